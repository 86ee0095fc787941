import { MediaQuery } from "svelte/reactivity";
import { defaults, paces, readSettings, type Settings } from "./settings.ts";

const place = "latchkey.settings";
const stillness = new MediaQuery("(prefers-reduced-motion: reduce)");

function stored(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

class Preferences {
  #now: Settings = $state.raw(readSettings(stored()));

  get now(): Settings {
    return this.#now;
  }

  /** Whether anything on the page may move. */
  get moves(): boolean {
    const { motion, speed } = this.#now;
    if (speed === "instant" || motion === "off") return false;
    return motion === "on" || !stillness.current;
  }

  /** What every duration is multiplied by: 0 where nothing moves. Stylesheets read it as `--pace`. */
  get pace(): number {
    return this.moves ? paces[this.#now.speed] : 0;
  }

  set(change: Partial<Settings>): void {
    this.#now = { ...this.#now, ...change };
    try {
      localStorage.setItem(place, JSON.stringify(this.#now));
    } catch {
      // Storage is forbidden or full: the setting holds while the page is open.
    }
  }

  /** All as it was at first, but for what has been explained. */
  reset(): void {
    this.set({ ...defaults, taught: this.#now.taught, met: this.#now.met });
  }

  hasMet(name: string): boolean {
    return this.#now.met.includes(name);
  }

  meet(...names: readonly string[]): void {
    const fresh = names.filter((name) => !this.hasMet(name));
    if (fresh.length > 0) this.set({ met: [...this.#now.met, ...fresh] });
  }
}

export const preferences = new Preferences();

/** Tells the stylesheets: the one place where motion, pace and text size reach the page. */
$effect.root(() => {
  $effect(() => {
    const { style, dataset } = document.documentElement;
    dataset.motion = preferences.moves ? "on" : "off";
    dataset.text = preferences.now.text;
    style.setProperty("--pace", String(preferences.pace));
  });
});
