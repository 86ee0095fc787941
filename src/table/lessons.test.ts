import { keywordRows, observe, tableView } from "latchkey";
import { describe, expect, test } from "vitest";
import { lessonsDone, noteFor, type Scene } from "./lessons.ts";
import { deal, testWorld } from "./tests/deal.ts";

const view = tableView(testWorld, observe(testWorld, deal()));
const fresh: Scene = { view, last: undefined, undoable: false, undone: false, ledgerIsOpen: false };
const novice = { taught: false, met: [] };

describe("the first game teaches", () => {
  test("one idea at a time, each once, in the order the game brings them", () => {
    const told: string[] = [];
    for (let note = noteFor(fresh, novice); note?.isLesson; note = noteFor(fresh, { taught: false, met: told })) {
      expect(told).not.toContain(note.id);
      told.push(note.id);
    }
    expect(told).toEqual(["clear", "play", "ledger"]);
    expect(noteFor({ ...fresh, last: "PlayCard" }, { taught: false, met: told })?.id).toBe("bite");
  });
  test("what the player does is learnt, told or not", () => {
    expect(lessonsDone(fresh)).toEqual([]);
    expect(lessonsDone({ ...fresh, last: "PlayCard" })).toEqual(["clear", "play"]);
    expect(lessonsDone({ ...fresh, last: "EndTurn", undone: true, ledgerIsOpen: true })).toEqual(
      expect.arrayContaining(["bite", "ledger", "undo"]),
    );
  });
  test("no note is a wall of text", () => {
    for (const last of [undefined, "PlayCard", "EndTurn"] as const) {
      const scene = { ...fresh, last, undoable: true, view: { ...view, turn: 2 } };
      const met: string[] = [];
      for (let note = noteFor(scene, novice); note !== undefined; note = noteFor(scene, { taught: false, met })) {
        expect(note.words.length).toBeLessThan(220);
        met.push(note.id);
      }
    }
  });
});

describe("a keyword", () => {
  const skipped = { taught: true, met: [] };
  test("is explained when it is first met, after the lessons too, with what it costs each that carries it", () => {
    const note = noteFor(fresh, skipped);
    expect(note).toMatchObject({ id: "Alarm", isLesson: false });
    expect(note?.words).toContain(keywordRows.Alarm.rules);
    expect(note?.words).toContain("Here: A Door +2, A Door +2.");
  });
  test("is explained once, and not while a reward waits", () => {
    expect(noteFor(fresh, { taught: true, met: ["Alarm"] })).toBeUndefined();
    expect(noteFor({ ...fresh, view: { ...view, offer: { cards: [], picks: 1 } } }, skipped)).toBeUndefined();
  });
});
