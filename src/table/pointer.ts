let last: { readonly x: number; readonly y: number } | undefined;

/**
 * Whether the pointer came to where it is by moving. A card that slides under a pointer at rest is not looked at: its
 * ledger would open over its neighbours unasked.
 */
export function hasMoved({ screenX, screenY }: Pick<PointerEvent, "screenX" | "screenY">): boolean {
  const moved = last === undefined || last.x !== screenX || last.y !== screenY;
  last = { x: screenX, y: screenY };
  return moved;
}

/** Keeps the last place in mind; for the table's root. */
export function followPointer(event: PointerEvent): void {
  last = { x: event.screenX, y: event.screenY };
}
