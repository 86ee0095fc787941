import type { Refusal } from "../model/errors.ts";
import type { Action } from "../model/types.ts";

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

const isId = (value: unknown): boolean => Number.isSafeInteger(value);
const isAbsentOr = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value);
const isListOf = (check: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(check);

/** The fields of each type of action, and what each must hold. */
const actionFields: Readonly<Record<Action["type"], Fields>> = {
  PlayCard: { cardId: isId, choices: isAbsentOr(isListOf(isId)), targets: isAbsentOr(isListOf(isListOf(isId))) },
  DiscardHazard: { cardId: isId },
  ChooseReward: { pick: (value) => typeof value === "string" },
  EndTurn: {},
};

export type ReadAction =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly refusal: Refusal };

/** Checks the form of an action that may come from anywhere. Unknown types and fields are refused. */
export function readAction(value: unknown): ReadAction {
  if (!isRecord(value)) return malformed("an action is an object");
  const { type } = value;
  if (typeof type !== "string" || !isActionType(type)) {
    return malformed(`type must be one of ${Object.keys(actionFields).join(", ")}`);
  }
  const fields = actionFields[type];
  const unknown = Object.keys(value).find((key) => key !== "type" && !Object.hasOwn(fields, key));
  if (unknown !== undefined) return malformed(`${type} has no field "${unknown}"`);
  const wrong = Object.keys(fields).find((key) => !fields[key]?.(value[key]));
  if (wrong !== undefined) return malformed(`"${wrong}" of ${type} is missing or of the wrong form`);
  return isAction(value) ? { ok: true, action: value } : malformed("not an action");
}

function malformed(detail: string): ReadAction {
  return { ok: false, refusal: { reason: "malformed", detail } };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isActionType(type: string): type is Action["type"] {
  return Object.hasOwn(actionFields, type);
}

function isAction(value: Readonly<Record<string, unknown>>): value is Action & Readonly<Record<string, unknown>> {
  return typeof value.type === "string" && isActionType(value.type);
}
