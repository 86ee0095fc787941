import { expect, test } from "vitest";
import {
  createGame,
  createWorld,
  type Game,
  isFaceUp,
  observe,
  type World,
  type WorldDefinition,
} from "../../core/index.ts";
import { diceOf } from "../../core/tests/support/dice.ts";
import { busily, must, patient } from "../../core/tests/support/walk.ts";
import { worldEntries } from "../../worlds/index.ts";
import type { Io } from "../io.ts";
import { playInJson } from "../play/inJson.ts";
import { plain } from "../play/ink.ts";
import { inputsOf } from "../play/input.ts";
import { PlaceSitting } from "../play/placeSitting.ts";

/** What nobody may read while its bearer is hidden: words and numbers that are on no other card. */
const secrets = ["Quetzal", "quetzal", "Vigenère", "77", "Barometer"];

/**
 * The worlds that hide things, each with its deepest hazard given a name, a template, a cost and a text of its own. That it
 * is in a pile may be known; so those words are looked for only while each of that kind lies hidden in the hand.
 */
const entries = worldEntries.filter(({ definition }) => hiders(definition).length > 0);

/** The hazards deep enough to be hidden that no other card's text names. */
function hiders(definition: WorldDefinition): readonly string[] {
  const { hazards } = definition;
  const named = JSON.stringify([hazards, definition.cards, { threat: definition.threat }]);
  return Object.entries(hazards).flatMap(([id, { keywords }]) =>
    keywords.some(({ name, value }) => name === "Concealed" && (value ?? 1) >= 2) && !named.includes(`:"${id}"`)
      ? [id]
      : [],
  );
}

function withSecret(definition: WorldDefinition, id: string): World {
  const hazard = definition.hazards[id];
  if (hazard === undefined) throw new Error(`No hazard ${id}.`);
  const secret = { ...hazard, name: "Quetzal", flavour: "Vigenère Barometer", clear: 77 };
  const text = JSON.stringify({ ...definition, hazards: { ...definition.hazards, [id]: secret } });
  return createWorld(JSON.parse(text.replaceAll(`"${id}"`, '"quetzal"')));
}

/** Whether the player may know of it: it lies open somewhere, or in a pile whose composition is open. */
function isPublic(game: Game): boolean {
  const { hand, ...rest } = observe(game.world, game.state());
  const open = hand.filter(isFaceUp);
  return JSON.stringify([open, rest]).includes("quetzal");
}

test.each(entries.map((entry) => [entry.world.id, entry] as const))(
  "in %s nothing of a hidden hazard is in the terminal's text, its log or its JSON",
  patient,
  async (_id, { definition, words }) => {
    let looked = 0;
    for (const id of hiders(definition)) {
      const world = withSecret(definition, id);
      for (let seed = 1; seed <= 12; seed++) {
        const game = createGame(world, { seed });
        const dice = diceOf(seed);
        for (let step = 0; step < 80 && game.state().status === "playing"; step++) {
          const isHidden = game.state().hand.some((card) => card.templateId === "quetzal");
          if (isHidden && !isPublic(game)) {
            looked++;
            const told = [...pagesOf(game, words), await jsonOf(game)].join("\n");
            for (const secret of secrets) must(!told.includes(secret), () => `${secret} is told:\n${told}`);
          }
          game.dispatch(busily(game.legalActions(), dice));
        }
      }
    }
    expect(looked).toBeGreaterThan(0);
  },
);

/** All that the terminal can be made to say of where the game stands, the log as far as it was hidden then left out. */
function pagesOf(game: Game, words: (typeof worldEntries)[number]["words"]): readonly string[] {
  const fresh = createGame(game.world, { seed: game.state().seed, actions: game.steps().map(({ action }) => action) });
  return [false, true].flatMap((isScreen) => {
    const sitting = new PlaceSitting({ game: fresh, seed: 1, words, ink: plain, isScreen });
    const asks = ["b", "p", "k", "?", ...[1, 2, 3, 4, 5, 6].flatMap((at) => [`l ${at}`, `w ${at}`, `i ${at}`])];
    return asks.flatMap((ask) => {
      for (const input of inputsOf(ask)) sitting.take(input);
      return isScreen ? sitting.screen(60) : sitting.reply();
    });
  });
}

async function jsonOf(game: Game): Promise<string> {
  let said = "";
  const io: Pick<Io, "out" | "lines"> = {
    out: (text) => {
      said += text;
    },
    async *lines() {
      yield '{"type":"PlayCard","cardId":1}';
    },
  };
  await playInJson(game, 1, io);
  return said;
}
