import { standardDifficulty } from "latchkey";

/** What a player sets once for all runs. Kept in the browser, read with doubt: what does not fit is the default. */
export interface Settings {
  /** 0 is silent, 1 is loud. */
  readonly volume: number;
  /** Whether papers and backdrops move; `system` asks the device. */
  readonly motion: "system" | "on" | "off";
  /** How long motion takes; `instant` shows the end at once. */
  readonly speed: "slow" | "normal" | "fast" | "instant";
  /** Whether End turn asks where it would end the run or leaves something that could be cleared. */
  readonly asks: boolean;
  /** How large text is, on top of the browser's own size. */
  readonly text: "normal" | "larger" | "largest";
  /** The difficulty chosen last, by its name in a pack. */
  readonly difficulty: string;
  /** Whether the first game's lessons are done with. */
  readonly taught: boolean;
  /** Lessons and keywords that have been explained, by name. */
  readonly met: readonly string[];
}

export const defaults: Settings = {
  volume: 0.5,
  motion: "system",
  speed: "normal",
  asks: true,
  text: "normal",
  difficulty: standardDifficulty,
  taught: false,
  met: [],
};

/** How long motion takes at each speed, against what is drawn up for it. */
export const paces: Readonly<Record<Settings["speed"], number>> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };

/** Whether a kept value may stand for a setting. */
const fits: { readonly [Name in keyof Settings]: (value: unknown) => value is Settings[Name] } = {
  volume: (value): value is number => typeof value === "number" && value >= 0 && value <= 1,
  motion: (value): value is Settings["motion"] => value === "system" || value === "on" || value === "off",
  speed: (value): value is Settings["speed"] => typeof value === "string" && Object.hasOwn(paces, value),
  asks: (value): value is boolean => typeof value === "boolean",
  text: (value): value is Settings["text"] => value === "normal" || value === "larger" || value === "largest",
  difficulty: (value): value is string => typeof value === "string",
  taught: (value): value is boolean => typeof value === "boolean",
  met: (value): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === "string"),
};

/** The settings in what was kept. */
export function readSettings(text: string | null): Settings {
  const kept = parsed(text);
  const of = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const value: unknown = kept[name];
    return fits[name](value) ? value : defaults[name];
  };
  return {
    volume: of("volume"),
    motion: of("motion"),
    speed: of("speed"),
    asks: of("asks"),
    text: of("text"),
    difficulty: of("difficulty"),
    taught: of("taught"),
    met: of("met"),
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
