import { fc, test as prop } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type Action, type NewGameOptions, newGame, record, type World } from "../core/index.ts";
import { triedWorlds } from "../core/tests/support/playedWorlds.ts";
import { busily, patient, randomActions } from "../core/tests/support/walk.ts";
import { playerCard, worldOf } from "../core/tests/support/worlds.ts";
import { everyWorld, readReplayTape, worlds } from "./index.ts";
import { readLink, writeLink } from "./shareLink.ts";
import { deflated, toBase64Url } from "./squeeze.ts";

const everywhere = [...everyWorld(), ...triedWorlds.map(([, world]) => world)];
const derelict = worlds[0] as World;
const sample = { world: derelict, options: { seed: 7 }, actions: randomActions(derelict, 7, 60, busily) };
/** Written by the first form of links there was, under the rules of now; anew only when the rules change. */
const yesterday =
  "1.44.57c52e1a.HczBCgIhFAXQf7mGGTgLm5mK9zcPfYJkGuoQFf171PYszhtty9JBR4tHbTmAEFt9SZlSmUa6CSzu7K8g-PMc3cIMiy4SQM5ZhBRj8lseTxD64BK4BVhI-VfL5bSu8w_Yj1RLB8EczF4bvVNKaXy-";
const isSentence = /^[A-Z“].+[.]$/;

async function faultOf(text: string, among: readonly World[] = everywhere): Promise<string> {
  const read = await readLink(text, among);
  if (read.ok) throw new Error(`Read as a run of ${read.tape.actions.length} actions: ${text}`);
  return read.fault.words;
}

describe("a link carries a run", () => {
  test.each(triedWorlds)("and gives it back, for any length of any random game in %s", patient, async (_, world) => {
    for (let seed = 1; seed <= 25; seed++) {
      const options = { seed: seed ** 9, difficulty: "standard" };
      const whole = randomActions(world, options.seed, 300, seed % 2 === 0 ? busily : undefined);
      const actions = whole.slice(0, seed % 5 === 0 ? (whole.length * seed) / 25 : undefined);
      const read = await readLink(await writeLink({ world, options, actions }), everywhere);
      expect(read).toEqual({ ok: true, tape: { world, options, actions, misfit: undefined } });
    }
  });

  test("with what was carried into the place, and in the world as a circuit has it", async () => {
    const world = everyWorld().find((other) => other.id === derelict.id && other !== derelict) as World;
    const deck = world.templates.filter(({ kind }) => kind === "player").map(({ id }) => id);
    const options: NewGameOptions = { seed: 5, difficulty: "standard", carried: { deck, hp: 3 } };
    const actions: readonly Action[] = [{ type: "EndTurn" }];
    const read = await readLink(await writeLink({ world, options, actions }), everywhere);
    expect(read).toEqual({ ok: true, tape: { world, options, actions, misfit: undefined } });
  });

  test("in letters that an address holds as they are, at most 600 of them for a long game", async () => {
    for (const [, world] of triedWorlds) {
      const actions = randomActions(world, 3, 300, busily);
      const link = await writeLink({ world, options: { seed: 3 }, actions });
      expect(link).toMatch(/^[\w.-]+$/);
      expect(link.length).toBeLessThan(600);
    }
  });

  test("and what a message put around it is overlooked", async () => {
    const link = await writeLink(sample);
    for (const text of [` ${link}\n`, `${link}.`, `${link})`, `${link}&utm_source=x`]) {
      expect((await readLink(text, everywhere)).ok, text).toBe(true);
    }
  });
});

describe("a link that is not whole says so in one plain sentence, and never throws", () => {
  test("cut off at any length", async () => {
    const link = await writeLink(sample);
    for (let length = 1; length < link.length; length++) {
      expect(await faultOf(link.slice(0, length)), String(length)).toMatch(/cut off|newer|older/);
    }
    expect(await faultOf("")).toContain("no link to a run");
  });

  test("with any one letter changed, left out or put in", async () => {
    const link = await writeLink(sample);
    for (let at = 0; at < link.length; at++) {
      const other = link[at] === "A" ? "B" : "A";
      for (const edited of [
        link.slice(0, at) + other + link.slice(at + 1),
        link.slice(0, at) + link.slice(at + 1),
        link.slice(0, at) + other + link.slice(at),
      ]) {
        expect(await faultOf(edited), edited).toMatch(isSentence);
      }
    }
  });

  prop.prop([fc.string({ unit: "grapheme", maxLength: 80 })], { numRuns: 300 })("any text at all", async (text) => {
    expect(await faultOf(text)).toMatch(isSentence);
  });

  prop.prop([fc.json(), fc.string()], { numRuns: 200 })("any body under a true checksum", async (json, junk) => {
    for (const body of [toBase64Url(await deflated(json)), toBase64Url(new TextEncoder().encode(junk))]) {
      expect(await faultOf(await resealed(body))).toMatch(isSentence);
    }
  });
});

/** A link with this body, its length and checksum in order: learnt from a link, as a forger would. */
async function resealed(body: string): Promise<string> {
  const { contentHash } = await import("../core/index.ts");
  return `1.${body.length.toString(36)}.${contentHash(`${body.length}.${body}`).slice(0, 8)}.${body}`;
}

describe("a link of another version says what it is and what can be had", () => {
  test("of another form", async () => {
    const link = await writeLink(sample);
    expect(await faultOf(link.replace(/^1/, "2"))).toContain("newer Latchkey");
    expect(await faultOf(link.replace(/^1/, "0"))).toContain("older Latchkey");
  });

  test("of a place that is not here", async () => {
    expect(await faultOf(await writeLink(sample), everywhere.slice(0, 0))).toContain(`“${derelict.id}”`);
  });

  test("of a pack that was changed since: its seed is offered", async () => {
    const changed = { ...derelict, packHash: "0123456789abcdef" };
    const read = await readLink(await writeLink({ ...sample, world: changed }), everywhere);
    expect(read).toMatchObject({ ok: false, fault: { again: { worldId: derelict.id, seed: 7 } } });
    expect(!read.ok && read.fault.words).toMatch(/another version of .+ 7, can be dealt here/);
  });

  test("of rules that read a step otherwise: the run is shown up to there", async () => {
    const link = await writeLink({ ...sample, actions: sample.actions.slice(0, 10) });
    const body = link.split(".")[3] ?? "";
    const { fromBase64Url, inflated } = await import("./squeeze.ts");
    const told = JSON.parse(await inflated(fromBase64Url(body), 9999));
    const edited = { ...told, actions: `${told.actions.slice(0, 4)}${String.fromCodePoint(9000)}` };
    const read = await readLink(await resealed(toBase64Url(await deflated(JSON.stringify(edited)))), everywhere);
    expect(read.ok && read.tape.actions).toEqual(sample.actions.slice(0, 4));
    expect(read.ok && read.tape.misfit).toMatch(/^Step 5 does not fit/);
    const elsewhere = { ...told, end: "00000000" };
    const other = await readLink(await resealed(toBase64Url(await deflated(JSON.stringify(elsewhere)))), everywhere);
    expect(other.ok && other.tape.misfit).toContain("lead elsewhere");
  });

  test("a link of yesterday opens today: the order of legal actions is part of its form", async () => {
    const world = worldOf({
      id: "frozen-in-time",
      cards: { poke: playerCard({ kind: "DealProgress", base: 1 }), wait: playerCard({ kind: "None" }) },
      deck: { poke: 3, wait: 3 },
    });
    const options = { seed: 11, difficulty: "standard" };
    const actions = randomActions(world, 11, 12, busily);
    const read = await readLink(yesterday, [world]);
    expect(read, await writeLink({ world, options, actions })).toEqual({
      ok: true,
      tape: { world, options, actions, misfit: undefined },
    });
  });
});

describe("a replay file is read as the same run", () => {
  const replay = record(sample.world, sample.options, sample.actions);

  test("whole", () => {
    const read = readReplayTape(JSON.stringify(replay), everywhere);
    expect(read).toMatchObject({ ok: true, tape: { world: derelict, actions: sample.actions } });
  });

  test("up to the first step that does not fit, which it names", () => {
    const steps = replay.steps.map((step, at) => (at === 8 ? { ...step, hash: "0" } : step));
    const read = readReplayTape(JSON.stringify({ ...replay, steps }), everywhere);
    expect(read).toMatchObject({ ok: true, tape: { actions: sample.actions.slice(0, 8) } });
    expect(read.ok && read.tape.misfit).toContain("Step 9 does not fit");
  });

  prop.prop([fc.oneof(fc.json(), fc.string())])("or told to be none, whatever the text", (text) => {
    const read = readReplayTape(text, everywhere);
    expect(!read.ok && read.fault.words).toMatch(isSentence);
  });

  test.each([
    ["another pack", { packHash: "x" }, "another version"],
    ["another place", { worldId: "nowhere" }, "no such place"],
    ["other rules", { rules: 99 }, "another version"],
    ["another deal", { start: "x" }, "cannot be had here"],
    ["a difficulty nobody knows", { difficulty: "toString" }, "cannot be had here"],
    ["a card nobody knows", { carried: { deck: ["nope"], hp: 3 } }, "cannot be had here"],
  ])("%s is told", (_, change, words) => {
    const read = readReplayTape(JSON.stringify({ ...replay, ...change }), everywhere);
    expect(!read.ok && read.fault.words).toContain(words);
  });

  test("a game saved at its very start is a run of no steps", () => {
    expect(newGame(derelict, { seed: 1 }).turn).toBe(1);
    const read = readReplayTape(JSON.stringify(record(derelict, { seed: 1 }, [])), everywhere);
    expect(read.ok && read.tape.actions).toEqual([]);
  });
});
