import { nearest } from "../core/index.ts";
import { misused } from "./failure.ts";

/** Reads a whole number within bounds, or says what it must be. */
export function wholeNumber(option: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw misused(`${option} must be a whole number from ${grouped(min)} to ${grouped(max)}, and it is "${text}".`);
  };
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The sentence for a name that is not among those there are. */
export function unknownName(what: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  const choice = known.length === 1 ? `the only one is ${known[0]}.` : `choose one of ${known.join(", ")}.`;
  return `There is no ${what} "${name}": ${near === undefined ? choice : `did you mean "${near}"?`}`;
}
