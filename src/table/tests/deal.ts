import {
  type CardId,
  createWorld,
  type Effect,
  type GameState,
  newGame,
  type World,
  type WorldDefinition,
} from "latchkey";

/** An effect with its fields, which only its own family knows. */
const effect = <E extends Effect>(given: E): Effect => given;

const idle = effect({ kind: "None" });
const hooks = { onDraw: idle, onPartialClear: idle, onCleared: idle, onDiscarded: idle, onEndOfTurn: idle };
const bite = (amount: number) => effect({ kind: "Damage", amount });
const aimed = effect({ kind: "DealProgress", base: 1 });
const heal = effect({ kind: "Heal", amount: 1 });

const definition: WorldDefinition = {
  id: "test-place",
  name: "Test Place",
  tagline: "A place for tests.",
  cards: {
    poke: { name: "Poke", icon: "push", energy: 0, keywords: [], play: aimed },
    either: {
      name: "Either",
      icon: "push",
      energy: 0,
      keywords: [],
      play: effect({ kind: "ChooseOne", options: [aimed, heal] }),
    },
    twice: {
      name: "Twice",
      icon: "push",
      energy: 0,
      keywords: [],
      play: effect({ kind: "Sequence", steps: [aimed, aimed] }),
    },
    dear: { name: "Dear", icon: "push", energy: 9, keywords: [], play: aimed },
  },
  hazards: {
    door: {
      name: "A Door",
      icon: "door",
      clear: 3,
      keywords: [{ name: "Alarm" }],
      discardable: true,
      ...hooks,
      onEndOfTurn: bite(1),
    },
    out: { name: "Out", icon: "door", clear: 3, keywords: [], discardable: false, role: "exit", ...hooks },
  },
  deck: { poke: 1, either: 1, twice: 1, dear: 1 },
  acts: [{ name: "Only", hazards: { door: 4, out: 1 } }],
  pools: {},
  starts: { standard: { hp: 10, energy: 0, light: 0, heat: 0 } },
};

/** A small place whose first hand holds two doors and all four cards of the deck. */
export const testWorld: World = createWorld(definition);

export function deal(seed = 1): GameState {
  return newGame(testWorld, { seed });
}

/** The id of the first card of that template in hand. */
export function inHand(state: GameState, templateId: string): CardId {
  const card = state.hand.find((other) => other.templateId === templateId);
  if (card === undefined) throw new Error(`No ${templateId} in hand.`);
  return card.id;
}
