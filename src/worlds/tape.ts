import { type Action, type NewGameOptions, standardDifficulty, type TemplateId, type World } from "../core/index.ts";

/** A run as it is handed on: where it was played, how it was dealt, what was done. */
export interface Tape {
  readonly world: World;
  readonly options: NewGameOptions;
  readonly actions: readonly Action[];
  /** Why there are no more actions than these, or what else is wrong with them, in words. */
  readonly misfit?: string | undefined;
}

/** What a text that should be a run is instead, in a sentence with its cure; `again` where its deal can still be had. */
export interface TapeFault {
  readonly words: string;
  readonly again?: { readonly worldId: string; readonly seed: number } | undefined;
}

export type ReadTape = { readonly ok: true; readonly tape: Tape } | { readonly ok: false; readonly fault: TapeFault };

/** Whether the world knows the difficulty and every card that is brought along. */
export function canBeDealt(world: World, { difficulty = standardDifficulty, carried }: NewGameOptions): boolean {
  const isYours = (id: TemplateId): boolean => world.templates[world.slotOf.get(id) ?? -1]?.kind === "player";
  return Object.hasOwn(world.starts, difficulty) && (carried === undefined || carried.deck.every(isYours));
}

export function worldFault(id: string): ReadTape {
  const name = id.length > 40 ? `${id.slice(0, 40)}…` : id;
  return { ok: false, fault: { words: `This run was played in “${name}”, and there is no such place here.` } };
}

export function versionFault({ id, name }: World, seed: number): ReadTape {
  const words = `This run was played in another version of ${name}, where its steps meant something else. Its seed, ${seed}, can be dealt here all the same.`;
  return { ok: false, fault: { words, again: { worldId: id, seed } } };
}
