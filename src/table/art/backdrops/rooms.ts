interface Room {
  /** Counted from the bow, deck by deck. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const decks = [330, 420, 516, 600];
export const bulkheads = [230, 372, 506, 648, 796, 934, 1076, 1214];
const xs = [52, ...bulkheads, 1398];
const ys = [250, ...decks, 672];

/** The compartments of the ship, as the bulkheads and decks divide it. */
export const rooms: readonly Room[] = ys.slice(0, -1).flatMap((y, row) =>
  xs.slice(0, -1).map((x, column) => ({
    at: row * (xs.length - 1) + column,
    x,
    y,
    width: (xs[column + 1] ?? x) - x,
    height: (ys[row + 1] ?? y) - y,
  })),
);

// The order in which compartments are lost: bow and stern first, towards the middle.
const lost = [16, 28, 22, 7, 33, 10, 38, 14, 25, 30, 3, 42, 19, 32, 24, 12];

/** Two are shut from the start, and one more for each seal. */
export function sealedRooms(count: number): readonly Room[] {
  const shut = new Set(lost.slice(0, Math.min(lost.length, 2 + count)));
  return rooms.filter(({ at }) => shut.has(at));
}
