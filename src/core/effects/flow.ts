import * as z from "zod";
import { offerReward } from "../engine/draw.ts";
import { chosenOption } from "../engine/frame.ts";
import { win } from "../engine/outcome.ts";
import type { Effect } from "../model/types.ts";
import { fields, row, type Words } from "./row.ts";
import { type Token, token } from "./tokens.ts";

function sentences(effects: readonly Effect[], words: Words): string {
  return effects.map((effect) => words.effect(effect)).join(" ");
}

const sequence = row((effect) => z.strictObject({ kind: z.literal("Sequence"), steps: z.array(effect).min(1) }), {
  inside: ({ steps }) => steps,
  apply(frame, { steps }) {
    for (let i = 0; i < steps.length; i++) frame.resolve(frame, steps[i] as Effect);
  },
  describe: ({ steps }, words) => sentences(steps, words),
  tokens: ({ steps }, words) => steps.flatMap((step) => words.tokens(step)),
});

const chooseOne = row(
  (effect) => z.strictObject({ kind: z.literal("ChooseOne"), options: z.array(effect).min(2).max(4) }),
  {
    inside: ({ options }) => options,
    alternatives: true,
    apply(frame, effect) {
      frame.resolve(frame, effect.options[chosenOption(frame, effect)] as Effect);
    },
    describe: ({ options }, words) =>
      `Choose one: ${options.map((option) => words.effect(option).replace(/\.$/, "")).join("; or ")}.`,
    tokens: ({ options }, words) =>
      options.flatMap((option, i): Token[] => [...(i > 0 ? [token("choose")] : []), ...words.tokens(option)]),
  },
);

const later = row((effect) => z.strictObject({ kind: z.literal("Later"), then: effect }), {
  inside: ({ then }) => [then],
  defers: true,
  apply(frame, effect) {
    if (frame.card === undefined) return;
    frame.state.queue.push({ effect: effect.then, card: frame.card });
    frame.sink?.({ type: "Queued", by: frame.card });
  },
  describe: ({ then }, words) => `At the start of your next turn: ${words.effect(then)}`,
  tokens: ({ then }, words) => [token("wait"), ...words.tokens(then)],
});

const offer = row(
  () => z.strictObject({ kind: z.literal("OfferReward"), pool: z.string().min(1), picks: fields.amount }),
  {
    apply: (frame, { pool, picks }) => offerReward(frame, pool, picks),
    describe: ({ picks }) => (picks === 1 ? "Take one reward of three." : `Take ${picks} rewards of three.`),
    tokens: ({ picks }) => [token("reward", picks)],
    mentions: ({ pool }) => ({ pools: [pool] }),
  },
);

const surviveWorld = row(() => z.strictObject({ kind: z.literal("SurviveWorld") }), {
  wins: true,
  apply: (frame) => win(frame),
  describe: () => "You are out.",
  tokens: () => [token("exit")],
});

const none = row(() => z.strictObject({ kind: z.literal("None") }), {
  idle: true,
  apply: () => {},
  describe: () => "",
  tokens: () => [],
});

export const flowEffects = {
  Sequence: sequence,
  ChooseOne: chooseOne,
  Later: later,
  OfferReward: offer,
  SurviveWorld: surviveWorld,
  None: none,
};
