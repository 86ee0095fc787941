import { holdRun, type Release } from "../saves/hold.ts";
import { Keeper } from "../saves/keeper.ts";
import type { RunBook } from "../saves/runBook.svelte.ts";
import { type Save, saveOf } from "../saves/save.ts";
import { Journey } from "./journey.svelte.ts";
import type { JourneyRecord } from "./recording.ts";

/** What came of taking a run up again. */
export type TakenUp =
  | { readonly kind: "here"; readonly journey: Journey }
  /** Another tab has it open. */
  | { readonly kind: "elsewhere" }
  /** Nothing of that name is kept. */
  | { readonly kind: "gone" }
  | { readonly kind: "astray"; readonly why: string };

/** The one journey this tab plays: it is kept after every change, and no other tab plays it meanwhile. */
export class Desk {
  readonly book: RunBook;
  /** Told when another tab has taken over what is played here. */
  readonly #onlost: (id: string) => void;
  #journey: Journey | undefined;
  #keeper: Keeper | undefined;
  #release: Promise<Release | undefined> | undefined;

  constructor(book: RunBook, onlost: (id: string) => void) {
    this.book = book;
    this.#onlost = onlost;
  }

  /** Begins a journey of its own name, whatever else is kept. */
  begin(record: JourneyRecord): Journey {
    void this.clear();
    const journey = new Journey(record);
    this.#release = this.#hold(journey.id, false);
    this.#sit(journey, 0);
    // A run forked from another has steps that are worth keeping before the first of its own.
    if (journey.isBegun) journey.onchange();
    return journey;
  }

  /** Goes on with a run that was kept, where it leads to the same state again. */
  async takeUp(id: string, { takeOver = false } = {}): Promise<TakenUp> {
    if ((await this.book.find(id)) === undefined) return { kind: "gone" };
    await this.clear();
    const release = await this.#hold(id, takeOver);
    if (release === undefined) return { kind: "elsewhere" };
    // Read only now: the other tab may have gone on until it let go.
    const kept = await this.book.find(id);
    const journey = kept && journeyOf(kept.save, id);
    if (kept === undefined || journey === undefined) {
      release();
      if (kept === undefined) return { kind: "gone" };
      const why = kept.unfit ?? "played again it came to other cards than those it was saved with";
      await this.book.setAside(kept, why);
      return { kind: "astray", why };
    }
    this.#release = Promise.resolve(release);
    this.#sit(journey, kept.version);
    return { kind: "here", journey };
  }

  /** Leaves what is played, kept as it stands. */
  async clear(): Promise<void> {
    const [keeper, release] = [this.#keeper, this.#release];
    if (this.#journey !== undefined) this.#journey.onchange = () => {};
    this.#journey = undefined;
    this.#keeper = undefined;
    this.#release = undefined;
    await keeper?.close();
    (await release)?.();
  }

  /** When all is kept that was to be. */
  async settled(): Promise<void> {
    await this.#keeper?.settled();
  }

  #sit(journey: Journey, version: number): void {
    const keeper = new Keeper(this.book, journey.id, version, () => this.#lose(journey.id));
    let isKept = version > 0;
    journey.onchange = () => {
      isKept ||= journey.isBegun;
      if (isKept) keeper.keep(() => saveOf(journey, Date.now()));
    };
    this.#journey = journey;
    this.#keeper = keeper;
  }

  #hold(id: string, takeOver: boolean): Promise<Release | undefined> {
    return holdRun(id, { takeOver, onasked: () => this.#lose(id) });
  }

  async #lose(id: string): Promise<void> {
    if (this.#journey?.id !== id) return;
    const keeper = this.#keeper;
    this.#journey.onchange = () => {};
    this.#journey = undefined;
    this.#keeper = undefined;
    this.#onlost(id);
    await keeper?.close();
  }
}

/** The journey a save leads to; undefined where it leads elsewhere. */
function journeyOf({ journey: record, hash }: Save, id: string): Journey | undefined {
  try {
    const journey = new Journey(record, id);
    return journey.hash() === hash ? journey : undefined;
  } catch {
    return undefined;
  }
}
