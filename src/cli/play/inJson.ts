import { type Action, eventLines, type Game, type GameEvent, hashState, refusalLine } from "../../core/index.ts";
import type { Io } from "../io.ts";
import type { Shown } from "./protocol.ts";

/** One JSON object a line: what is seen out, an action in. Ends with the run. */
export async function playInJson(game: Game, seed: number, io: Pick<Io, "out" | "lines">): Promise<void> {
  const say = (message: unknown): void => io.out(`${JSON.stringify(message)}\n`);
  const show = (events: readonly GameEvent[]): void => {
    const observation = game.observe();
    const lines = eventLines(game.world, events, observation).map(({ text }) => text);
    const { status, turn } = observation;
    const ended = status === "playing" ? undefined : { status, seed, turns: turn, hash: hashState(game.state()) };
    say({ observation, legal: game.legalActions(), events: lines, ...(ended && { ended }) } satisfies Shown);
  };
  show(game.opening());
  for await (const line of io.lines()) {
    if (line.trim() === "") continue;
    const result = game.dispatch(parsed(line) as Action);
    if (result.ok) show(result.events);
    else say({ refusal: result.refusal, message: refusalLine(result.refusal) });
    if (game.state().status !== "playing") return;
  }
}

/** The value of a line; text that is no JSON is no action either, and is refused as such. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}
