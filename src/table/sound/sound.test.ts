import { createGame, type GameEvent, legalActions } from "latchkey";
import { worlds } from "latchkey/worlds";
import { describe, expect, test } from "vitest";
import { themes } from "../art/theme.ts";
import { scoreOf } from "./score.ts";
import { parametersOf, type SoundName, sounds } from "./sounds.ts";

const names = Object.keys(sounds).filter((name): name is SoundName => Object.hasOwn(sounds, name));
const papers = Object.values(themes).map(({ paper }) => paper);

/** Events of whole games in every place, played without thought. */
const steps: readonly (readonly GameEvent[])[] = worlds.flatMap((world) => {
  const game = createGame(world, { seed: 5 });
  for (let at = 0; at < 60 && game.state().status === "playing"; at++) {
    const legal = legalActions(world, game.state());
    const action = legal[at % legal.length];
    if (action !== undefined) game.dispatch(action);
  }
  return [game.opening(), ...game.steps().map(({ events }) => events)];
});
const damage: GameEvent = { type: "Damaged", amount: 1, hp: 5, by: undefined };

describe("sounds are rows", () => {
  test("every sound in every place is short, and all its numbers are numbers", () => {
    for (const name of names) {
      for (const paper of papers) {
        const parameters = parametersOf(name, paper);
        expect(parameters).toHaveLength(21);
        expect(parameters.every(Number.isFinite)).toBe(true);
        const [attack = 0, sustain = 0, release = 0] = parameters.slice(3, 6);
        expect(attack + sustain + release).toBeLessThan(0.9);
      }
    }
  });

  test("places differ in timbre", () => {
    const thuds = papers.map((paper) => parametersOf("thud", paper).join());
    expect(new Set(thuds).size).toBe(papers.length);
  });
});

describe("what a step sounds like", () => {
  test("every sound named is a row, in any step of any place", () => {
    for (const { name } of steps.flatMap(scoreOf)) expect(names).toContain(name);
  });

  test("is never more than eight sounds, and none of them more than twice", () => {
    for (const notes of steps.map(scoreOf)) {
      expect(notes.length).toBeLessThanOrEqual(8);
      for (const name of names) expect(notes.filter((note) => note.name === name).length).toBeLessThanOrEqual(2);
    }
  });

  test("eight bites at the end of a turn are two thuds", () => {
    expect(scoreOf(Array.from({ length: 8 }, () => damage)).map(({ name }) => name)).toEqual(["thud", "thud"]);
  });

  test("a mark sounds like its shape, and an end is heard whatever came before", () => {
    const [card] = createGame(worlds[0] ?? fail(), { seed: 1 }).state().hand;
    if (card === undefined) return fail();
    const marked = (name: "Lockdown" | "Alarm"): GameEvent => ({
      type: "KeywordApplied",
      card,
      keyword: { name },
      by: undefined,
    });
    expect(scoreOf([marked("Lockdown"), marked("Alarm")]).map(({ name }) => name)).toEqual(["seal", "stamp"]);
    const long: GameEvent[] = [damage, damage, { type: "Played", card, paid: 0 }, marked("Alarm"), marked("Lockdown")];
    const ended = scoreOf([...long, ...long, { type: "TurnEnded", turn: 1 }, { type: "Lost", cause: "hp" }]);
    expect(ended.at(-1)?.name).toBe("lose");
  });
});

function fail(): never {
  throw new Error("There is nothing to test with.");
}
