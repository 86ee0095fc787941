import * as z from "zod";
import { type Frame, noTarget } from "../engine/frame.ts";
import { putOn } from "../engine/zones.ts";
import { keywordNameList, keywordOf, turnsHeld } from "../model/keywords.ts";
import { keywordRows } from "../model/keywordTable.ts";
import { type ResourceName, resourceNames } from "../model/types.ts";
import { anyFitting, type Fits, stripAt } from "./appliedKeywords.ts";
import { fields, row } from "./row.ts";
import { count, token } from "./tokens.ts";

const resource = z.enum(resourceNames);

/** Changes a resource, never below 0. */
function changeResource(frame: Frame, name: ResourceName, change: number): void {
  const { state } = frame;
  const now = Math.max(0, state[name] + change);
  const changed = now - state[name];
  if (changed === 0) return;
  state[name] = now;
  frame.sink?.({ type: "ResourceChanged", resource: name, change: changed, now, by: frame.card });
}

const heal = row(() => z.strictObject({ kind: z.literal("Heal"), amount: fields.amount }), {
  apply(frame, { amount }) {
    const { state } = frame;
    const healed = Math.min(amount, state.maxHp - state.hp);
    if (healed <= 0) return;
    state.hp += healed;
    frame.sink?.({ type: "Healed", amount: healed, hp: state.hp, by: frame.card });
  },
  describe: ({ amount }) => `Heal ${amount}.`,
  tokens: ({ amount }) => [token("heal", amount)],
});

const gain = row(() => z.strictObject({ kind: z.literal("Gain"), resource, amount: z.int().min(-99).max(99) }), {
  apply: (frame, effect) => changeResource(frame, effect.resource, effect.amount),
  describe: ({ resource, amount }) => (amount < 0 ? `Lose ${-amount} ${resource}.` : `Gain ${amount} ${resource}.`),
  tokens: ({ resource, amount }) => [token(resource, amount < 0 ? amount : `+${amount}`)],
});

const pay = row((effect) => z.strictObject({ kind: z.literal("Pay"), resource, amount: fields.amount, then: effect }), {
  inside: ({ then }) => [then],
  apply(frame, effect) {
    if (frame.state[effect.resource] < effect.amount) {
      frame.sink?.({ type: "GateHeld", effect: effect.kind, by: frame.card });
      return;
    }
    changeResource(frame, effect.resource, -effect.amount);
    frame.resolve(frame, effect.then);
  },
  describe: ({ resource, amount, then }, words) => `Spend ${amount} ${resource}: ${words.effect(then)}`,
  tokens: ({ resource, amount, then }, words) => [token(resource, -amount), ...words.tokens(then)],
});

/** The keyword that holds player cards in hand. */
const holding = keywordNameList.find((name) => keywordRows[name].holds);

const isFree: Fits = (card) => card.kind === "player" && turnsHeld(card) === 0;

const freeze = row(() => z.strictObject({ kind: z.literal("Freeze"), value: fields.amount, amount: fields.amount }), {
  apply(frame, effect) {
    for (let i = 0; i < effect.amount; i++) {
      const at = anyFitting(frame, isFree);
      if (at < 0 || holding === undefined) return noTarget(frame, effect);
      putOn(frame, at, keywordOf(holding, effect.value), frame.card);
    }
  },
  describe: ({ value, amount }) => `${holding} ${value} on ${count(amount, "random card")} of yours.`,
  tokens: ({ value, amount }) => [token("apply", `${holding} ${value}`), token("random", amount)],
  needsYours: true,
  mentions: ({ value }) => (holding ? { keywords: [holding], puts: [keywordOf(holding, value)] } : {}),
});

const thaw = row(() => z.strictObject({ kind: z.literal("Thaw"), amount: fields.amount }), {
  apply(frame, effect) {
    let left = effect.amount;
    for (let at = 0; at < frame.state.hand.length && left > 0; at++) {
      if (holding !== undefined && stripAt(frame, at, holding)) left--;
    }
    if (left === effect.amount) noTarget(frame, effect);
  },
  describe: ({ amount }) => `Thaw up to ${count(amount, "card")}, oldest first.`,
  tokens: ({ amount }) => [token("strip", holding), token("card", amount)],
  mentions: () => (holding ? { keywords: [holding], strips: [holding] } : {}),
});

export const resourceEffects = { Heal: heal, Gain: gain, Pay: pay, Freeze: freeze, Thaw: thaw };
