import type { CardId } from "latchkey";
import type { Run } from "./run.svelte.ts";

/** How long the pointer may rest before a ledger opens, and be away before it closes. */
const openAfter = 180;
const closeAfter = 260;

/** What the player is looking at: the card under the pointer or with the focus, and the ledger that is open. */
export class Attention {
  readonly #run: Run;
  #ledger = $state.raw<CardId>();
  #pointer: CardId | undefined;
  #focus: CardId | undefined;
  /** What a finger rested on: looked at until a tap elsewhere. */
  #looked: CardId | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Opened on purpose: it stays until it is closed on purpose. */
  #pinned = false;
  /** The card that had the focus last, for when it leaves. */
  lastFocused: CardId | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  /** The hazard whose ledger is open. */
  get ledger(): CardId | undefined {
    return this.#ledger;
  }

  /** A focus that is not seen, as after a click, is remembered and says nothing. */
  attend(id: CardId, by: "pointer" | "focus", isSeen: boolean): void {
    if (by === "focus") this.lastFocused = id;
    if (!isSeen) return;
    if (by === "pointer") this.#pointer = id;
    else this.#focus = id;
    this.consider();
    if (this.#pinned && this.#ledger !== id && by === "focus") this.closeLedger();
    if (this.#pinned || this.#run.asking !== undefined || !this.#hasLedger(id)) return;
    if (by === "focus") this.#set(id);
    else this.#later(openAfter, () => this.#set(id));
  }

  /** A finger rests on a card: what it would do, or what it costs, stays in sight until `tapped` elsewhere. */
  look(id: CardId): void {
    this.#looked = id;
    this.consider();
    if (!this.#hasLedger(id)) return;
    this.#set(id);
    this.#pinned = true;
  }

  /** A press anywhere: away from what is looked at, it lets go of it. */
  tapped(on: EventTarget | null): void {
    const open = this.#ledger ?? this.#looked;
    if (open === undefined || !(on instanceof Element) || on.closest("dialog, .ledger")) return;
    if (on.closest(".slot")?.querySelector(`[data-card-id="${open}"]`)) return;
    this.letGo();
  }

  /** True where there was something to let go of. */
  letGo(): boolean {
    const had = this.#ledger !== undefined || this.#looked !== undefined;
    this.#looked = undefined;
    this.closeLedger();
    this.consider();
    return had;
  }

  leave(id: CardId, by: "pointer" | "focus"): void {
    if (by === "pointer" && this.#pointer === id) this.#pointer = undefined;
    if (by === "focus" && this.#focus === id) this.#focus = undefined;
    this.consider();
    this.leaveLedger();
  }

  /** The pointer is in the ledger: it stays open. */
  enterLedger(): void {
    clearTimeout(this.#timer);
  }

  leaveLedger(): void {
    if (this.#pinned) return;
    this.#later(closeAfter, () => {
      const still = this.#pointer ?? this.#focus;
      this.#set(still !== undefined && still === this.#ledger ? still : undefined);
    });
  }

  toggleLedger(id: CardId): void {
    if (this.#ledger === id && this.#pinned) {
      this.closeLedger();
      return;
    }
    this.#set(id);
    this.#pinned = true;
  }

  closeLedger(): void {
    this.#pinned = false;
    this.#set(undefined);
  }

  /** Tells the run what is looked at. */
  consider(): void {
    this.#run.consider(this.#looked ?? this.#pointer ?? this.#focus);
  }

  #set(id: CardId | undefined): void {
    clearTimeout(this.#timer);
    if (id !== this.#ledger) this.#pinned = false;
    this.#ledger = id;
  }

  #later(milliseconds: number, does: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(does, milliseconds);
  }

  #hasLedger(id: CardId): boolean {
    return this.#run.view.hand.some((card) => card.id === id && card.kind === "world" && !card.hidden);
  }
}
