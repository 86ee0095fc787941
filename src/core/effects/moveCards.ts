import * as z from "zod";
import { chosenPlace, type Frame, noTarget } from "../engine/frame.ts";
import { create, handLimit, mint, moveCard, placeOf, topOf } from "../engine/zones.ts";
import type { Effect, TargetSpec } from "../model/types.ts";
import {
  anyFitting,
  type Fits,
  hazardPlaces,
  hazardTarget,
  hazardTargetAsks,
  hazardTargetWords,
} from "./appliedKeywords.ts";
import { fields, row } from "./row.ts";
import { count, token } from "./tokens.ts";

const handCard: TargetSpec = { kind: "handCard" };
const discardedCard: TargetSpec = { kind: "discardedCard" };
const deckPlace = z.enum(["top", "shuffled"]);
type DeckPlace = z.infer<typeof deckPlace>;

function placeWords(to: DeckPlace, pile: string): string {
  return to === "top" ? `on top of ${pile}` : `shuffled into ${pile}`;
}

const yourDrawPile = "your draw pile";
const thePile = "the place's pile";

const gainCard = row(
  () =>
    z.strictObject({
      kind: z.literal("GainCard"),
      card: fields.template,
      to: z.enum(["discard", "top"]),
      amount: fields.amount,
    }),
  {
    apply(frame, { card, to, amount }) {
      for (let i = 0; i < amount; i++) create(frame, card, to === "top" ? "drawPile" : "discardPile");
    },
    describe: ({ card, to, amount }, words) =>
      `Gain ${amount === 1 ? "" : `${amount} `}${words.card(card)} ${
        to === "top" ? placeWords("top", yourDrawPile) : "in your discard"
      }.`,
    tokens: ({ card, to, amount }, words) => [
      token("card", `+${amount} ${words.card(card)}`),
      token(to === "top" ? "next" : "discard"),
    ],
    mentions: ({ card }) => ({ templates: [{ id: card, kind: "player" }] }),
  },
);

const addHazard = row(
  () => z.strictObject({ kind: z.literal("AddHazard"), card: fields.template, to: deckPlace, amount: fields.amount }),
  {
    apply(frame, { card, to, amount }) {
      for (let i = 0; i < amount; i++) create(frame, card, "worldPile", to);
    },
    describe: ({ card, to, amount }, words) =>
      `${amount === 1 ? "" : `${amount} `}${words.card(card)} ${placeWords(to, thePile)}.`,
    tokens: ({ card, to, amount }, words) => [
      token("hazard", `+${amount} ${words.card(card)}`),
      token(to === "top" ? "next" : "random"),
    ],
    mentions: ({ card }) => ({ templates: [{ id: card, kind: "world" }] }),
  },
);

const addThreat = row(() => z.strictObject({ kind: z.literal("AddThreat"), to: deckPlace }), {
  apply(frame, effect) {
    const { threat } = frame.world;
    if (threat === undefined) return noTarget(frame, effect);
    create(frame, threat, "worldPile", effect.to);
  },
  describe: ({ to }, words) => `${words.threat()} ${placeWords(to, thePile)}.`,
  tokens: ({ to }, words) => [token("hazard", `+1 ${words.threat()}`), token(to === "top" ? "next" : "random")],
  mentions: () => ({ threat: true }),
});

const returnHazards = row(
  () => z.strictObject({ kind: z.literal("ReturnHazards"), target: hazardTarget, to: deckPlace }),
  {
    targets: ({ target }) => hazardTargetAsks(target),
    apply(frame, effect) {
      const { hand } = frame.state;
      const snapshot = hazardPlaces(frame, effect, effect.target).map((at) => hand[at]?.id);
      if (snapshot.length === 0) noTarget(frame, effect);
      for (const id of snapshot) {
        const card = moveCard(frame, hand, placeOf(hand, id), frame.state.worldPile, effect.to);
        frame.sink?.({ type: "Moved", card, from: "hand", to: "worldPile", by: frame.card });
      }
    },
    describe: ({ target, to }) => `Return ${hazardTargetWords(target)} ${placeWords(to, thePile)}.`,
    tokens: ({ to }) => [token("hazard"), token(to === "top" ? "next" : "random")],
  },
);

/** Takes a player card out of hand for the run. */
function exhaustAt(frame: Frame, at: number): void {
  const card = moveCard(frame, frame.state.hand, at, frame.state.exhaustPile);
  frame.sink?.({ type: "Moved", card, from: "hand", to: "exhaustPile", by: frame.card });
}

const destroy = row(() => z.strictObject({ kind: z.literal("Destroy"), amount: fields.amount }), {
  apply(frame, effect) {
    for (let i = 0; i < effect.amount; i++) destroyOne(frame, effect);
  },
  describe: ({ amount }) => `Destroys ${count(amount, "random card")} of yours in hand.`,
  tokens: ({ amount }) => [token("exhaust", amount), token("random")],
});

const isYours: Fits = (card) => card.kind === "player";

/** A forced loss: brace takes it where there is some, else a random player card in hand goes. */
function destroyOne(frame: Frame, effect: Effect): void {
  const { state } = frame;
  if (!state.hand.some(isYours)) return noTarget(frame, effect);
  if (state.brace > 0) {
    state.brace--;
    frame.sink?.({ type: "Braced", left: state.brace, by: frame.card });
    return;
  }
  exhaustAt(frame, anyFitting(frame, isYours));
}

const exhaust = row(() => z.strictObject({ kind: z.literal("Exhaust"), tag: fields.keyword.optional() }), {
  targets: ({ tag }) => (tag === undefined ? handCard : { ...handCard, tag }),
  apply(frame, effect) {
    const at = chosenPlace(frame, effect);
    if (at < 0) noTarget(frame, effect);
    else exhaustAt(frame, at);
  },
  describe: ({ tag }) => `Exhaust another card in hand${tag === undefined ? "" : ` with ${tag}`}.`,
  tokens: ({ tag }) => [token("exhaust"), token("card", tag)],
  mentions: ({ tag }) => ({ keywords: tag === undefined ? [] : [tag] }),
});

const exileTop = row(() => z.strictObject({ kind: z.literal("ExileTop"), amount: fields.amount }), {
  apply(frame, effect) {
    for (let i = 0; i < effect.amount; i++) {
      const at = topOf(frame, frame.state.worldPile);
      const card = frame.state.worldPile[at];
      const template = card && frame.world.templates[card.slot];
      if (template?.kind !== "world" || template.role === "exit") return noTarget(frame, effect);
      const exiled = moveCard(frame, frame.state.worldPile, at, frame.state.gonePile);
      frame.sink?.({ type: "Moved", card: exiled, from: "worldPile", to: "gonePile", by: frame.card });
    }
  },
  describe: ({ amount }) =>
    `Exile the top ${amount === 1 ? "hazard" : `${amount} hazards`} of ${thePile}. The exit cannot be exiled.`,
  tokens: ({ amount }) => [token("exhaust", amount), token("hazard")],
});

const recall = row(() => z.strictObject({ kind: z.literal("Recall"), to: z.enum(["hand", "top"]) }), {
  targets: () => discardedCard,
  apply(frame, effect) {
    const { state } = frame;
    const at = chosenPlace(frame, effect);
    if (at < 0) return noTarget(frame, effect);
    const to = effect.to === "top" ? "drawPile" : "hand";
    if (to === "hand" && state.hand.length >= handLimit) {
      frame.sink?.({ type: "HandFull" });
      return;
    }
    const card = moveCard(frame, state.discardPile, at, state[to]);
    frame.sink?.({ type: "Moved", card, from: "discardPile", to, by: frame.card });
  },
  describe: ({ to }) =>
    `Take a card from your discard ${to === "top" ? `and put it on top of ${yourDrawPile}` : "into hand"}.`,
  tokens: ({ to }) => [token("discard"), token("card", to)],
});

const transformSelf = row(() => z.strictObject({ kind: z.literal("TransformSelf"), into: fields.template }), {
  apply(frame, effect) {
    const at = placeOf(frame.state.hand, frame.card?.id);
    const from = frame.state.hand[at];
    if (from === undefined) return noTarget(frame, effect);
    const to = mint(frame.world, effect.into, from.id);
    frame.state.hand[at] = to;
    frame.sink?.({ type: "Transformed", from, to });
  },
  describe: ({ into }, words) => `Becomes ${words.card(into)}.`,
  tokens: ({ into }, words) => [token("next", words.card(into))],
  mentions: ({ into }) => ({ templates: [{ id: into, kind: "world" }] }),
});

export const moveEffects = {
  GainCard: gainCard,
  AddHazard: addHazard,
  AddThreat: addThreat,
  ReturnHazards: returnHazards,
  Destroy: destroy,
  Exhaust: exhaust,
  ExileTop: exileTop,
  Recall: recall,
  TransformSelf: transformSelf,
};
