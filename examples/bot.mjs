// A bot for `latchkey play --json`: plays what clears a hazard at once, else any card, else ends the turn.
// node examples/bot.mjs npx latchkey play --json --world new-derelict --seed 7
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [command, ...args] = process.argv.slice(2);
const game = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
for await (const line of createInterface({ input: game.stdout })) {
  const { observation, legal, events, ended, message } = JSON.parse(line);
  for (const told of events ?? [message]) console.log(told);
  if (ended) console.log(`${ended.status} in turn ${ended.turns}, seed ${ended.seed}`);
  const action = legal?.find(({ type, targets }) => type === "PlayCard" && aimsAtWeakest(observation, targets)) ??
    legal?.find(({ type }) => type === "PlayCard" || type === "ChooseReward") ?? { type: "EndTurn" };
  if (!ended) game.stdin.write(`${JSON.stringify(action)}\n`);
}
function aimsAtWeakest({ hand }, [[target] = []] = []) {
  const [weakest] = hand.filter(({ kind, hidden }) => kind === "world" && !hidden).sort((a, b) => a.cost - b.cost);
  return weakest !== undefined && weakest.id === target;
}
