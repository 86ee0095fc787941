import * as z from "zod";
import { effectSchema } from "../core/effects/registry.ts";
import type { WorldDefinition } from "../core/model/definition.ts";
import { keywordNameList, parseKeyword } from "../core/model/keywords.ts";
import type { HookName } from "../core/model/types.ts";

/** Ids are written out, never made from names: small letters and digits in words joined by hyphens. */
export const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** How a schema says what is wrong with a value of the right type. */
interface Complaint {
  readonly rule: string;
  readonly message: string;
}

function complain(rule: string, message: string) {
  return { params: { rule, message } satisfies Complaint };
}

const line = z
  .string()
  .refine((text) => text !== "", complain("empty-text", "This text is empty: write something."))
  .refine(
    (text) => text.trim() === text,
    complain("blank-around-text", "There are blanks around this text: remove them."),
  )
  .refine((text) => !/\p{Cc}/u.test(text), complain("not-one-line", "This text must be a single line without tabs."));

const id = z.string().meta({ pattern: idPattern.source });
const byId = <T extends z.ZodType>(value: T) => z.record(id, value);

const keyword = z
  .string()
  .meta({ pattern: `^(${keywordNameList.join("|")})(:[1-9][0-9]?)?$`, description: 'A keyword: "Name" or "Name:N".' })
  .transform((text, context) => {
    try {
      return parseKeyword(text);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: "custom", ...complain("keyword", message) });
      return z.NEVER;
    }
  });

const face = {
  name: line,
  icon: z.string().meta({ pattern: idPattern.source, description: "A name of the game-icons set." }),
  keywords: z.array(keyword),
  flavour: line.optional(),
};

const playerCard = z.strictObject({
  ...face,
  energy: z.int().min(0).max(9),
  play: effectSchema,
  exhausts: z.boolean().optional(),
});

const hooks = {
  onDraw: effectSchema,
  onPartialClear: effectSchema,
  onCleared: effectSchema,
  onDiscarded: effectSchema,
  onEndOfTurn: effectSchema,
} satisfies Record<HookName, z.ZodType>;

const hazard = z.strictObject({
  ...face,
  clear: z.int().min(1).max(99),
  discardable: z.boolean(),
  role: z.literal("exit").optional(),
  ...hooks,
});

const counts = byId(z.int().min(1).max(99));

/** How many more, or fewer, of each hazard an act holds at one of the starts. */
const changes = byId(z.int().min(-99).max(99));

const start = z.strictObject({
  hp: z.int().min(1).max(99),
  energy: z.int().min(0).max(99),
  light: z.int().min(0).max(99),
  heat: z.int().min(0).max(99),
  draws: z.int().min(1).max(6).optional(),
});

/** The words of a world that are on no card. */
const words = z.strictObject({
  /** What its pile of hazards is, as in "on top of the ship". */
  place: line,
  /** A line as each act begins. */
  acts: z.array(line),
  won: line,
  lost: z.strictObject({ hp: line, overrun: line }),
});

/** `pack.jsonc` of a world, field by field. Without a deck of its own it is played with the starter's. */
export const packSchema = z.strictObject({
  $schema: z.string().optional(),
  id,
  name: line,
  tagline: line,
  words,
  starts: byId(start),
  threat: id.optional(),
  hazards: byId(hazard),
  cards: byId(playerCard),
  deck: counts.optional(),
  acts: z.array(z.strictObject({ name: line, hazards: counts, changes: byId(changes).optional() })).min(1),
  pools: z.record(z.string(), z.array(id)),
});

/** `pack.jsonc` of a deck that several worlds share. */
export const starterSchema = z.strictObject({
  $schema: z.string().optional(),
  cards: byId(playerCard),
  deck: counts,
});

export type PackData = z.infer<typeof packSchema>;
export type StarterData = z.infer<typeof starterSchema>;
export type WorldWords = PackData["words"];

/** A pack and its starter deck as the core takes them. */
export function toDefinition(pack: PackData, starter: StarterData | undefined): WorldDefinition {
  const { id, name, tagline, threat, hazards, acts, pools, starts } = pack;
  return {
    id,
    name,
    tagline,
    ...(threat !== undefined && { threat }),
    hazards,
    cards: { ...starter?.cards, ...pack.cards },
    deck: pack.deck ?? starter?.deck ?? {},
    acts,
    pools,
    starts,
  };
}
