import * as z from "zod";
import { effectiveWorldCardCost } from "../engine/effectiveCards.ts";
import { chosenPlace, type Frame, fireHook, isFaceless, noTarget, readsHand } from "../engine/frame.ts";
import { moveCard, placeOf } from "../engine/zones.ts";
import { hasKeyword } from "../model/keywords.ts";
import {
  type Card,
  type CardId,
  type CounterSpec,
  type Effect,
  hookAt,
  type KeywordBearer,
  type KeywordName,
  type TargetSpec,
} from "../model/types.ts";
import { fields, row } from "./row.ts";
import { perKeyword, token } from "./tokens.ts";

interface CounterRow {
  count(state: { readonly hand: readonly KeywordBearer[] }, spec: CounterSpec): number;
  words(spec: CounterSpec): string;
}

/** One row per kind of counter. */
const counterRows: Readonly<Record<CounterSpec["kind"], CounterRow>> = {
  KeywordInHand: {
    count: ({ hand }, { keyword }) => {
      let bearers = 0;
      for (let i = 0; i < hand.length; i++) {
        const card = hand[i];
        if (card && hasKeyword(card, keyword)) bearers++;
      }
      return bearers;
    },
    words: ({ keyword }) => perKeyword(keyword),
  },
};

/** What the counter reads now: hand cards, player or world, that carry the name, value ignored (seed: CounterSpec). */
export function resolveCounter(state: { readonly hand: readonly KeywordBearer[] }, spec: CounterSpec): number {
  return counterRows[spec.kind].count(state, spec);
}

interface Scaled {
  readonly base: number;
  readonly per: CounterSpec;
  readonly amount: number;
}

/** base + amount x counter, from the state at this moment. */
export function scaledAmount(frame: Frame, { base, per, amount }: Scaled): number {
  readsHand(frame, per.keyword);
  return base + amount * resolveCounter(frame.state, per);
}

export function counterWords(spec: CounterSpec): string {
  return counterRows[spec.kind].words(spec);
}

export const counterFields: z.ZodType<CounterSpec> = z.strictObject({
  kind: z.literal("KeywordInHand"),
  keyword: fields.keyword,
});

interface Bonus {
  readonly tag: KeywordName;
  readonly amount: number;
}
const bonusFields = z.strictObject({ tag: fields.keyword, amount: fields.amount }).optional();

function withBonus(base: number, bonus: Bonus | undefined, card: Card): number {
  return bonus !== undefined && hasKeyword(card, bonus.tag) ? base + bonus.amount : base;
}

function bonusWords(bonus: Bonus | undefined): string {
  return bonus === undefined ? "" : ` +${bonus.amount} against ${bonus.tag}.`;
}

const aHazard: TargetSpec = { kind: "hazard" };

/** The place in hand of the hazard chosen for this effect; -1, and said so, where there is none that fits. */
function chosenHazard(frame: Frame, effect: Effect): number {
  const at = chosenPlace(frame, effect);
  if (at < 0) noTarget(frame, effect);
  return at;
}

/**
 * Lands progress on the hazard at `at` of the hand. Reaching its effective cost at this moment clears it, and what is
 * over is lost; less than that fires `onPartialClear` (rules §4). Nothing lands where `amount` is 0.
 */
function landProgress(frame: Frame, at: number, amount: number): void {
  const { state } = frame;
  const card = state.hand[at];
  if (card === undefined || amount <= 0) return;
  if (isFaceless(card)) frame.blind = true;
  const cost = effectiveWorldCardCost(card, state);
  const total = (state.progress[at] ?? 0) + amount;
  state.progress[at] = total;
  state.dealt += amount;
  frame.sink?.({ type: "Progressed", card, amount, total, cost, by: frame.card });
  if (total < cost) {
    fireHook(frame, card, hookAt.onPartialClear);
    return;
  }
  const cleared = moveCard(frame, state.hand, at, state.gonePile);
  frame.sink?.({ type: "Cleared", card, cost, by: frame.card });
  fireHook(frame, cleared, hookAt.onCleared);
}

const dealProgress = row(
  () => z.strictObject({ kind: z.literal("DealProgress"), base: fields.base, bonus: bonusFields }),
  {
    targets: () => aHazard,
    apply(frame, effect) {
      const at = chosenHazard(frame, effect);
      if (at >= 0) landProgress(frame, at, withBonus(effect.base, effect.bonus, frame.state.hand[at] as Card));
    },
    describe: ({ base, bonus }) => `${base} progress.${bonusWords(bonus)}`,
    tokens: ({ base, bonus }) => [
      token("progress", base),
      ...(bonus ? [token("apply", `${bonus.amount} ${bonus.tag}`)] : []),
    ],
    mentions: ({ bonus }) => ({ keywords: bonus ? [bonus.tag] : [] }),
  },
);

const dealProgressScaled = row(
  () =>
    z.strictObject({
      kind: z.literal("DealProgressScaled"),
      base: fields.base,
      per: counterFields,
      amount: fields.amount,
    }),
  {
    claimedBy: "overgrown-mall",
    targets: () => aHazard,
    apply(frame, effect) {
      const at = chosenHazard(frame, effect);
      if (at >= 0) landProgress(frame, at, scaledAmount(frame, effect));
    },
    describe: ({ base, per, amount }) => `${base} progress, and ${amount} for ${counterWords(per)}.`,
    tokens: ({ base, per, amount }) => [token("progress", base), token("apply", amount), token("per", per.keyword)],
    mentions: ({ per }) => ({ keywords: [per.keyword] }),
  },
);

const dealProgressAll = row(
  () => z.strictObject({ kind: z.literal("DealProgressAll"), base: fields.base, bonus: bonusFields }),
  {
    apply(frame, effect) {
      const snapshot: CardId[] = [];
      for (const card of frame.state.hand) if (card.kind === "world") snapshot.push(card.id);
      if (snapshot.length === 0) noTarget(frame, effect);
      for (const id of snapshot) {
        const at = placeOf(frame.state.hand, id);
        const card = frame.state.hand[at];
        if (card !== undefined) landProgress(frame, at, withBonus(effect.base, effect.bonus, card));
      }
    },
    describe: ({ base, bonus }) => `${base} progress on every hazard.${bonusWords(bonus)}`,
    tokens: ({ base, bonus }) => [
      token("progress", base),
      token("all"),
      ...(bonus ? [token("apply", `${bonus.amount} ${bonus.tag}`)] : []),
    ],
    mentions: ({ bonus }) => ({ keywords: bonus ? [bonus.tag] : [] }),
  },
);

export const progressEffects = {
  DealProgress: dealProgress,
  DealProgressScaled: dealProgressScaled,
  DealProgressAll: dealProgressAll,
};
