import type { Policy } from "../policy.ts";

export const random: Policy = {
  name: "random",
  sentence: "Any legal action, each as likely as any other.",
  shardSize: 500,
  seat: () => (sight) => sight.moves[sight.dice.below(sight.moves.length)],
};
