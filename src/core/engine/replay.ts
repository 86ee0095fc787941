import type { Action, GameState } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { fieldMarks, hashState, stateFields } from "./hash.ts";
import { type Carried, type NewGameOptions, newGame, standardDifficulty } from "./newGame.ts";
import { refusalOf, step } from "./reduce.ts";

/** Raised when the rules change what a seed and a list of actions lead to, or the order of legal actions; a replay of another number is refused. */
export const rulesVersion = 2;

export interface ReplayStep {
  readonly action: Action;
  /** The state's hash after the action. */
  readonly hash: string;
  /** A mark per field of the state, in the order of its fields, so that a difference can be named. */
  readonly marks: string;
}

/** A run that can be played again: names cards by id, never by place. */
export interface Replay {
  readonly rules: number;
  readonly worldId: string;
  readonly packHash: string;
  readonly seed: number;
  readonly difficulty: string;
  /** Present where the run began with a deck and HP from elsewhere. */
  readonly carried?: Carried | undefined;
  readonly start: string;
  readonly steps: readonly ReplayStep[];
}

/** What does not fit: `step` counts actions from 1, 0 being the deal or the replay's own heading. */
export type Verdict =
  | { readonly ok: true; readonly steps: number; readonly status: GameState["status"]; readonly hash: string }
  | {
      readonly ok: false;
      readonly step: number;
      readonly expected: string;
      readonly actual: string;
      readonly fields: readonly string[];
    };

/** Plays the actions and writes down each step. Throws where one is not legal, naming it. */
export function record(world: World, options: NewGameOptions, actions: readonly Action[]): Replay {
  const draft = newGame(world, options);
  const start = hashState(draft);
  const steps = actions.map((action, at): ReplayStep => {
    const refusal = refusalOf(world, draft, action);
    if (refusal !== undefined) throw new Error(`Action ${at + 1} is not legal: ${refusal.reason}.`);
    step(world, draft, action);
    return { action, hash: hashState(draft), marks: marksOf(draft) };
  });
  const { seed, difficulty = standardDifficulty, carried } = options;
  const heading = { rules: rulesVersion, worldId: world.id, packHash: world.packHash, seed, difficulty };
  return { ...heading, ...(carried && { carried }), start, steps };
}

/** Plays a replay again and names the first step that does not fit, with both hashes and the fields that differ. */
export function verifyReplay(world: World, replay: Replay): Verdict {
  const heading = headingFault(world, replay);
  if (heading !== undefined) return heading;
  const draft = newGame(world, replay);
  let hash = hashState(draft);
  if (hash !== replay.start) return { ok: false, step: 0, expected: replay.start, actual: hash, fields: ["start"] };
  for (const [at, { action, hash: expected, marks }] of replay.steps.entries()) {
    const refusal = refusalOf(world, draft, action);
    if (refusal !== undefined) {
      return { ok: false, step: at + 1, expected, actual: `refused: ${refusal.reason}`, fields: ["action"] };
    }
    step(world, draft, action);
    hash = hashState(draft);
    if (hash !== expected) {
      return { ok: false, step: at + 1, expected, actual: hash, fields: differingFields(marks, marksOf(draft)) };
    }
  }
  return { ok: true, steps: replay.steps.length, status: draft.status, hash };
}

function headingFault(world: World, replay: Replay): Verdict | undefined {
  const wants = { rules: rulesVersion, worldId: world.id, packHash: world.packHash } as const;
  for (const field of ["rules", "worldId", "packHash"] as const) {
    if (replay[field] === wants[field]) continue;
    return { ok: false, step: 0, expected: String(replay[field]), actual: String(wants[field]), fields: [field] };
  }
  return undefined;
}

const separator = ".";

function marksOf(state: GameState): string {
  const marks = fieldMarks(state);
  return stateFields.map((name) => marks[name]).join(separator);
}

function differingFields(expected: string, actual: string): readonly string[] {
  const wants = expected.split(separator);
  const has = actual.split(separator);
  return stateFields.filter((_, at) => wants[at] !== has[at]);
}
