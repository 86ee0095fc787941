import type { CardView, Chip, TableView } from "latchkey";
import { type Tells, themeOf } from "./theme.ts";

/** What a scene is told of a run: how often the place has done its thing, and from 0 to 1 its mood. */
export interface Told {
  readonly count: number;
  readonly mood: number;
}

/** The numbers of a run that its place shows; without a resource of its own the mood is how far the run has come. */
export function toldOf(view: TableView): Told {
  const { tells } = themeOf(view.world.id);
  const hand = view.hand.flatMap(chipsOf);
  const deck = [
    ...view.hand.filter(({ kind }) => kind === "player").flatMap(chipsOf),
    ...view.discardPile.flatMap(({ keywords }) => keywords),
    ...view.drawPile.known.flatMap(({ keywords }) => keywords),
    ...view.drawPile.rest.flatMap(({ face, count }) => Array.from({ length: count }, () => face.keywords).flat()),
  ];
  const among = (chips: readonly Chip[], where: "hand" | "deck"): number =>
    chips.filter(({ name }) => tells.keywords[name] === where).length;
  return { count: among(hand, "hand") + among(deck, "deck") + hiddenIn(view, tells), mood: moodOf(view, tells) };
}

function chipsOf(card: CardView): readonly Chip[] {
  return card.hidden ? [] : [...card.face.keywords, ...card.applied];
}

/** A card that is hidden carries a keyword one cannot see: it counts where the place counts what is in hand. */
function hiddenIn(view: TableView, { keywords }: Tells): number {
  return Object.values(keywords).includes("hand") ? view.hand.filter(({ hidden }) => hidden).length : 0;
}

function moodOf(view: TableView, { resource = {} }: Tells): number {
  const [row] = Object.entries(resource);
  if (row === undefined) return (view.act.index + 1) / view.act.count;
  const [name, full] = row;
  return Math.min(1, (view.resources.find((held) => held.name === name)?.value ?? 0) / full);
}
