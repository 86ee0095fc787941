import * as z from "zod";
import { chosenPlace, type Frame, noTarget, readsHand, roll } from "../engine/frame.ts";
import { markInHand, placeOf, putOn } from "../engine/zones.ts";
import { carriesApplied, formatKeyword, keywordOf, withoutKeyword } from "../model/keywords.ts";
import type { Card, Effect, KeywordName, KeywordTarget, TargetSpec } from "../model/types.ts";
import { fields, row } from "./row.ts";
import { count, type Glyph, keywordToken, token } from "./tokens.ts";

export type Fits = (card: Card) => boolean;
const isHazard: Fits = (card) => card.kind === "world";

interface TargetRow {
  /** As it stands in a sentence: "Alarm 2 on ...". */
  readonly words: string;
  readonly glyph: Glyph;
  /** The place in hand of the one card it means now, of those that fit; -1 where there is none. */
  place?(frame: Frame, effect: Effect, fits: Fits): number;
  /** It means every card in hand; without this and without `place` it means a card still to come. */
  readonly all?: true;
  readonly asks?: TargetSpec;
}

const aHazard: TargetSpec = { kind: "hazard" };

/** One row per target of a keyword effect. */
const targetRows: Readonly<Record<KeywordTarget, TargetRow>> = {
  self: { words: "itself", glyph: "wait", place: (frame) => placeOf(frame.state.hand, frame.card?.id) },
  hand: { words: "every card in hand", glyph: "all", all: true },
  chosenHazard: {
    words: "a hazard",
    glyph: "hazard",
    asks: aHazard,
    place: (frame, effect) => chosenPlace(frame, effect),
  },
  firstWorldCardInHand: {
    words: "the oldest hazard",
    glyph: "oldest",
    place: ({ state }, _effect, fits) => nthFitting(state.hand, fits, 0),
  },
  randomWorldCardInHand: {
    words: "a random hazard",
    glyph: "random",
    place: (frame, _effect, fits) => anyFitting(frame, fits),
  },
  nextWorldCard: { words: "the next hazard drawn", glyph: "next" },
};

function countFitting(hand: readonly Card[], fits: Fits): number {
  let count = 0;
  for (let at = 0; at < hand.length; at++) if (fits(hand[at] as Card)) count++;
  return count;
}

/** The place of the n-th card that fits, in hand order; -1 where there are not so many. */
function nthFitting(hand: readonly Card[], fits: Fits, n: number): number {
  let left = n;
  for (let at = 0; at < hand.length; at++) if (fits(hand[at] as Card) && left-- === 0) return at;
  return -1;
}

const targetNames = Object.keys(targetRows).filter((name): name is KeywordTarget => Object.hasOwn(targetRows, name));
const target = z.enum(targetNames);

/** The place in hand of a card that fits, every one equally likely; -1, and nothing rolled, where there is none. */
export function anyFitting(frame: Frame, fits: Fits): number {
  const { hand } = frame.state;
  return nthFitting(hand, fits, roll(frame, "effects", countFitting(hand, fits)));
}

/** Strips the applied keyword from the hand card at `at`; false where it carries none applied. */
export function stripAt(frame: Frame, at: number, name: KeywordName): boolean {
  if (at < 0) return false;
  const before = (frame.state.hand[at] as Card).appliedKeywords;
  const after = withoutKeyword(before, name);
  if (after === before) return false;
  const card = markInHand(frame, at, after);
  if (frame.sink === undefined) return true;
  for (const keyword of before) {
    if (keyword.name === name) frame.sink({ type: "KeywordRemoved", card, keyword, by: frame.card });
  }
  return true;
}

const applyKeyword = row(
  () => z.strictObject({ kind: z.literal("ApplyKeyword"), keyword: fields.keyword, value: fields.amount, target }),
  {
    targets: (effect) => targetRows[effect.target].asks,
    apply(frame, effect) {
      const keyword = keywordOf(effect.keyword, effect.value);
      const { place, all } = targetRows[effect.target];
      if (all) {
        if (frame.state.hand.length === 0) noTarget(frame, effect);
        for (let at = 0; at < frame.state.hand.length; at++) putOn(frame, at, keyword, frame.card);
        return;
      }
      if (place === undefined) {
        frame.state.stamps.push(keyword);
        frame.sink?.({ type: "StampQueued", keyword, by: frame.card });
        return;
      }
      const at = place(frame, effect, isHazard);
      if (at < 0 || !putOn(frame, at, keyword, frame.card)) noTarget(frame, effect);
    },
    describe: ({ keyword, value, target }) =>
      `${formatKeyword({ name: keyword, value })} on ${targetRows[target].words}.`,
    tokens: ({ keyword, value, target }) => [
      keywordToken("apply", { name: keyword, value }),
      token(targetRows[target].glyph),
    ],
    mentions: ({ keyword, value }) => ({ keywords: [keyword], puts: [keywordOf(keyword, value)] }),
  },
);

const removeKeyword = row(
  () =>
    z.strictObject({
      kind: z.literal("RemoveKeyword"),
      keyword: fields.keyword,
      target: target.exclude(["nextWorldCard"]),
      amount: fields.amount,
    }),
  {
    targets: ({ target, keyword }) => {
      const asks = targetRows[target].asks;
      return asks && { ...asks, tag: keyword };
    },
    apply(frame, effect) {
      const { place, asks } = targetRows[effect.target];
      if (asks === undefined && effect.target !== "self") readsHand(frame, effect.keyword);
      let left = effect.amount;
      if (place !== undefined) {
        const bears: Fits = (card) => isHazard(card) && carriesApplied(card, effect.keyword);
        if (stripAt(frame, place(frame, effect, bears), effect.keyword)) left--;
      } else {
        for (let at = 0; at < frame.state.hand.length && left > 0; at++) {
          if (stripAt(frame, at, effect.keyword)) left--;
        }
      }
      if (left === effect.amount) noTarget(frame, effect);
    },
    describe: ({ keyword, target, amount }) =>
      target === "hand"
        ? `Strip ${keyword} from up to ${count(amount, "card")} in hand, oldest first.`
        : `Strip ${keyword} from ${targetRows[target].words}${target === "self" ? "" : " that has it"}.`,
    tokens: ({ keyword, target, amount }) => [
      token("strip", keyword),
      target === "hand" ? token("card", amount) : token(targetRows[target].glyph),
    ],
    mentions: ({ keyword }) => ({ keywords: [keyword], strips: [keyword] }),
  },
);

/** The places in hand of the hazards that a keyword-style target means; for other families. */
export function hazardPlaces(frame: Frame, effect: Effect, where: HazardTarget): readonly number[] {
  const { hand } = frame.state;
  const at = targetRows[where].place?.(frame, effect, isHazard);
  const places = at === undefined ? hand.keys() : [at];
  return [...places].filter((place) => hand[place]?.kind === "world");
}

export type HazardTarget = Exclude<KeywordTarget, "nextWorldCard">;
export const hazardTarget = target.exclude(["nextWorldCard"]);

export function hazardTargetWords(where: HazardTarget): string {
  return where === "hand" ? "every hazard" : targetRows[where].words;
}

export function hazardTargetAsks(where: HazardTarget): TargetSpec | undefined {
  return targetRows[where].asks;
}

export const keywordEffects = { ApplyKeyword: applyKeyword, RemoveKeyword: removeKeyword };
