import { readFileSync } from "node:fs";
import { type Circuit, createCircuit, observe, type World } from "latchkey";
import { readPack } from "latchkey/packs";
import { Dice, policies } from "latchkey/sim";
import { listMoves, type Move, moveToAction } from "../src/core/engine/moves.ts";
import { circuitWorlds } from "../src/worlds/circuit.ts";

/** The ring in the order it hangs in; the page and this process play the same worlds. */
const ids = [
  "new-derelict",
  "transit-authority",
  "fog-beach-party",
  "overgrown-mall",
  "whiteout-parking-garage",
] as const;

function ringFromDisk(): readonly World[] {
  const pack = (id: string) => ({ file: id, text: readFileSync(`src/worlds/${id}/pack.jsonc`, "utf8") });
  return circuitWorlds(
    ids.map((id) => {
      const read = readPack(pack(id).text, { file: id, starter: pack("starter") });
      if (!read.ok) throw new Error(`The pack of ${id} has faults.`);
      return read;
    }),
  );
}

/** A circuit played to its end by a bot that sees what a player sees. It takes the first way of each fork. */
export function playedCircuit(seed: number, difficulty: string, by: string): Circuit {
  const circuit = createCircuit(ringFromDisk(), { seed, difficulty });
  const policy = policies.find(({ name }) => name === by);
  if (policy === undefined) throw new Error(`No bot ${by}.`);
  for (let stage = circuit.stage(); ; stage = circuit.stage()) {
    if (stage.kind === "fork" && stage.worlds[0] !== undefined) circuit.enter(stage.worlds[0]);
    else if (stage.kind === "reward") circuit.takeReward(stage.cards[0] ?? "none");
    else if (stage.kind === "place") playOut(stage.game, policy.seat(stage.game.world), new Dice(by, seed));
    else return circuit;
  }
}

function playOut(
  game: Extract<ReturnType<Circuit["stage"]>, { kind: "place" }>["game"],
  decide: ReturnType<(typeof policies)[number]["seat"]>,
  dice: Dice,
): void {
  const moves: Move[] = [];
  for (let state = game.state(); state.status === "playing"; state = game.state()) {
    moves.length = listMoves(game.world, state, moves);
    const move = decide({ observation: observe(game.world, state), moves, dice }) ?? moves[0] ?? 0;
    game.dispatch(moveToAction(game.world, state, move));
  }
}
