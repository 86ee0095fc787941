import { describe, expect, test } from "vitest";
import { hashState, observe, type World } from "../../core/index.ts";
import { everythingWorld } from "../../core/tests/support/everything.ts";
import { walk } from "../../core/tests/support/walk.ts";
import { worlds } from "../../worlds/index.ts";
import { Dice } from "../dice.ts";
import { policies } from "../policies/registry.ts";
import { patient, sightOf, twinOf } from "./support.ts";

/** How many states a policy is tried in; the thorough ones think longer. */
const tries = { random: 400, greedy: 400, careful: 200, lookahead: 25 } as const;
const countFor = (name: string): number => tries[name as keyof typeof tries] ?? 25;

const tables = [...worlds, everythingWorld].flatMap((world) =>
  policies.map((policy) => [policy.name, world.id, world, policy] as const),
);

describe.each(tables)("%s in %s", (name, _id, world: World, policy) => {
  test(
    "takes a move that is shown as legal, and the same in two states that differ only in what is hidden",
    patient,
    () => {
      const decide = policy.seat(world);
      let differing = 0;
      walk(world, countFor(name), ({ state, legal }) => {
        if (legal.length === 0) return;
        const twin = twinOf(state, new Dice("twin", state.turn));
        expect(observe(world, twin)).toEqual(observe(world, state));
        if (hashState(twin) !== hashState(state)) differing++;
        const sight = sightOf(world, state, new Dice(name, 1));
        const move = decide(sight);
        expect(sight.moves).toContain(move);
        expect(decide(sightOf(world, twin, new Dice(name, 1)))).toBe(move);
      });
      expect(differing).toBeGreaterThan(0);
    },
  );
});

test("a bot keeps nothing from one decision that changes the next", patient, () => {
  const [world] = worlds as readonly [World];
  for (const policy of policies) {
    const seated = policy.seat(world);
    walk(world, countFor(policy.name) / 5, ({ state, legal }) => {
      if (legal.length === 0) return;
      const fresh = policy.seat(world)(sightOf(world, state, new Dice("a", 2)));
      expect(seated(sightOf(world, state, new Dice("a", 2)))).toBe(fresh);
    });
  }
});

test("each has a name of its own and says in a sentence what it does", () => {
  expect(policies.map(({ name }) => name)).toEqual(["random", "greedy", "careful", "lookahead"]);
  for (const { sentence } of policies) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
