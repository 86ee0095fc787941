import * as z from "zod";
import { effectRegistry } from "../../index.ts";
import type { AnyEffect } from "./worlds.ts";

/** As much of JSON Schema as the fields of effects use. */
interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly type?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: Shape | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
}

/** What a nested effect is in a sample: something that always does something. */
const nested: AnyEffect = { kind: "Heal", amount: 1 };
const nestedSchema = z.strictObject({ kind: z.literal("Heal"), amount: z.literal(1) });

/** What a free text means, by the name of its field. */
const texts: Readonly<Record<string, readonly string[]>> = {
  pool: ["rewards"],
  card: ["push", "plain"],
  into: ["plain"],
};

/** Samples of every kind of effect, made from its own schema: least, most, and every word an enum allows. */
export const samples: readonly (readonly [string, readonly AnyEffect[]])[] = Object.entries(effectRegistry).map(
  ([kind, row]) => {
    const shape: Shape = JSON.parse(JSON.stringify(z.toJSONSchema(row.fields(nestedSchema), { io: "input" })));
    const all = objectsOf(shape).map((fields): AnyEffect => ({ ...fields, kind }));
    return [kind, all.filter((effect) => isOfItsKind(effect))];
  },
);

/** Each property at each of its values while the others are at their first; once without what may be left out. */
function objectsOf({ properties = {}, required = [] }: Shape): readonly Readonly<Record<string, unknown>>[] {
  const values = Object.entries(properties).map(([name, shape]) => [name, valuesOf(name, shape)] as const);
  const first = Object.fromEntries(values.map(([name, [value]]) => [name, value]));
  const least = Object.fromEntries(
    values.filter(([name]) => required.includes(name)).map(([name, [value]]) => [name, value]),
  );
  const varied = values.flatMap(([name, others]) => others.slice(1).map((value) => ({ ...first, [name]: value })));
  return [least, first, ...varied];
}

function valuesOf(name: string, shape: Shape): readonly unknown[] {
  if (shape.properties?.kind?.const === nested.kind) return [nested];
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum !== undefined) return shape.enum;
  switch (shape.type) {
    case "integer":
      return [...new Set([shape.minimum ?? 0, 1, 2, shape.maximum ?? 0])].filter((n) => n >= (shape.minimum ?? 0));
    case "array": {
      const [item] = valuesOf(name, shape.items ?? {});
      return [shape.minItems ?? 0, shape.maxItems ?? 3].map((count) => Array(count).fill(item));
    }
    case "object":
      return objectsOf(shape);
    case "string":
      return texts[name] ?? [`no text known for ${name}`];
    default:
      throw new Error(`No sample for ${name}: ${JSON.stringify(shape)}`);
  }
}

/** A card that is gained is yours, a hazard that is added is the place's. */
function isOfItsKind(effect: AnyEffect): boolean {
  return effect.card === undefined || (effect.kind === "GainCard") === (effect.card === "push");
}
