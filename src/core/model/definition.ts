import type { Effect, HookName, Keyword } from "./types.ts";
import type { Start } from "./world.ts";

interface CardFields {
  readonly name: string;
  readonly icon: string;
  readonly flavour?: string | undefined;
  readonly keywords: readonly Keyword[];
}

/** A player card as a world defines it. */
export interface PlayerCardDefinition extends CardFields {
  readonly energy: number;
  readonly play: Effect;
  readonly exhausts?: boolean | undefined;
}

/** A hazard as a world defines it: its five hooks, all of them, `None` where idle. */
export interface HazardDefinition extends CardFields, Readonly<Record<HookName, Effect>> {
  readonly clear: number;
  readonly discardable: boolean;
  readonly role?: "exit" | undefined;
}

/** An act as data: how many of each hazard, and how many more (or fewer, below 0) at a start of `starts`. */
export interface ActDefinition {
  readonly name: string;
  readonly hazards: Readonly<Record<string, number>>;
  readonly changes?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** A world as data. `packs` reads one from files; an embedder may write one by hand. */
export interface WorldDefinition {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  readonly cards: Readonly<Record<string, PlayerCardDefinition>>;
  readonly hazards: Readonly<Record<string, HazardDefinition>>;
  /** How many of each player card a run starts with. */
  readonly deck: Readonly<Record<string, number>>;
  readonly acts: readonly ActDefinition[];
  readonly pools: Readonly<Record<string, readonly string[]>>;
  readonly threat?: string | undefined;
  readonly starts: Readonly<Record<string, Start>>;
}
