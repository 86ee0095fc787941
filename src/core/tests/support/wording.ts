/** What no text shown to anybody may hold, with what to call it. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/\[object/i, "an object"],
  [/\bNaN\b/, "not a number"],
  [/\bundefined\b/, "undefined"],
  [/\bnull\b/, "null"],
  [/\bInfinity\b/, "infinity"],
  [
    /\b1 (?!progress\b)(?:\w+ )?(?:cards|hazards|turns|targets|rewards|options|points|lights|energies)\b/,
    "a plural of one",
  ],
  [/\b(?:[02-9]|\d\d+) (?:more )?(?:card|hazard|turn|target|option)\b/, "a singular of many"],
  [/ {2}|^ | $/, "a blank too many"],
  [/\.\.|\. \.|,\.|;\./, "two stops"],
  [/%s|%d|\$\{|\{\{/, "a hole that was not filled"],
];

/** What is wrong with the text, if anything. */
export function faultOf(text: string): string | undefined {
  const found = faults.find(([pattern]) => pattern.test(text));
  return found && `${found[1]} in "${text}"`;
}

/** What is wrong with the text as a sentence, or as several. */
export function sentenceFaultOf(text: string): string | undefined {
  if (text === "") return "nothing said";
  if (!/^[A-Z0-9“"+−]/.test(text)) return `no capital at the start of "${text}"`;
  if (!/[.!?]$/.test(text)) return `no stop at the end of "${text}"`;
  return faultOf(text);
}
