import { type Html, raw } from "./html.ts";

const bits = 10;
const bitWidth = 9;
const bladeFrom = 44;

/** A key whose cut is the pack's hash: another pack, another cut. */
export function keyCut(hash: string): Html {
  const depths = [...hash.slice(0, bits)].map((digit) => Number.parseInt(digit, 16) % 6);
  const teeth = depths.map((depth, at) => {
    const x = bladeFrom + 8 + at * bitWidth;
    return `L${x} ${35 - depth * 2}h${bitWidth - 3}`;
  });
  const tip = bladeFrom + 8 + bits * bitWidth;
  const blade = `M${bladeFrom - 6} 20H${tip}l7 5-7 5${teeth.reverse().map(reversed).join("")}L${bladeFrom} 35h-6z`;
  return raw(
    `<svg class="key" viewBox="0 0 152 50" width="152" height="50" aria-hidden="true"><path fill-rule="evenodd" d="M22 4a21 21 0 1 1 0 42a21 21 0 1 1 0-42zM13 16a5 5 0 1 0 0 10a5 5 0 1 0 0-10z"/><path d="${blade}"/><path class="groove" d="M${bladeFrom + 2} 24.5H${tip - 4}"/></svg>`,
  );
}

/** The blade is cut from its tip back. */
function reversed(tooth: string): string {
  const [, x = "0", y = "0"] = /^L(\d+) (\d+)/.exec(tooth) ?? [];
  return `L${Number(x) + bitWidth - 3} ${y}H${x}`;
}
