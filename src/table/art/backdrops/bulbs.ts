interface Bulb {
  readonly x: number;
  readonly y: number;
  readonly dead: boolean;
}

/** The string over the beach: two bulbs are out from the start, and two more for each thing the fog has. */
export function bulbsOf(count: number): readonly Bulb[] {
  return Array.from({ length: 23 }, (_, at) => {
    const x = -20 + at * 67;
    const span = ((x + 20) % 493) / 493;
    return { x, y: 92 + 4 * 66 * span * (1 - span), dead: (at * 7) % 23 < Math.min(16, 2 + count * 2) };
  });
}
