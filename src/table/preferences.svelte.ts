import { readSettings, type Settings } from "./settings.ts";

const place = "latchkey.settings";

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
    return motion === "on" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  set(change: Partial<Settings>): void {
    this.#now = { ...this.#now, ...change };
    try {
      localStorage.setItem(place, JSON.stringify(this.#now));
    } catch {
      // Storage is forbidden or full: the setting holds while the page is open.
    }
  }
}

export const preferences = new Preferences();
