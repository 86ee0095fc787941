import { type Comparison, type MeasureName, measureNames } from "./comparison.ts";

/** How far a measure may move: `winRate:careful<=0.03`. */
export interface Budget {
  readonly text: string;
  readonly measure: MeasureName;
  /** Every policy where it names none. */
  readonly policy: string | undefined;
  readonly most: number;
}

/** A budget, or what is wrong with its text. */
export function parseBudget(text: string, policies: readonly string[]): Budget | string {
  const [, name, policy, most] = /^\s*(\w+)\s*(?::\s*([^<>=\s]+)\s*)?<=\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const measure = measureNames.find((known) => known === name);
  if (name === undefined || most === undefined) {
    return `"${text}" is no budget: write a measure, a policy and the most it may move, as in winRate:${policies[0]}<=0.03.`;
  }
  if (measure === undefined)
    return `There is no measure "${name}" to budget: choose one of ${measureNames.join(", ")}.`;
  if (policy !== undefined && !policies.includes(policy)) {
    return `The budget "${text}" is for a policy that is not played: choose one of ${policies.join(", ")}.`;
  }
  return { text, measure, policy, most: Number(most) };
}

/** The comparisons that went over a budget: by more, up or down, than it allows. */
export function overBudget<C extends Pick<Comparison, "policy" | "measures">>(
  { measure, policy, most }: Budget,
  comparisons: readonly C[],
): readonly C[] {
  return comparisons.filter(
    (each) => (policy === undefined || each.policy === policy) && Math.abs(each.measures[measure].value) > most,
  );
}
