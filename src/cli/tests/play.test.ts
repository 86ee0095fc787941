import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import type { Keyboard } from "../io.ts";
import { latchkey } from "./terminal.ts";

const [world] = worlds as readonly [(typeof worlds)[number]];
const line = `play --world ${world.id} --seed 7`;
const folder = mkdtempSync(join(tmpdir(), "latchkey-play-"));

/** A terminal of so many rows on which these keys are pressed. */
function pressing(keys: string, rows = 24): Keyboard {
  return {
    rows: () => rows,
    async *keys() {
      yield* keys.split(" ");
    },
  };
}

/** What is on the screen after the last key. */
async function screenAfter(keys: string, rows?: number) {
  const heard = await latchkey(line, [], pressing(keys, rows));
  const frames = heard.out.split("\x1b[H");
  return { ...heard, screen: stripVTControlCharacters(frames.at(-1) ?? "") };
}

describe("play, line by line", () => {
  test("shows the table in words: turn, act, HP, energy, piles, hazards, cards, the bite", async () => {
    const { code, out } = await latchkey(line, ["q"]);
    expect(code).toBe(0);
    for (const words of ["turn 1", "act 1 of 3", "HP 10 of 10", "energy 3", "Draw 6", "END TURN"])
      expect(out).toContain(words);
    expect(out.split("\n").every((each) => [...each].length <= 80)).toBe(true);
  });

  test("a number plays that card, and the numbers after it answer what it asks", async () => {
    const asked = await latchkey(line, ["3"]);
    expect(asked.out).toContain("Choose a hazard.");
    const { out } = await latchkey(line, ["3 1"]);
    expect(out).toMatch(/You play .*\n.* progress on /);
  });

  test("what does not fit is answered in words, and nothing happens", async () => {
    const { out } = await latchkey(line, ["99", "hello", "l 6", "3 6", "esc", "u", "r", "n"]);
    for (const words of [
      "There is no card 99",
      'There is no "hello"',
      "only hazards have a ledger",
      "That cannot be chosen.",
      "There is nothing to take back.",
      "There is nothing to do again.",
      "No reward is offered now.",
    ])
      expect(out).toContain(words);
    expect(out.match(/turn 1 /g)).toHaveLength(1);
  });

  test("undo takes a step back and redo does it again", async () => {
    const { out } = await latchkey(line, ["3 1", "u", "r"]);
    expect(out).toContain("Taken back.");
    expect(out).toContain("Done again.");
    expect(out.match(/Discard 0/g)).toHaveLength(2);
    expect(out.match(/Discard 1/g)).toHaveLength(2);
  });

  test("the ledger, the what-if, the bite, the piles, the log, the keywords and the keys are a letter away", async () => {
    const { out } = await latchkey(line, ["l1", "w 3", "b", "p", "h", "k alarm", "?", "i 1"]);
    expect(out).toMatch(/printed +\d+/);
    expect(out).toMatch(/to clear +\d+ +0 done/);
    expect(out).toMatch(/on 1 .*: bite .*\n +1 .*: progress 0 → 1/);
    expect(out).toContain("hazard by hazard");
    expect(out).toMatch(/next: \d+ %/);
    expect(out).toContain("The log");
    expect(out).toContain("for each card in hand with Alarm");
    expect(out).toContain("the ledger of hazard 3");
    expect((await latchkey(line, ["k zzz"])).out).toContain('There is no keyword "zzz"');
  });

  test("ending the turn asks only where a hazard that bites could be cleared, or the run would end", async () => {
    const asked = await latchkey(line, ["3 1", "e", "x"]);
    expect(asked.out).toContain("would clear it now");
    expect(asked.out).not.toContain("turn 2 ");
    expect((await latchkey(line, ["3 1", "e", "e"])).out).toContain("turn 2 ");
    expect((await latchkey(line, ["e"])).out).toContain("turn 2 ");
  });

  test("ends with what happened, why, the seed, and the same seed again on request", async () => {
    const ends = Array.from({ length: 60 }, () => "e e");
    const { out } = await latchkey(line, [...ends, "a", "q"]);
    expect(out).toContain("THE PLACE KEEPS YOU");
    expect(out).toContain("The worst was turn");
    expect(out).toContain(`${world.name}, seed 7`);
    expect(out).toContain("This ends your run.");
    expect(out.lastIndexOf("turn 1 ")).toBeGreaterThan(out.indexOf("THE PLACE KEEPS YOU"));
  });

  test("a replay is saved where it is asked for, never over a file, and verify proves it", async () => {
    const file = join(folder, "run.json");
    expect((await latchkey(line, ["3 1", `s ${file}`])).out).toContain(`Saved to ${file}`);
    expect((await latchkey(`verify ${file}`)).out).toContain("fits: 1 action");
    writeFileSync(file, "mine");
    expect((await latchkey(line, [`s ${file}`])).out).toContain("there is something of that name already");
    expect(readFileSync(file, "utf8")).toBe("mine");
    expect((await latchkey(line, [`s ${join(folder, "no", "where.json")}`])).out).toContain("no such file or folder");
    expect(existsSync(join(folder, "no"))).toBe(false);
  });
});

describe("play, on a screen", () => {
  test("fits it, whatever is looked at", async () => {
    for (const keys of ["1", "3", "3 enter", "l 1", "?", "p", "h", "e", "d", "w 5"]) {
      for (const rows of [12, 24, 40]) {
        const { screen } = await screenAfter(keys, rows);
        const lines = screen.split("\n");
        expect(lines, keys).toHaveLength(rows);
        for (const each of lines) expect([...each].length, each).toBeLessThanOrEqual(80);
      }
    }
  });

  test("looking at a card shows its rules and what it would do; Enter plays it", async () => {
    expect((await screenAfter("3")).screen).toMatch(/▸ 3 .*[\s\S]*on 1 .*: bite/);
    expect((await screenAfter("down down down")).screen).toMatch(/▸ 3 /);
    expect((await screenAfter("3 enter 1")).screen).toContain("Discard 1");
    expect((await screenAfter("3 enter escape")).screen).toContain("Discard 0");
  });

  test("the cards that can be chosen are marked by a sign", async () => {
    expect((await screenAfter("3 enter")).screen).toMatch(/› 1 /);
  });

  test("a long page is turned, and any other key goes back to the table", async () => {
    expect((await screenAfter("?", 14)).screen).toMatch(/lines 1 to \d+ of \d+/);
    expect((await screenAfter("? down down", 14)).screen).toMatch(/lines 3 to/);
    expect((await screenAfter("? escape")).screen).toContain("END TURN");
  });

  test("leaving is asked once in mid-run; Ctrl-C and Ctrl-D ask nothing; each gives the terminal back", async () => {
    const gaveBack = /\[\?25h.\[\?1049l$/;
    expect((await screenAfter("q")).screen).toContain("Leave this run?");
    expect(await latchkey(line, [], pressing("q q 3"))).toMatchObject({
      code: 0,
      out: expect.stringMatching(gaveBack),
    });
    expect(await latchkey(line, [], pressing("ctrl-c"))).toMatchObject({
      code: 130,
      out: expect.stringMatching(gaveBack),
    });
    expect(await latchkey(line, [], pressing("ctrl-d"))).toMatchObject({
      code: 0,
      out: expect.stringMatching(gaveBack),
    });
    expect((await latchkey(line, [], pressing("1"))).out).toMatch(gaveBack);
  });
});

describe("play --circuit", () => {
  const circuit = "play --circuit --seed 4";

  test("begins at a fork, enters the place that is chosen, and deals it from the circuit's seed", async () => {
    const { out } = await latchkey(circuit, ["1", "q"]);
    expect(out).toContain("place 1 of 5, seed 4");
    expect(out).toContain("turn 1 ");
    expect((await latchkey(circuit, ["1", "q"])).out).toBe(out);
  });

  test("a place of it is saved as a replay that verify proves", async () => {
    const file = join(folder, "leg.json");
    await latchkey(circuit, ["1", "3 1", "e e", `s ${file}`, "q"]);
    expect(await latchkey(`verify ${file}`)).toMatchObject({ code: 0, err: "" });
  });

  test("what is no choice is said so", async () => {
    expect((await latchkey(circuit, ["7", "what", "x"])).out).toContain("Choose from 1 to 2.");
    expect((await latchkey(`${circuit} --world ${world.id}`)).err).toContain("not both");
    expect((await latchkey(`${circuit} --difficulty brutal`)).code).toBe(2);
  });

  test("a place that is lost ends it, with the page of that place", async () => {
    const { out } = await latchkey(circuit, ["1", ...Array.from({ length: 60 }, () => "e e"), "q"]);
    expect(out).toContain("THE PLACE KEEPS YOU");
  });
});
