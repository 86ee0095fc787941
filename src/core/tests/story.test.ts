import { describe, expect, test } from "vitest";
import {
  actionLine,
  announcement,
  createGame,
  type LogLine,
  logLines,
  logSections,
  observe,
  summaryOf,
} from "../index.ts";
import { gameWorlds } from "./support/playedWorlds.ts";
import { busily, longGame, patient } from "./support/walk.ts";

const played = gameWorlds.map((world) => {
  const { seed, actions } = longGame(world, 40, busily);
  const game = createGame(world, { seed, actions });
  const first = game.steps()[0]?.before ?? game.state();
  const logTo = (step: number): readonly LogLine[] =>
    logLines(world, game.opening(), game.steps().slice(0, step), first);
  return { world, game, logTo, id: world.id };
});

describe.each(played)("the story of a run of $id", ({ world, game, logTo }) => {
  test("is one line for each event, under keys of their own, cut at its turns without a loss", () => {
    const lines = logTo(40);
    const events = [...game.opening(), ...game.steps().flatMap((step) => step.events)];
    expect(lines.map(({ event }) => event)).toEqual(events);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    const sections = logSections(lines);
    expect(sections.flatMap((section) => section.lines)).toEqual(lines);
    expect(sections).toHaveLength(events.filter(({ type }) => type === "TurnStarted").length);
  });

  test("grows by whole sections: those of past turns stay the very same objects, taken back or not", () => {
    let before = logSections(logTo(0));
    for (let step = 1; step <= 40; step++) {
      const after = logSections(logTo(step), before);
      for (const [at, section] of before.slice(0, -1).entries()) expect(after[at]).toBe(section);
      const back = logSections(logTo(step - 1), after);
      expect(back.flatMap(({ lines }) => lines)).toEqual(before.flatMap(({ lines }) => lines));
      before = after;
    }
  });

  test("has an action in words for every step, and an announcement in one breath", () => {
    for (const { action, before, after, events } of game.steps()) {
      expect(actionLine(world, observe(world, before), action)).toMatch(/^(Play|Discard|Take|End) (?!undefined)\S/);
      const told = announcement(logLines(world, [], [{ action, before, after, events, horizon: undefined }], before));
      expect(told.match(/Drawn: /g)?.length ?? 0).toBeLessThanOrEqual(
        events.filter(({ type }, at) => type === "Drawn" && events[at - 1]?.type !== "Drawn").length,
      );
      expect(told).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test("sums up to what happened", patient, () => {
    const summary = summaryOf(world, game.steps(), game.state(), game.opening());
    const sum = (rows: readonly number[]) => rows.reduce((total, each) => total + each, 0);
    expect(sum(summary.cards.map((card) => card.played))).toBe(summary.played);
    expect(sum(summary.hazards.map((hazard) => hazard.cleared))).toBe(summary.cleared);
    expect(summary.hp[0]).toEqual({ turn: 1, hp: 10 });
    expect(summary.hp.every(({ hp }) => hp >= 0)).toBe(true);
    const { worstTurn } = summary;
    if (worstTurn !== undefined) expect(sum(worstTurn.bites.map(({ damage }) => damage))).toBe(worstTurn.damage);
  });
});
