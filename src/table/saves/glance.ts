import { worldById, worlds } from "latchkey/worlds";
import type { Save } from "./save.ts";

/** A place's name; its id where it is not here any more. */
export function placeName(id: string): string {
  return worldById(id)?.name ?? id;
}

/** What was entered: one place, or the ring. */
export function journeyName({ journey }: Save): string {
  return journey.kind === "place" ? placeName(journey.worldId) : "The whole ring";
}

/** Where a run stands, in words. */
export function standing({ glance, journey }: Save): string {
  const { places, turn, act, acts, hp } = glance;
  const inside = `turn ${turn}, act ${act} of ${acts}, ${hp} HP`;
  const present = places.at(-1);
  if (journey.kind === "place" || present === undefined) return inside;
  const behind = journey.legs.filter(({ reward }) => reward !== undefined).length;
  if (behind === places.length) return `${behind} of ${worlds.length} places behind you, ${hp} HP`;
  return `place ${places.length} of ${worlds.length}, ${placeName(present)}, ${inside}`;
}

/** How a run ended, in words. */
export function ending({ glance, journey, phase }: Save): string {
  const turns = glance.turns === 1 ? "1 turn" : `${glance.turns} turns`;
  const where =
    journey.kind === "circuit" ? ` in place ${glance.places.length}, ${placeName(glance.places.at(-1) ?? "")},` : "";
  if (phase === "won") return `Out after ${turns}, with ${glance.hp} HP`;
  return `Lost${where} after ${turns}: ${glance.cause === "overrun" ? "no card left to draw" : "no HP left"}`;
}

/** How often each place was won and lost; the ring counts as one more. */
export function tallyOf(
  saves: readonly Save[],
): readonly { readonly name: string; readonly won: number; readonly lost: number }[] {
  const names = [...new Set(saves.map(journeyName))];
  return names.map((name) => {
    const of = (phase: Save["phase"]) =>
      saves.filter((save) => save.phase === phase && journeyName(save) === name).length;
    return { name, won: of("won"), lost: of("lost") };
  });
}
