import type { Action, Carried, LegRecord, TemplateId, WorldId } from "latchkey";
import * as z from "zod";

/** Everything a run is dealt from: the same deal, the same cards. */
export interface Deal {
  readonly worldId: string;
  readonly seed: number;
  readonly difficulty: string;
  /** Present where the run is a later place of a circuit. */
  readonly carried?: Carried | undefined;
}

/** All that was decided, in one place or all the way round: what is saved, and what a journey is taken up from. */
export type JourneyRecord =
  | ({ readonly kind: "place"; readonly actions: readonly Action[] } & Deal)
  | {
      readonly kind: "circuit";
      readonly seed: number;
      readonly difficulty: string;
      readonly legs: readonly LegRecord[];
    };

const seed = z.int().min(0);
const templateId = z.custom<TemplateId>((id) => typeof id === "string");
/** The form alone; whether it is legal is for the engine to say when it is played. */
const actions = z.array(z.custom<Action>((action) => typeof action === "object" && action !== null));

/** What a kept journey must look like. */
export const journeySchema: z.ZodType<JourneyRecord> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("place"),
    worldId: z.string(),
    seed,
    difficulty: z.string(),
    carried: z.object({ deck: z.array(templateId), hp: z.int().min(1) }).optional(),
    actions,
  }),
  z.object({
    kind: z.literal("circuit"),
    seed,
    difficulty: z.string(),
    legs: z.array(
      z.object({
        worldId: z.custom<WorldId>((id) => typeof id === "string"),
        actions,
        reward: templateId.optional(),
      }),
    ),
  }),
]);
