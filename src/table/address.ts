/** What the address bar asks for: the rack, a run, or something that cannot be had. */
export type Address =
  | { readonly kind: "rack" }
  | { readonly kind: "run"; readonly worldId: string; readonly seed: number | undefined }
  | { readonly kind: "fault"; readonly words: string };

/** Reads `?world=ID&seed=N`. A world without a seed asks for any deal; a seed alone asks for the rack. */
export function readAddress(search: string, worldIds: readonly string[]): Address {
  const asked = new URLSearchParams(search);
  const worldId = asked.get("world");
  const seedText = asked.get("seed");
  if (worldId === null) return { kind: "rack" };
  if (!worldIds.includes(worldId)) {
    return { kind: "fault", words: `There is no key for “${shortened(worldId)}” here. These are the ones that hang.` };
  }
  if (seedText === null) return { kind: "run", worldId, seed: undefined };
  const seed = readSeed(seedText);
  if (seed === undefined) {
    return {
      kind: "fault",
      words: `A seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, and “${shortened(seedText)}” is not. Take a key for a fresh deal.`,
    };
  }
  return { kind: "run", worldId, seed };
}

/** The address of a run: reloading it deals the same cards again. */
export function addressOf(worldId: string, seed: number): string {
  return `?${new URLSearchParams({ world: worldId, seed: String(seed) })}`;
}

/** A whole number the core takes as a seed; undefined for any other text. */
export function readSeed(text: string): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const seed = Number(text);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** A seed nobody chose, short enough to read out. The core draws nothing here: the run is made from the number. */
export function anySeed(): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return (word ?? 1) % 1_000_000;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
