import * as z from "zod";
import { drawHazard, drawPlayerCard } from "../engine/draw.ts";
import { chosenPlace, noTarget } from "../engine/frame.ts";
import { moveCard } from "../engine/zones.ts";
import type { TargetSpec } from "../model/types.ts";
import { fields, row } from "./row.ts";
import { count, token } from "./tokens.ts";

const handCard: TargetSpec = { kind: "handCard" };
const drawCards = row(() => z.strictObject({ kind: z.literal("DrawCards"), amount: fields.amount }), {
  apply(frame, { amount }) {
    for (let i = 0; i < amount; i++) if (!drawPlayerCard(frame)) return;
  },
  describe: ({ amount }) => `Draw ${count(amount, "card")}.`,
  tokens: ({ amount }) => [token("card", `+${amount}`)],
});

const drawHazards = row(() => z.strictObject({ kind: z.literal("DrawHazards"), amount: fields.amount }), {
  apply(frame, { amount }) {
    for (let i = 0; i < amount; i++) if (!drawHazard(frame)) return;
  },
  describe: ({ amount }) => `Draw ${count(amount, "hazard")}.`,
  tokens: ({ amount }) => [token("hazard", `+${amount}`)],
});

const discardThenDraw = row(() => z.strictObject({ kind: z.literal("DiscardThenDraw"), amount: fields.amount }), {
  targets: () => handCard,
  apply(frame, effect) {
    const at = chosenPlace(frame, effect);
    if (at < 0) return noTarget(frame, effect);
    const card = moveCard(frame, frame.state.hand, at, frame.state.discardPile);
    frame.sink?.({ type: "Discarded", card });
    for (let i = 0; i < effect.amount; i++) if (!drawPlayerCard(frame)) return;
  },
  describe: ({ amount }) => `Discard another card, then draw ${amount}.`,
  tokens: ({ amount }) => [token("discard"), token("card", `+${amount}`)],
});

export const drawEffects = { DrawCards: drawCards, DrawHazards: drawHazards, DiscardThenDraw: discardThenDraw };
