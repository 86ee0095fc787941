import { type RunBook, WrittenElsewhere } from "./runBook.svelte.ts";
import { type Save, seal } from "./save.ts";

/** Keeps one run: one write at a time, and of what changes meanwhile only the last. */
export class Keeper {
  readonly #book: RunBook;
  readonly #id: string;
  readonly #onlost: () => void;
  #version: number;
  #next: (() => Save) | undefined;
  #writing: Promise<void> | undefined;
  #closed = false;

  /** `version` is the last that is kept, 0 for a new run; `onlost` is told when another tab has gone on with it. */
  constructor(book: RunBook, id: string, version: number, onlost: () => void) {
    this.#book = book;
    this.#id = id;
    this.#version = version;
    this.#onlost = onlost;
  }

  /** The save is made after the input has been answered. */
  keep(make: () => Save): void {
    if (this.#closed) return;
    this.#next = make;
    this.#writing ??= this.#write();
  }

  /** When all is written that was to be. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Writes what is left, and nothing from then on. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.settled();
  }

  async #write(): Promise<void> {
    await Promise.resolve();
    while (this.#next !== undefined) {
      const save = this.#next();
      this.#next = undefined;
      try {
        await this.#book.write(this.#id, this.#version, save.phase, seal(save));
        this.#version++;
      } catch (error) {
        // What could not be written was said by the book; the next change tries again.
        if (!(error instanceof WrittenElsewhere)) continue;
        this.#closed = true;
        this.#onlost();
      }
    }
    this.#writing = undefined;
  }
}
