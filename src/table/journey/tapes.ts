import { createCircuit } from "latchkey";
import { circuitPlaces, type Tape } from "latchkey/worlds";
import { worldFor } from "./places.ts";
import type { JourneyRecord } from "./recording.ts";

/** The run in each place of a journey, to be played again. */
export function tapesOf(record: JourneyRecord): readonly Tape[] {
  if (record.kind === "place") {
    const { seed, difficulty, carried, actions } = record;
    const world = worldFor(record);
    return world === undefined ? [] : [{ world, options: { seed, difficulty, carried }, actions }];
  }
  return createCircuit(circuitPlaces(), record)
    .legs()
    .map(({ seed, difficulty, carried, game }) => ({
      world: game.world,
      options: { seed, carried, ...(difficulty && { difficulty }) },
      actions: game.steps().map(({ action }) => action),
    }));
}
