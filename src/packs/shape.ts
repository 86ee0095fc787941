import type * as z from "zod";
import { effectKinds, effectSchema } from "../core/effects/registry.ts";
import { nearest } from "../core/model/nearest.ts";
import { hookNames } from "../core/model/types.ts";
import { located, type PackDocument, type Path } from "./document.ts";
import type { Fault } from "./faults.ts";
import { nestedEffects } from "./rawEffects.ts";

type Issue = z.core.$ZodRawIssue;
type Said = { readonly rule: string; readonly message: string; readonly path: Path; readonly at?: "key" };

/** Reads a document by a schema. Where it does not fit, every misfit is one fault, at the deepest place that is wrong. */
export function readShape<T>(
  schema: z.ZodType<T>,
  document: PackDocument,
): { data: T | undefined; faults: readonly Fault[] } {
  const said: Said[] = [];
  const data = parse(schema, document.value, [], said);
  const faults = said.map(({ rule, message, path, at }) =>
    located(rule, "error", { place: { document, path, ...(at && { at }) }, message }),
  );
  return { data, faults };
}

/**
 * The issues as zod raises them, for only these tell which schema raised them. What it reports in the end is each one's
 * message, so the message is the issue's number.
 */
function parse<T>(schema: z.ZodType<T>, value: unknown, base: Path, said: Said[]): T | undefined {
  const raised: Issue[] = [];
  const { data, error } = schema.safeParse(value, { error: (issue) => String(raised.push(issue) - 1) });
  for (const { message } of error?.issues ?? []) {
    const issue = raised[Number(message)];
    if (issue === undefined) continue;
    const path = [...base, ...pathOf(issue)];
    said.push(...sayings(issue, path));
    if (issue.code !== "invalid_union") continue;
    for (const [nested, at] of nestedEffects(issue.input)) {
      parse(effectSchema, nested, [...path.slice(0, -1), ...at], said);
    }
  }
  return data;
}

function pathOf(issue: Issue): Path {
  return (issue.path ?? []).map((step) => (typeof step === "number" ? step : String(step)));
}

function sayings(issue: Issue, path: Path): readonly Said[] {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField(key, fieldsOf(issue.inst), [...path, key]));
    case "invalid_union":
      return [unknownKind(issue.input, path)];
    case "invalid_type":
      return [issue.input === undefined ? missing(path) : wrongType(issue, path)];
    case "invalid_value":
      return [notOneOf(issue.values.map(String), issue.input, path)];
    case "too_small":
    case "too_big":
      return [{ rule: "out-of-range", path, message: rangeSentence(issue) }];
    case "custom":
      return [{ rule: String(issue.params?.rule), path, message: String(issue.params?.message) }];
    default:
      return [{ rule: "wrong-value", path, message: `This does not fit: ${issue.code}.` }];
  }
}

function fieldsOf(schema: Issue["inst"]): readonly string[] {
  const shape: unknown = schema && "shape" in schema ? schema.shape : undefined;
  return typeof shape === "object" && shape !== null ? Object.keys(shape) : [];
}

function unknownField(key: string, known: readonly string[], path: Path): Said {
  const near = nearest(key, known);
  const cure = near ? `did you mean "${near}"?` : `it can be ${listed(known)}.`;
  return { rule: "unknown-field", path, at: "key", message: `No field "${key}" here: ${cure}` };
}

function unknownKind(input: unknown, path: Path): Said {
  const kind: unknown = typeof input === "object" && input !== null && "kind" in input ? input.kind : undefined;
  const whole = path.slice(0, -1);
  if (kind === undefined) {
    return { rule: "missing-field", path: whole, message: 'An effect needs a "kind", such as { "kind": "None" }.' };
  }
  const near = typeof kind === "string" ? nearest(kind, effectKinds) : undefined;
  const cure = near ? `did you mean "${near}"?` : `it can be ${listed(effectKinds)}.`;
  return { rule: "unknown-effect", path, message: `No effect kind ${JSON.stringify(kind)}: ${cure}` };
}

function missing(path: Path): Said {
  const field = path.at(-1);
  const whole = path.slice(0, -1);
  if (hookNames.some((hook) => hook === field)) {
    const message = `The hook "${field}" is missing: write "${field}": { "kind": "None" } where it does nothing.`;
    return { rule: "missing-hook", path: whole, message };
  }
  if (field === undefined) return { rule: "wrong-type", path, message: "The file is empty: write a pack in braces." };
  return { rule: "missing-field", path: whole, message: `The field "${field}" is missing: add it.` };
}

const typeWords: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a whole number",
  string: "a text in double quotes",
  boolean: "true or false",
  object: "an object in braces",
  record: "an object in braces",
  array: "a list in brackets",
};

function wrongType(issue: Issue & { readonly code: "invalid_type" }, path: Path): Said {
  const wanted = typeWords[issue.expected] ?? `a value of type ${issue.expected}`;
  const unquote = issue.expected === "number" && typeof issue.input === "string" && issue.input.trim() !== "";
  const cure = unquote ? ": write it without quotes" : "";
  return { rule: "wrong-type", path, message: `This must be ${wanted}, not ${asFound(issue.input)}${cure}.` };
}

function notOneOf(values: readonly string[], input: unknown, path: Path): Said {
  if (input === undefined) return missing(path);
  const near = typeof input === "string" ? nearest(input, values) : undefined;
  const cure = near ? `did you mean "${near}"?` : `it can be ${listed(values)}.`;
  return { rule: "not-one-of", path, message: `${asFound(input)} does not fit here: ${cure}` };
}

function rangeSentence(issue: Issue & { readonly code: "too_small" | "too_big" }): string {
  const [bound, limit] = issue.code === "too_small" ? ["least", issue.minimum] : ["most", issue.maximum];
  return issue.origin === "array"
    ? `This list must hold at ${bound} ${limit} ${limit === 1 ? "entry" : "entries"}.`
    : `This must be at ${bound} ${limit}.`;
}

function asFound(value: unknown): string {
  return Array.isArray(value)
    ? "a list"
    : typeof value === "object" && value !== null
      ? "an object"
      : JSON.stringify(value);
}

function listed(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(", ");
}
