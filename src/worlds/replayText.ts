import * as z from "zod";
import { type Action, type Replay, rulesVersion, type TemplateId, verifyReplay, type World } from "../core/index.ts";
import { canBeDealt, type ReadTape, versionFault, worldFault } from "./tape.ts";

/** What a replay must look like; whether it is true is for `verifyReplay` to say. */
const replaySchema = z.object({
  rules: z.int(),
  worldId: z.string(),
  packHash: z.string(),
  seed: z.int().min(0),
  difficulty: z.string(),
  carried: z
    .object({ deck: z.array(z.custom<TemplateId>((id) => typeof id === "string")), hp: z.int().min(1) })
    .optional(),
  start: z.string(),
  steps: z.array(
    z.object({
      action: z.custom<Action>((action) => typeof action === "object" && action !== null),
      hash: z.string(),
      marks: z.string(),
    }),
  ),
});

export type ReadReplay = { readonly ok: true; readonly replay: Replay } | { readonly ok: false; readonly why: string };

/** The replay in a file's text, or why there is none in it. */
export function readReplay(text: string): ReadReplay {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, why: `it is no JSON: ${error instanceof Error ? error.message : "unreadable"}` };
  }
  const read = replaySchema.safeParse(value);
  if (read.success) return { ok: true, replay: read.data };
  const [issue] = read.error.issues;
  return { ok: false, why: `${issue?.path.join(".") || "it"} is missing or of the wrong form` };
}

/** The run in a replay's text, played through: where a step does not fit, up to there. Takes any text and never throws. */
export function readReplayTape(text: string, worlds: readonly World[]): ReadTape {
  const read = readReplay(text);
  if (!read.ok) {
    return { ok: false, fault: { words: `This file is no replay, for ${read.why}. Choose one that Latchkey saved.` } };
  }
  const { replay } = read;
  const { seed, difficulty, carried, steps } = replay;
  const here = worlds.filter(({ id }) => id === replay.worldId);
  const world = here.find(({ packHash }) => packHash === replay.packHash);
  if (here[0] === undefined) return worldFault(replay.worldId);
  if (world === undefined || replay.rules !== rulesVersion) return versionFault(here[0], seed);
  const options = { seed, difficulty, carried };
  if (!canBeDealt(world, options)) return { ok: false, fault: { words: dealtOtherwise } };
  const verdict = verifyReplay(world, replay);
  const actions = steps.map(({ action }) => action);
  if (verdict.ok) return { ok: true, tape: { world, options, actions } };
  if (verdict.step === 0) return { ok: false, fault: { words: dealtOtherwise } };
  const { step, fields } = verdict;
  const misfit = `Step ${step} does not fit (${fields.join(", ")}), so this shows the run up to there.`;
  return { ok: true, tape: { world, options, actions: actions.slice(0, step - 1), misfit } };
}

const dealtOtherwise =
  "This replay begins with a deal that cannot be had here: it was edited, or made by another version. Choose another file.";
