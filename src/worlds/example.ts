import { type Action, hashState, legalActions, newGame, observe, record, step, verifyReplay } from "latchkey";
import { worldById } from "latchkey/worlds";

const world = worldById("new-derelict");
if (world === undefined) throw new Error("no such world");
const state = newGame(world, { seed: 7 });
const played: Action[] = [];
while (state.status === "playing" && played.length < 500) {
  const [action] = legalActions(world, state).slice(played.length % 3);
  const next: Action = action ?? { type: "EndTurn" };
  step(world, state, next, (event) => event.type === "Cleared" && console.log(`cleared at ${event.cost}`));
  played.push(next);
}
console.log(state.status, `after turn ${observe(world, state).turn}`, hashState(state));
console.log(verifyReplay(world, record(world, { seed: 7 }, played)));
