import { describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import { runCampaign } from "../campaign.ts";
import { inlineExecutor } from "../executors/inline.ts";
import { policies } from "../policies/registry.ts";
import { cellsOf, patient } from "./support.ts";

/** A small ladder on fixed seeds: who plays better wins more. `docs/balance.md` holds the full one, with intervals. */
const runs = { random: 100, greedy: 100, careful: 100, lookahead: 20 } as const;

describe.each(worlds.map(({ id }, at) => [id, at] as const))("the ladder of %s", (id, at) => {
  test("random < greedy < careful < lookahead", patient, async () => {
    const rates = await Promise.all(
      policies.map(async ({ name }) => {
        const cells = cellsOf([name], worlds.length, { keepGames: false }).slice(at, at + 1);
        const n = runs[name as keyof typeof runs];
        const [tally] = await runCampaign({ cells, runs: n, seed: 1 }, inlineExecutor(cells));
        expect(tally).toMatchObject({ runs: n, capped: 0, illegal: 0 });
        return (tally?.wins ?? 0) / n;
      }),
    );
    expect(rates, `${id}: ${rates.join(", ")}`).toEqual([...rates].sort((a, b) => a - b));
    expect(new Set(rates).size).toBe(policies.length);
  });
});
