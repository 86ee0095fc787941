import type { Action, GameState } from "../../index.ts";
import type { Dice } from "./dice.ts";

/** What no state ever takes as an action. */
export const malformed: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  "EndTurn",
  [],
  [{ type: "EndTurn" }],
  {},
  { type: undefined },
  { type: "endTurn" },
  { type: "toString" },
  { type: "__proto__" },
  { type: ["EndTurn"] },
  { type: "EndTurn", amount: 3 },
  { type: "EndTurn", cardId: undefined },
  { type: "PlayCard" },
  { type: "PlayCard", cardId: "7" },
  { type: "PlayCard", cardId: null },
  { type: "PlayCard", cardId: Number.NaN },
  { type: "PlayCard", cardId: 1.5 },
  { type: "PlayCard", cardId: 1, damage: 99 },
  { type: "PlayCard", cardId: 1, targets: 2 },
  { type: "PlayCard", cardId: 1, targets: [2] },
  { type: "PlayCard", cardId: 1, targets: [["2"]] },
  { type: "PlayCard", cardId: 1, targets: { 0: [2] } },
  { type: "PlayCard", cardId: 1, choices: "0" },
  { type: "PlayCard", cardId: 1, choices: [0.5] },
  { type: "PlayCard", cardId: 1, choices: [null] },
  { type: "DiscardHazard" },
  { type: "DiscardHazard", cardId: {} },
  { type: "DiscardHazard", cardId: 1, targets: [] },
  { type: "ChooseReward" },
  { type: "ChooseReward", pick: 0 },
  { type: "ChooseReward", pick: null },
  { type: "ChooseReward", pick: "none", and: "more" },
];

/** Actions of the right form that may or may not be legal: near misses of the legal ones, and shots in the dark. */
export function nearMisses(state: GameState, legal: readonly Action[], dice: Dice): readonly Action[] {
  const id = () => anyId(state, dice);
  const wild: readonly unknown[] = [
    { type: "EndTurn" },
    { type: "DiscardHazard", cardId: id() },
    { type: "PlayCard", cardId: id() },
    { type: "PlayCard", cardId: id(), targets: [[id()]] },
    { type: "PlayCard", cardId: id(), targets: [[id()], [id()]] },
    { type: "PlayCard", cardId: id(), choices: [dice.below(4)], targets: [[id()]] },
    { type: "PlayCard", cardId: id(), choices: [-1] },
    { type: "ChooseReward", pick: "none" },
    { type: "ChooseReward", pick: dice.pick(["push", "lamp", "grease", "season-pass", "", "constructor"]) },
  ];
  const bent = legal.flatMap((action) => bendings(action, id, dice));
  return [...wild, ...bent] as readonly Action[];
}

/** The action with one thing wrong, or at least another. */
function bendings(action: Action, id: () => number, dice: Dice): readonly unknown[] {
  switch (action.type) {
    case "PlayCard": {
      const targets = action.targets ?? [];
      return [
        { ...action, cardId: id() },
        { ...action, targets: [...targets, []] },
        { ...action, targets: targets.slice(1) },
        { ...action, targets: targets.map(() => []) },
        { ...action, targets: targets.map((ids) => [...ids, ...ids]) },
        { ...action, targets: targets.map(() => [id()]) },
        { ...action, targets: targets.map(() => [action.cardId]) },
        { ...action, choices: [...(action.choices ?? []), dice.below(3)] },
        { ...action, choices: (action.choices ?? []).map((choice) => choice + 1) },
      ];
    }
    case "DiscardHazard":
      return [
        { ...action, cardId: id() },
        { ...action, type: "PlayCard" },
      ];
    case "ChooseReward":
      return [{ ...action, pick: `${action.pick} ` }];
    case "EndTurn":
      return [];
  }
}

/** The id of some card somewhere, of one that never was, or of one that is no more. */
function anyId(state: GameState, dice: Dice): number {
  const zones = [
    state.hand,
    state.hand,
    state.hand,
    state.drawPile,
    state.discardPile,
    state.worldPile,
    state.gonePile,
  ];
  const zone = dice.pick(zones);
  return zone.length === 0 || dice.below(20) === 0 ? dice.pick([-1, 0, 4000, 2 ** 40]) : dice.pick(zone).id;
}

/** What an action says, whichever of its empty fields it leaves out. */
export function meaningOf(action: Action): string {
  if (action.type !== "PlayCard") return JSON.stringify(action);
  return JSON.stringify([action.cardId, action.choices ?? [], action.targets ?? []]);
}
