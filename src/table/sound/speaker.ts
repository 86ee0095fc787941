import type { Paper } from "../art/theme.ts";
import { preferences } from "../preferences.svelte.ts";
import type { Note } from "./score.ts";
import { parametersOf, type SoundName } from "./sounds.ts";

type Synthesizer = typeof import("zzfx")["ZZFX"];

/** Sounds of one kind closer together than this are one sound; in milliseconds. */
const closest = 40;

/**
 * Silent until the first input, which brings the synthesizer; silent for good where the browser has or allows no audio.
 * Nothing waits for it and nothing is thrown.
 */
export class Speaker {
  #synthesizer: Promise<Synthesizer | undefined> | undefined;
  readonly #samples = new Map<string, number[]>();
  readonly #last = new Map<SoundName, number>();
  readonly #load: () => Promise<{ readonly ZZFX: Synthesizer }>;

  constructor(load: () => Promise<{ readonly ZZFX: Synthesizer }> = () => import("zzfx")) {
    this.#load = load;
  }

  /** After an input: from now on there may be sound. */
  wake(): void {
    if (preferences.now.volume === 0) return;
    this.#synthesizer ??= this.#load().then(
      ({ ZZFX }) => ZZFX,
      () => undefined,
    );
  }

  async play(notes: readonly Note[], paper: Paper): Promise<void> {
    const { volume } = preferences.now;
    if (notes.length === 0 || volume === 0 || document.hidden) return;
    const synthesizer = await this.#synthesizer;
    if (synthesizer === undefined) return;
    try {
      if (synthesizer.audioContext.state === "suspended") await synthesizer.audioContext.resume();
      for (const { name, at } of notes) setTimeout(() => this.#sound(synthesizer, name, paper, volume), at * 1000);
    } catch {
      // Audio is forbidden here.
    }
  }

  #sound(synthesizer: Synthesizer, name: SoundName, paper: Paper, volume: number): void {
    const now = performance.now();
    if (now - (this.#last.get(name) ?? Number.NEGATIVE_INFINITY) < closest) return;
    this.#last.set(name, now);
    const key = `${name} ${paper}`;
    try {
      const samples = this.#samples.get(key) ?? synthesizer.buildSamples(...parametersOf(name, paper));
      this.#samples.set(key, samples);
      synthesizer.playSamples([samples], volume);
    } catch {
      // The context was closed under us.
    }
  }
}
