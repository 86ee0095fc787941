import { type Fault, formatFault, type ReadPackOptions, readPack } from "../index.ts";

const none = { kind: "None" };
const idle = { onDraw: none, onPartialClear: none, onCleared: none, onDiscarded: none, onEndOfTurn: none };

/** A pack with nothing wrong in it, as plain data; tests spoil one thing of it at a time. */
export function soundPack() {
  return {
    id: "shed",
    name: "The Shed",
    tagline: "Small, and yours.",
    words: { place: "the shed", acts: ["In."], won: "Out.", lost: { hp: "Ow.", overrun: "Full." } },
    starts: { standard: { hp: 10, energy: 2, light: 0, heat: 0 } } as Record<string, unknown>,
    hazards: {
      rake: { name: "Rake", icon: "wooden-sign", clear: 2, keywords: ["Barrier"], discardable: true, ...idle },
      "back-door": {
        name: "Back Door",
        icon: "wooden-door",
        clear: 3,
        keywords: ["Barrier"],
        discardable: false,
        role: "exit",
        ...idle,
        onCleared: { kind: "SurviveWorld" },
      },
    } as Record<string, Record<string, unknown>>,
    cards: {
      shove: { name: "Shove", icon: "push", energy: 0, keywords: [], play: { kind: "DealProgress", base: 1 } },
    } as Record<string, Record<string, unknown>>,
    deck: { shove: 10 } as Record<string, unknown>,
    acts: [{ name: "In", hazards: { rake: 3, "back-door": 1 } }] as Record<string, unknown>[],
    pools: { rewards: ["shove"] } as Record<string, unknown>,
  };
}

export type SoundPack = ReturnType<typeof soundPack>;

/** The faults of the sound pack after `spoil` has been at it. */
export function faultsAfter(spoil: (pack: SoundPack) => void, options: ReadPackOptions = {}): readonly Fault[] {
  const pack = soundPack();
  spoil(pack);
  return faultsIn(JSON.stringify(pack, null, 2), options);
}

export function faultsIn(text: string, options: ReadPackOptions = {}): readonly Fault[] {
  const read = readPack(text, { file: "shed/pack.jsonc", ...options });
  return read.ok ? read.warnings : read.faults;
}

/** Faults without their lines, for tests about what is said. */
export function rulesAndPaths(faults: readonly Fault[]): readonly string[] {
  return faults.map(({ rule, path }) => `${rule} ${path}`);
}

export function asLines(faults: readonly Fault[]): readonly string[] {
  return faults.map(formatFault);
}
