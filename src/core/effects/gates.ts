import * as z from "zod";
import { type Frame, readsHand } from "../engine/frame.ts";
import { hasKeyword } from "../model/keywords.ts";
import type { Effect } from "../model/types.ts";
import { fields, row } from "./row.ts";
import { token } from "./tokens.ts";

/** The zones a gate may look into; all of them public, as hand or as composition. */
const zoneWords = {
  hand: "in hand",
  drawPile: "in your draw pile",
  discardPile: "in your discard",
  worldPile: "in the place's pile",
} as const;
const zone = z.enum(["hand", "drawPile", "discardPile", "worldPile"]);

function through(frame: Frame, effect: Effect & { readonly then: Effect }, open: boolean): void {
  if (open) frame.resolve(frame, effect.then);
  else frame.sink?.({ type: "GateHeld", effect: effect.kind, by: frame.card });
}

const keywordGate = row(
  (effect) =>
    z.strictObject({
      kind: z.literal("KeywordGate"),
      keyword: fields.keyword,
      min: fields.amount,
      zone,
      then: effect,
    }),
  {
    inside: ({ then }) => [then],
    apply(frame, effect) {
      let bearers = 0;
      if (effect.zone === "hand") readsHand(frame, effect.keyword);
      for (const card of frame.state[effect.zone]) if (hasKeyword(card, effect.keyword)) bearers++;
      through(frame, effect, bearers >= effect.min);
    },
    describe: ({ keyword, min, zone, then }, words) =>
      `With ${min} or more ${keyword} ${zoneWords[zone]}: ${words.effect(then)}`,
    tokens: ({ keyword, min, then }, words) => [token("gate", `${min} ${keyword}`), ...words.tokens(then)],
    mentions: ({ keyword }) => ({ keywords: [keyword] }),
  },
);

const progressGate = row(
  (effect) => z.strictObject({ kind: z.literal("ProgressGate"), min: fields.amount, then: effect }),
  {
    inside: ({ then }) => [then],
    apply: (frame, effect) => through(frame, effect, frame.state.dealt >= effect.min),
    describe: ({ min, then }, words) => `If you have dealt ${min} or more progress this turn: ${words.effect(then)}`,
    tokens: ({ min, then }, words) => [token("gate", min), token("progress"), ...words.tokens(then)],
  },
);

export const gateEffects = { KeywordGate: keywordGate, ProgressGate: progressGate };
