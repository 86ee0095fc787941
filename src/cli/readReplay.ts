import * as z from "zod";
import type { Action, Replay, TemplateId } from "../core/index.ts";
import { atFault } from "./failure.ts";
import { readText } from "./sources.ts";

/** What the file must look like; whether it is true is for `verifyReplay` to say. */
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

/** The replay in a file; a sentence where it holds none. */
export function readReplay(file: string): Replay {
  const read = replaySchema.safeParse(parsed(file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw atFault(`${file} is no replay: ${issue?.path.join(".") || "it"} is missing or of the wrong form.`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw atFault(`${file} is no replay, for it is no JSON: ${error.message}.`);
    throw error;
  }
}
