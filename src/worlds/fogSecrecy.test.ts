import { expect, test } from "vitest";
import { mint } from "../core/engine/zones.ts";
import {
  type Card,
  eventLines,
  type GameEvent,
  type GameState,
  legalActions,
  newGame,
  observe,
  preview,
  reduce,
  tableView,
  whatIf,
} from "../core/index.ts";
import { isHidden, keywordValue, withAppliedKeyword } from "../core/model/keywords.ts";
import { type Dice, diceOf } from "../core/tests/support/dice.ts";
import { busily, must, patient } from "../core/tests/support/walk.ts";
import { worldById } from "./index.ts";

// Two states that differ in the face under the fog and in nothing else are told alike, to the last letter: so nothing that is
// told holds name, template, cost, keywords or text of what is hidden.

const fogStates = 2_000;
const beach = worldById("fog-beach-party") as NonNullable<ReturnType<typeof worldById>>;
const faces = beach.templates.filter(
  ({ kind, role, discardable }) => kind === "world" && role === undefined && discardable,
);

/** Another face under the same depth of fog. */
function masked(card: Card, dice: Dice): Card {
  const depth = keywordValue(card, "Concealed");
  const others = faces.filter(
    ({ id, keywords }) =>
      id !== card.templateId && keywordValue({ keywords, appliedKeywords: [] }, "Concealed") <= depth,
  );
  const face = mint(beach, dice.pick(others).id, card.id);
  const missing = depth - keywordValue(face, "Concealed");
  return missing === 0 ? face : withAppliedKeyword(face, { name: "Concealed", value: missing });
}

/** The events with other faces, by instance. */
function refaced(events: readonly GameEvent[], others: ReadonlyMap<number, Card>): readonly GameEvent[] {
  return JSON.parse(JSON.stringify(events), (_key, value) =>
    typeof value === "object" && value !== null && "templateId" in value ? (others.get(value.id) ?? value) : value,
  );
}

test("over 2,000 states of fog, nothing that is told depends on the faces under it", patient, () => {
  const dice = diceOf(11);
  let met = 0;
  for (let seed = 1; met < fogStates; seed++) {
    let state: GameState = { ...newGame(beach, { seed }), hp: 90, maxHp: 90, light: dice.below(4) };
    while (state.status === "playing" && met < fogStates) {
      const legal = legalActions(beach, state);
      const before = state;
      const result = reduce(beach, before, busily(legal, dice));
      if (!result.ok) throw new Error(result.refusal.reason);
      state = result.state;
      // What lay open before the step was seen, and its events were watched.
      const hidden = state.hand.filter(
        (card) =>
          isHidden(card, state) && before.hand.every((known) => known.id !== card.id || isHidden(known, before)),
      );
      if (hidden.length === 0) continue;
      met++;
      const others = new Map<number, Card>(hidden.map((card) => [card.id, masked(card, dice)]));
      const twin = { ...state, hand: state.hand.map((card) => others.get(card.id) ?? card) };
      const told = (of: GameState, events: readonly GameEvent[]): string => {
        const seen = observe(beach, of);
        const lines = eventLines(beach, events, of).map(({ text }) => text);
        return JSON.stringify([seen, tableView(beach, seen), lines, legalActions(beach, of)]);
      };
      must(told(state, result.events) === told(twin, refaced(result.events, others)), () => `Seed ${seed} tells.`);
      if (met % 20 !== 0) continue;
      const imagined = (of: GameState): string => {
        const seen = observe(beach, of);
        const actions = legalActions(beach, of);
        return JSON.stringify([
          actions.map((action) => preview(beach, seen, action)),
          [...(whatIf(beach, seen, actions)?.hazards ?? [])],
        ]);
      };
      must(imagined(state) === imagined(twin), () => `Seed ${seed}: a preview tells.`);
    }
  }
  expect(met).toBe(fogStates);
});
