import type { Policy } from "../policy.ts";
import { careful } from "./careful.ts";
import { greedy } from "./greedy.ts";
import { lookahead } from "./lookahead.ts";
import { random } from "./random.ts";

/** Every bot that comes with the house, weakest first; one row each. */
export const policies: readonly Policy[] = [random, greedy, careful, lookahead];
