import {
  createWorld,
  type Effect,
  type HazardDefinition,
  type PlayerCardDefinition,
  parseKeyword,
  type World,
} from "../../src/core/index.ts";

/** An effect as an author writes it. */
type Written = Effect & Readonly<Record<string, unknown>>;

const none: Written = { kind: "None" };

/**
 * The small rules, in Latchkey's idiom. The same game stands in `boardgame.ts` in boardgame.io's idiom and in `kernel.ts`
 * by hand. All three follow the turn of docs/rules.md with one act, no rewards and neither light, heat nor brace.
 */
export function smallWorld(): World {
  return createWorld({
    id: "small-rules",
    name: "Small rules",
    tagline: "Enough of a game to compare engines by.",
    cards: {
      heave: card(1, { kind: "DealProgress", base: 3 }),
      listen: card(0, { kind: "RemoveKeyword", keyword: "Alarm", target: "hand", amount: 2 }),
      push: card(0, { kind: "DealProgress", base: 1 }),
      rest: card(1, { kind: "Sequence", steps: restSteps }),
    },
    hazards: {
      door: hazard(3, false, { onEndOfTurn: sealAnyHazard }),
      hatch: hazard(4, false, { role: "exit", onEndOfTurn: bite(2), onCleared: { kind: "SurviveWorld" } }),
      moth: hazard(2, true, { onEndOfTurn: bite(1) }),
      siren: hazard(2, true, { keywords: [parseKeyword("Alarm")], onDraw: alarmTheOldest, onEndOfTurn: bite(1) }),
    },
    deck: { heave: 3, listen: 2, push: 4, rest: 1 },
    acts: [{ name: "Only", hazards: { door: 3, hatch: 1, moth: 4, siren: 2 } }],
    pools: {},
    starts: { standard: { hp: 10, energy: 0, light: 0, heat: 0 } },
  });
}

const restSteps: readonly Written[] = [
  { kind: "Heal", amount: 1 },
  { kind: "DrawCards", amount: 1 },
];
const sealAnyHazard: Written = { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "randomWorldCardInHand" };
const alarmTheOldest: Written = { kind: "ApplyKeyword", keyword: "Alarm", value: 2, target: "firstWorldCardInHand" };

function bite(amount: number): Written {
  return { kind: "Damage", amount };
}

function card(energy: number, play: Written): PlayerCardDefinition {
  return { name: "", icon: "", energy, keywords: [], play };
}

function hazard(clear: number, discardable: boolean, rest: Partial<HazardDefinition>): HazardDefinition {
  return {
    name: "",
    icon: "",
    clear,
    discardable,
    keywords: [],
    onDraw: none,
    onPartialClear: none,
    onCleared: none,
    onDiscarded: none,
    onEndOfTurn: none,
    ...rest,
  };
}
