import type { Ask } from "./targets.ts";
import type { Card, Effect, GameState, HookName, Keyword, TemplateId, WorldId } from "./types.ts";

/** One way to play a card: an option taken at each choice, and the steps that then ask for a target. */
export interface Play {
  readonly choices: readonly { readonly effect: Effect; readonly option: number }[];
  readonly asks: readonly Ask[];
}

/** Both kinds have all fields, those of the other kind idle, so that reading a template is reading one kind of object. */
interface TemplateFields {
  readonly id: TemplateId;
  /** Its place in `World.templates`. */
  readonly slot: number;
  readonly name: string;
  readonly icon: string;
  readonly flavour: string | undefined;
  readonly keywords: readonly Keyword[];
  /** Energy to play a player card. */
  readonly energy: number;
  /** Gone for the run once played. */
  readonly exhausts: boolean;
  /** The ways to play it; none for a hazard. */
  readonly plays: readonly Play[];
  /** Printed clear cost of a hazard. */
  readonly clear: number;
  readonly discardable: boolean;
  readonly role: "exit" | undefined;
  /** What a hazard does at each moment of its life; undefined where it is idle. */
  readonly hooks: Readonly<Record<HookName, Effect | undefined>>;
  /** The same by place (`hookAt`). */
  readonly fires: readonly (Effect | undefined)[];
}

export interface PlayerTemplate extends TemplateFields {
  readonly kind: "player";
  readonly play: Effect;
}

export interface HazardTemplate extends TemplateFields {
  readonly kind: "world";
  readonly play: undefined;
}

export type Template = PlayerTemplate | HazardTemplate;

export interface Act {
  readonly name: string;
  /** Its hazards, in a fixed order. */
  readonly cards: readonly Card[];
  /**
   * By slot, then by place from the top: the card that lies there once the act is shuffled. Ids go by place, so that
   * they tell nothing of a hidden face; minted once and shared by every run.
   */
  readonly dealt: readonly (readonly Card[])[];
  /** Its cards without the exit, and the exit where it holds one. */
  readonly shuffled: readonly Card[];
  readonly exit: Card | undefined;
}

/** What a run starts from; a pack has one for each difficulty. */
export interface Start {
  readonly hp: number;
  readonly energy: number;
  readonly light: number;
  readonly heat: number;
  /** The most hazards a refill draws, before those held lessen it; 2 where it is left out (rules §4). */
  readonly draws?: number | undefined;
}

/** The acts a run goes through at its difficulty. */
export function actsAt({ acts, actsOf }: World, { difficulty }: { readonly difficulty: string }): readonly Act[] {
  return actsOf[difficulty] ?? acts;
}

/** A place, ready to play: made from a pack by `createWorld`, immutable, shared by every run in it. */
export interface World {
  readonly id: WorldId;
  readonly name: string;
  readonly tagline: string;
  /** Tells two packs apart that differ in anything the rules can see. */
  readonly packHash: string;
  readonly templates: readonly Template[];
  readonly slotOf: ReadonlyMap<TemplateId, number>;
  readonly deck: readonly Card[];
  readonly acts: readonly Act[];
  /** The acts of each of `starts`; `acts` are those of a start that changes nothing. */
  readonly actsOf: Readonly<Record<string, readonly Act[]>>;
  /** Reward pools by name; `rewards` is offered after each act. */
  readonly pools: Readonly<Record<string, readonly TemplateId[]>>;
  /** The hazard that `AddThreat` adds. */
  readonly threat: TemplateId | undefined;
  readonly starts: Readonly<Record<string, Start>>;
  /** For each of `starts`, the state of a run before anything is shuffled. */
  readonly openings: Readonly<Record<string, GameState>>;
  /** The first instance id that no start card uses. */
  readonly firstFreeId: number;
  /** The start cards as they look under each list of applied keywords met so far; see `zones.ts`. */
  readonly forms: (Map<readonly Keyword[], Card> | undefined)[];
}
