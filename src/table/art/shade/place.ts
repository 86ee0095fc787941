import type { Told } from "../told.ts";

/** A point of light in the drawing: where, and from 0 to 1 how bright. */
export type Spot = readonly [x: number, y: number, brightness: number];

/** What a place adds to its drawing in light: the body of a fragment shader after the preamble, and where its lights are. */
export interface Shade {
  readonly fragment: string;
  readonly spots?: (told: Told, seconds: number) => readonly Spot[];
}
