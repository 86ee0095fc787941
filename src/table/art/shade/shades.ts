import type { Paper } from "../theme.ts";
import { beach } from "./beach.ts";
import { garage } from "./garage.ts";
import { lineMap } from "./lineMap.ts";
import { mall } from "./mall.ts";
import type { Shade } from "./place.ts";
import { ship } from "./ship.ts";

/** The light of each place; a paper without a row keeps its drawing as it is. */
export const shades: Readonly<Partial<Record<Paper, Shade>>> = {
  flyer: beach,
  packet: mall,
  ticket: garage,
  blueprint: ship,
  farecard: lineMap,
};
