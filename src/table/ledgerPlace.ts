import type { Place } from "./layout.ts";

export interface Slip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Where a ledger lies: beside its card where there is room, else under it, so that neither the card nor its buttons
 * are covered.
 */
export function ledgerPlace(card: Place, height: number, layerWidth: number, layerHeight: number, rem: number): Slip {
  const gap = 0.75 * rem;
  const width = Math.min(19 * rem, layerWidth);
  const right = card.x + card.width + gap;
  // Low enough that the rings and names of the hazards it lies on can be read.
  const y = Math.max(0, Math.min(card.y + 4.4 * rem, layerHeight - height - gap));
  if (right + width <= layerWidth) return { x: right, y, width };
  const left = card.x - gap - width;
  if (left >= 0) return { x: left, y, width };
  const x = Math.max(0, Math.min(card.x + card.width / 2 - width / 2, layerWidth - width));
  return { x, y: card.y + card.height + 1.4 * rem, width };
}
