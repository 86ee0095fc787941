import * as z from "zod";
import type { Observation } from "../../core/index.ts";
import { keywordNameList, resourceNames } from "../../core/index.ts";

const id = z.int().describe("A card's id, unique in a run.");
const template = z.string().describe("A template's id in its pack.");
const keyword = z.strictObject({ name: z.enum(keywordNameList), value: z.int().min(1).max(99).optional() });

const card = z
  .strictObject({
    kind: z.enum(["player", "world"]),
    id,
    templateId: template,
    slot: z.int(),
    cost: z.int().describe("Printed: energy to play it, or progress to clear it without its taxes."),
    keywords: z.array(keyword).describe("Printed."),
    appliedKeywords: z.array(keyword).describe("Put on during the run."),
  })
  .describe("A card whose face is up.");

const hidden = z
  .strictObject({
    kind: z.literal("world"),
    id,
    hidden: z.literal(true),
    keyword: z.enum(keywordNameList).describe("What hides it."),
    depth: z.int().describe("It shows itself once light reaches this."),
  })
  .describe("A hazard whose face is hidden.");

const pile = z.strictObject({
  count: z.int(),
  known: z.array(card).describe("From the top, as far as the order is known."),
  rest: z.array(z.strictObject({ templateId: template, count: z.int() })).describe("Without order."),
});

const resources = z.strictObject(
  Object.fromEntries(resourceNames.map((name) => [name, z.int()])) as Record<(typeof resourceNames)[number], z.ZodInt>,
);

const observation = z
  .strictObject({
    worldId: z.string(),
    packHash: z.string(),
    difficulty: z.string(),
    status: z.enum(["playing", "won", "lost"]),
    lossCause: z.enum(["hp", "overrun"]).optional(),
    turn: z.int(),
    act: z.int(),
    actsLeft: z.int(),
    hp: z.int(),
    maxHp: z.int(),
    ...resources.shape,
    dealt: z.int().describe("Progress dealt this turn to all hazards together."),
    hand: z.array(z.union([hidden, card])).describe("In the engine's order; first means this order."),
    progress: z.array(z.int()).describe("This turn's, by place in the hand."),
    drawPile: pile,
    worldPile: pile,
    discardPile: z.array(card).describe("The last entry is the top, as in all face-up piles."),
    exhaustPile: z.array(card),
    worldDiscard: z.array(card),
    gonePile: z.array(card),
    stamps: z.array(keyword).describe("Wait for the next hazard drawn."),
    queue: z
      .array(
        z.union([
          z.strictObject({ hidden: z.literal(true) }),
          z.strictObject({ effect: z.looseObject({ kind: z.string() }), card }),
        ]),
      )
      .describe("Effects put off to the start of the next turn."),
    offers: z.array(z.strictObject({ pool: z.string(), cards: z.array(template), picks: z.int() })),
  })
  .describe("What the player may know.");

const action = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("PlayCard"),
      cardId: id,
      choices: z.array(z.int()).optional().describe("The option taken at each choice of the card."),
      targets: z.array(z.array(id)).optional().describe("One list for each step that asks for a target."),
    }),
    z.strictObject({ type: z.literal("DiscardHazard"), cardId: id }),
    z.strictObject({ type: z.literal("ChooseReward"), pick: z.string().describe('A template\'s id, or "none".') }),
    z.strictObject({ type: z.literal("EndTurn") }),
  ])
  .describe("A line in. Unknown fields are refused.");

const shown = z
  .strictObject({
    observation,
    legal: z.array(action).describe("Every legal action, exactly; none once the run has ended."),
    events: z.array(z.string()).describe("What the last action led to, in words."),
    ended: z
      .strictObject({
        status: z.enum(["won", "lost"]),
        seed: z.int(),
        turns: z.int(),
        hash: z.string().describe("Of the final state; equal on every machine."),
      })
      .optional()
      .describe("In the last line alone."),
  })
  .describe("A line out: at the start and after each action that was taken.");

const refused = z
  .strictObject({
    refusal: z.looseObject({ reason: z.string() }),
    message: z.string().describe("The reason in words."),
  })
  .describe("A line out: the action was not taken, the run is as it was.");

/** What `play --json` says, a line of it. */
export const messageSchema = z.union([shown, refused]);

export type Shown = Omit<z.infer<typeof shown>, "observation" | "legal"> & {
  readonly observation: Observation;
  readonly legal: readonly unknown[];
};

/** JSON Schema of both directions of `play --json`. */
export function protocolSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...out } = z.toJSONSchema(messageSchema);
  const { $schema: _, ...into } = z.toJSONSchema(action);
  return { $schema, title: "latchkey play --json", $defs: { out, in: into }, $ref: "#/$defs/out" };
}
