import type { PileName } from "../model/types.ts";
import type { CardFace } from "./cardFace.ts";
import type { TableView } from "./tableView.ts";

export interface PileTag {
  readonly name: PileName;
  readonly owner: "you" | "place";
  readonly title: string;
  readonly count: number;
  /** Left out where room is short; the other piles' dialog leads to it. */
  readonly isRare: boolean;
}

/** A run's piles; those that are empty for most of a run are shown once they hold something. */
export function pilesOf(view: TableView, place = "the place"): readonly PileTag[] {
  const tags = [
    { name: "drawPile", owner: "you", title: "Draw", count: view.drawPile.count },
    { name: "discardPile", owner: "you", title: "Discard", count: view.discardPile.length },
    { name: "exhaustPile", owner: "you", title: "Exhausted", count: view.exhaustPile.length },
    { name: "worldPile", owner: "place", title: capital(place), count: view.worldPile.count },
    { name: "worldDiscard", owner: "place", title: "Its discard", count: view.worldDiscard.length },
    { name: "gonePile", owner: "place", title: "Gone", count: view.gonePile.length },
  ] as const;
  const always: ReadonlySet<PileName> = new Set(["drawPile", "discardPile", "worldPile"]);
  return tags
    .map((tag) => ({ ...tag, isRare: !always.has(tag.name) }))
    .filter(({ count, isRare }) => count > 0 || !isRare);
}

/** What lies in a pile: cards in a known order from the top, and the rest as counts without one. */
export interface PileContents {
  readonly ordered: readonly CardFace[];
  readonly rest: readonly { readonly face: CardFace; readonly count: number }[];
  readonly isHidden: boolean;
}

export function contentsOf(view: TableView, name: PileName): PileContents {
  if (name === "drawPile" || name === "worldPile") {
    const { known, rest } = view[name];
    return { ordered: known, rest, isHidden: true };
  }
  return { ordered: view[name], rest: [], isHidden: false };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
