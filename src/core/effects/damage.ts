import * as z from "zod";
import type { Frame } from "../engine/frame.ts";
import { lose } from "../engine/outcome.ts";
import { counterFields, counterWords, scaledAmount } from "./dealProgress.ts";
import { fields, row } from "./row.ts";
import { token } from "./tokens.ts";

/** Takes HP; at 0 the run is lost. */
function hurt(frame: Frame, amount: number): void {
  const { state } = frame;
  if (amount <= 0) return;
  state.hp = Math.max(0, state.hp - amount);
  frame.sink?.({ type: "Damaged", amount, hp: state.hp, by: frame.card });
  if (state.hp === 0) lose(frame, "hp");
}

const damage = row(() => z.strictObject({ kind: z.literal("Damage"), amount: fields.amount }), {
  apply: (frame, effect) => hurt(frame, effect.amount),
  describe: ({ amount }) => `Bite ${amount}.`,
  tokens: ({ amount }) => [token("damage", amount)],
});

const damageScaled = row(
  () =>
    z.strictObject({ kind: z.literal("DamageScaled"), base: fields.base, per: counterFields, amount: fields.amount }),
  {
    apply: (frame, effect) => hurt(frame, scaledAmount(frame, effect)),
    describe: ({ base, per, amount }) =>
      base === 0 ? `Bite ${amount} for ${counterWords(per)}.` : `Bite ${base}, and ${amount} for ${counterWords(per)}.`,
    tokens: ({ base, per, amount }) => [token("damage", base), token("apply", amount), token("per", per.keyword)],
    mentions: ({ per }) => ({ keywords: [per.keyword] }),
  },
);

export const damageEffects = { Damage: damage, DamageScaled: damageScaled };
