import type { CardId } from "latchkey";
import type { Layout } from "./layout.ts";

export type Direction = "left" | "right" | "up" | "down";

/** What a key asks of the table. Enter and Space belong to whatever has the focus. */
export type Command =
  | { readonly type: "endTurn" | "undo" | "redo" | "discard" | "ledger" | "bite" | "cancel" | "piles" }
  | { readonly type: "glossary" | "help" | "settings" }
  | { readonly type: "move"; readonly direction: Direction }
  | { readonly type: "select"; readonly order: number };

/** The keys, for the help dialog and for `commandOf`: one list. */
export const keyHelp: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["← → ↑ ↓", "Tab"], does: "go from card to card" },
  { keys: ["1 … 9"], does: "go to that card, counted from the first hazard" },
  { keys: ["Enter", "Space"], does: "play the card, take the target, read the hazard" },
  { keys: ["D"], does: "discard the hazard" },
  { keys: ["L"], does: "open or close the hazard’s ledger" },
  { keys: ["B"], does: "tell the coming bite hazard by hazard, or no more" },
  { keys: ["E"], does: "end the turn" },
  { keys: ["U"], does: "undo" },
  { keys: ["R"], does: "redo" },
  { keys: ["P"], does: "go to the piles" },
  { keys: ["G"], does: "what the words mean; on a card, its own" },
  { keys: ["S"], does: "settings" },
  { keys: ["Esc"], does: "let go of what you are doing" },
  { keys: ["?"], does: "show this list" },
];

type KeyPress = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey">;

const letters: Readonly<Record<string, Exclude<Command["type"], "move" | "select">>> = {
  e: "endTurn",
  u: "undo",
  r: "redo",
  d: "discard",
  l: "ledger",
  b: "bite",
  g: "glossary",
  p: "piles",
  s: "settings",
  "?": "help",
  escape: "cancel",
};

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The command of a key. A key held down moves the focus on, and does nothing else twice. */
export function commandOf({ key, repeat, ctrlKey, metaKey, altKey }: KeyPress): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const direction = arrows[key];
  if (direction !== undefined) return { type: "move", direction };
  if (repeat) return undefined;
  if (/^[1-9]$/.test(key)) return { type: "select", order: Number(key) - 1 };
  const type = letters[key.toLowerCase()];
  return type && { type };
}

/** The card in that direction from `from`; undefined at the edge. */
export function cardToward(layout: Layout, from: CardId, direction: Direction): CardId | undefined {
  const here = layout.places.get(from);
  if (here === undefined) return undefined;
  if (direction === "left" || direction === "right") {
    return layout.order[here.order + (direction === "left" ? -1 : 1)];
  }
  const sign = direction === "up" ? -1 : 1;
  let best: CardId | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, place] of layout.places) {
    const down = (place.y - here.y) * sign;
    if (down <= here.height / 3) continue;
    const distance = down * 3 + Math.abs(place.x + place.width / 2 - here.x - here.width / 2);
    if (distance < least) {
      best = id;
      least = distance;
    }
  }
  return best;
}

/**
 * Where the focus goes when its card has left: the card that now has its place in the reading order, else the one
 * before; undefined where no card is left, and End turn takes it.
 */
export function heirOf(before: readonly CardId[], after: readonly CardId[], gone: CardId): CardId | undefined {
  const place = before.indexOf(gone);
  const stayed = new Set(after);
  const next = before.slice(place + 1).find((id) => stayed.has(id));
  return next ?? before.slice(0, Math.max(0, place)).findLast((id) => stayed.has(id)) ?? after[0];
}
