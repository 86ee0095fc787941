import * as z from "zod";
import { chosenTarget, type Frame, noTarget, roll } from "../engine/frame.ts";
import { placeOf, replaceInHand } from "../engine/zones.ts";
import { formatKeyword, withAppliedKeyword, withoutAppliedKeyword } from "../model/keywords.ts";
import { isCandidate } from "../model/targets.ts";
import type { Effect, Keyword, KeywordName, KeywordTarget, TargetSpec } from "../model/types.ts";
import { fields, row } from "./row.ts";
import { count, type Glyph, keywordToken, token } from "./tokens.ts";

interface TargetRow {
  /** As it stands in a sentence: "Alarm 2 on ...". */
  readonly words: string;
  readonly glyph: Glyph;
  /** The places in hand that it means now; undefined where it means no card in hand but one to come. */
  places(frame: Frame, effect: Effect): readonly number[] | undefined;
  readonly asks?: TargetSpec;
}

const aHazard: TargetSpec = { kind: "hazard" };

/** One row per target of a keyword effect. */
const targetRows: Readonly<Record<KeywordTarget, TargetRow>> = {
  self: {
    words: "itself",
    glyph: "wait",
    places: (frame) => asPlaces(placeOf(frame.state.hand, frame.card?.id)),
  },
  hand: {
    words: "every card in hand",
    glyph: "all",
    places: (frame) => frame.state.hand.map((_, at) => at),
  },
  chosenHazard: {
    words: "a hazard",
    glyph: "hazard",
    asks: aHazard,
    places: (frame, effect) => {
      const at = placeOf(frame.state.hand, chosenTarget(frame, effect));
      const card = frame.state.hand[at];
      const fits =
        card !== undefined && frame.card !== undefined && isCandidate(card, aHazard, frame.state, frame.card);
      return asPlaces(fits ? at : -1);
    },
  },
  firstWorldCardInHand: {
    words: "the oldest hazard",
    glyph: "oldest",
    places: (frame) => asPlaces(frame.state.hand.findIndex((card) => card.kind === "world")),
  },
  randomWorldCardInHand: {
    words: "a random hazard",
    glyph: "random",
    places: (frame) => {
      const hazards = frame.state.hand.flatMap((card, at) => (card.kind === "world" ? [at] : []));
      if (hazards.length === 0) return hazards;
      return asPlaces(hazards[roll(frame, "effects", hazards.length)] ?? -1);
    },
  },
  nextWorldCard: {
    words: "the next hazard drawn",
    glyph: "next",
    places: () => undefined,
  },
};

const targetNames = Object.keys(targetRows).filter((name): name is KeywordTarget => Object.hasOwn(targetRows, name));
const target = z.enum(targetNames);

function asPlaces(at: number): readonly number[] {
  return at < 0 ? [] : [at];
}

/** Puts a keyword on the hand card at `at`, by the one rule of refreshing. */
export function applyAt(frame: Frame, at: number, keyword: Keyword): void {
  const before = frame.state.hand[at];
  if (before === undefined) return;
  const card = withAppliedKeyword(before, keyword);
  replaceInHand(frame, at, card);
  frame.sink?.({ type: "KeywordApplied", card, keyword, by: frame.card });
}

/** Strips the applied keyword from the hand card at `at`; false where it carries none applied. */
export function stripAt(frame: Frame, at: number, name: KeywordName): boolean {
  const before = frame.state.hand[at];
  const keyword = before?.appliedKeywords.find((applied) => applied.name === name);
  if (before === undefined || keyword === undefined) return false;
  const card = withoutAppliedKeyword(before, name);
  replaceInHand(frame, at, card);
  frame.sink?.({ type: "KeywordRemoved", card, keyword, by: frame.card });
  return true;
}

const applyKeyword = row(
  () => z.strictObject({ kind: z.literal("ApplyKeyword"), keyword: fields.keyword, value: fields.amount, target }),
  {
    targets: (effect) => targetRows[effect.target].asks,
    apply(frame, effect) {
      const keyword: Keyword = { name: effect.keyword, value: effect.value };
      const places = targetRows[effect.target].places(frame, effect);
      if (places === undefined) {
        frame.state.stamps.push(keyword);
        frame.sink?.({ type: "StampQueued", keyword, by: frame.card });
        return;
      }
      if (places.length === 0) noTarget(frame, effect);
      for (const at of places) applyAt(frame, at, keyword);
    },
    describe: ({ keyword, value, target }) =>
      `${formatKeyword({ name: keyword, value })} on ${targetRows[target].words}.`,
    tokens: ({ keyword, value, target }) => [
      keywordToken("apply", { name: keyword, value }),
      token(targetRows[target].glyph),
    ],
    mentions: ({ keyword }) => ({ keywords: [keyword] }),
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
      let left = effect.amount;
      for (const at of targetRows[effect.target].places(frame, effect) ?? []) {
        if (left > 0 && stripAt(frame, at, effect.keyword)) left--;
      }
      if (left === effect.amount) noTarget(frame, effect);
    },
    describe: ({ keyword, target, amount }) =>
      target === "hand"
        ? `Strip ${keyword} from up to ${count(amount, "card")} in hand, oldest first.`
        : `Strip ${keyword} from ${targetRows[target].words}.`,
    tokens: ({ keyword, target, amount }) => [
      token("strip", keyword),
      target === "hand" ? token("card", amount) : token(targetRows[target].glyph),
    ],
    mentions: ({ keyword }) => ({ keywords: [keyword] }),
  },
);

/** The places in hand of the hazards that a keyword-style target means; for other families. */
export function hazardPlaces(frame: Frame, effect: Effect, where: HazardTarget): readonly number[] {
  const isHazard = (at: number): boolean => frame.state.hand[at]?.kind === "world";
  return (targetRows[where].places(frame, effect) ?? []).filter(isHazard);
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
