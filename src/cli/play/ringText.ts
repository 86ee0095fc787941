import type { HazardView, KeywordName } from "../../core/index.ts";
import type { Ink } from "./ink.ts";

/** A tooth of each keyword's tax, and the sign beside its name. */
export const keywordSigns: Readonly<Record<KeywordName, string>> = {
  Creature: "&",
  Barrier: "=",
  Machine: "@",
  Spore: "%",
  Concealed: "~",
  Frozen: "*",
  Alarm: "!",
  Lockdown: "#",
  Reroute: ">",
};

const done = "●";
const printedTooth = "○";
const longest = 16;

/** A hazard's ring laid flat: a tooth for each point of its cost, printed ones first, what is done filled in. */
export function ringText({ price, progress }: HazardView, ink: Ink): string {
  const taxes = price.rows.flatMap(({ keyword, amount }) =>
    Array.from({ length: Math.max(0, amount) }, () => ink.yellow(keywordSigns[keyword])),
  );
  const teeth = [...Array.from({ length: price.printed }, () => printedTooth), ...taxes].slice(0, price.effective);
  const ring = teeth.map((tooth, at) => (at < progress ? ink.green(done) : tooth));
  return ring.length > longest ? `${ring.slice(0, longest - 1).join("")}…` : ring.join("");
}
