import type { LossCause } from "../model/types.ts";
import type { Frame } from "./frame.ts";

/** Ends the run as lost. The first end of a run is its end. */
export function lose(frame: Frame, cause: LossCause): void {
  if (frame.state.status !== "playing") return;
  frame.state.status = "lost";
  frame.state.lossCause = cause;
  frame.sink?.({ type: "Lost", cause });
}

/** Ends the run as won. */
export function win(frame: Frame): void {
  if (frame.state.status !== "playing") return;
  frame.state.status = "won";
  frame.sink?.({ type: "Won" });
}
