import { costLedger, energyCost, type LedgerRow, printedCost } from "../engine/effectiveCards.ts";
import { isFaceUp, type Observation, type ObservedPile } from "../engine/observe.ts";
import { type Bite, comingBite } from "../engine/preview.ts";
import { formatKeyword, turnsHeld } from "../model/keywords.ts";
import type { Card, CardId, GameState, ResourceName, TemplateId } from "../model/types.ts";
import { resourceNames } from "../model/types.ts";
import type { World } from "../model/world.ts";
import { type CardFace, type Chip, cardFace, chipOf } from "./cardFace.ts";
import { describe } from "./describe.ts";

/** A hazard's price as it is shown: the digit, the ring's teeth and the ledger are this and nothing else. */
export interface PriceView {
  readonly printed: number;
  /** `effectiveWorldCardCost`. */
  readonly effective: number;
  readonly rows: readonly (LedgerRow<CardId> & { readonly sourceNames: readonly string[] })[];
}

interface HandCard {
  readonly id: CardId;
  readonly name: string;
  /** The accessible name: name, cost, printed cost where it differs, keywords, progress. */
  readonly label: string;
}

export interface HazardView extends HandCard {
  readonly kind: "world";
  readonly hidden: false;
  readonly face: CardFace;
  readonly applied: readonly Chip[];
  readonly price: PriceView;
  readonly progress: number;
  /** It is what "the oldest hazard" means. */
  readonly isOldest: boolean;
}

export interface HiddenHazardView extends HandCard {
  readonly kind: "world";
  readonly hidden: true;
  readonly depth: number;
  readonly progress: number;
}

export interface PlayerCardView extends HandCard {
  readonly kind: "player";
  readonly hidden: false;
  readonly face: CardFace;
  readonly applied: readonly Chip[];
  readonly energy: number;
  /** Turns it cannot be played, 0 where it can. */
  readonly held: number;
  readonly affordable: boolean;
}

export type CardView = HazardView | HiddenHazardView | PlayerCardView;

interface PileCount {
  readonly face: CardFace;
  readonly count: number;
}

export interface PileView {
  readonly count: number;
  /** Known cards, the top first. */
  readonly known: readonly CardFace[];
  /** The rest as a composition, without order. */
  readonly rest: readonly PileCount[];
}

/** Everything a table, a terminal or a narrator shows of a run. Derived from the observation alone. */
export interface TableView {
  readonly world: { readonly id: string; readonly name: string };
  readonly status: GameState["status"];
  readonly lossCause: GameState["lossCause"];
  readonly turn: number;
  readonly act: { readonly index: number; readonly count: number; readonly name: string };
  readonly hp: { readonly now: number; readonly max: number };
  readonly energy: number;
  /** The other resources, those that this run has or has had. */
  readonly resources: readonly { readonly name: ResourceName; readonly value: number }[];
  readonly dealt: number;
  /** The hand in the engine's order. */
  readonly hand: readonly CardView[];
  readonly drawPile: PileView;
  readonly worldPile: PileView;
  /** Face-up piles, the top first. */
  readonly discardPile: readonly CardFace[];
  readonly exhaustPile: readonly CardFace[];
  readonly worldDiscard: readonly CardFace[];
  readonly gonePile: readonly CardFace[];
  /** What the next hazard drawn will be stamped with. */
  readonly stamps: readonly Chip[];
  /** What is on its way, in words: stamps that wait, and effects put off. */
  readonly coming: readonly string[];
  readonly bite: Bite;
  readonly offer: { readonly cards: readonly CardFace[]; readonly picks: number } | undefined;
}

export function tableView(world: World, observation: Observation): TableView {
  const face = (card: { readonly templateId: TemplateId }): CardFace => cardFace(world, card.templateId);
  const pile = ({ count, known, rest }: ObservedPile): PileView => ({
    count,
    known: known.map(face),
    rest: rest.map((entry) => ({ face: face(entry), count: entry.count })),
  });
  const top = (cards: readonly Card[]): readonly CardFace[] => cards.toReversed().map(face);
  const offer = observation.offers[0];
  return {
    world: { id: world.id, name: world.name },
    status: observation.status,
    lossCause: observation.lossCause,
    turn: observation.turn,
    act: {
      index: observation.act,
      count: world.acts.length,
      name: world.acts[observation.act]?.name ?? "",
    },
    hp: { now: observation.hp, max: observation.maxHp },
    energy: observation.energy,
    resources: resourceNames
      .filter((name) => name !== "energy" && (observation[name] > 0 || startsWith(world, observation, name)))
      .map((name) => ({ name, value: observation[name] })),
    dealt: observation.dealt,
    hand: handView(world, observation),
    drawPile: pile(observation.drawPile),
    worldPile: pile(observation.worldPile),
    discardPile: top(observation.discardPile),
    exhaustPile: top(observation.exhaustPile),
    worldDiscard: top(observation.worldDiscard),
    gonePile: top(observation.gonePile),
    stamps: observation.stamps.map((keyword) => chipOf(keyword, true)),
    coming: [
      ...observation.stamps.map((keyword) => `The next hazard drawn gets ${formatKeyword(keyword)}.`),
      ...observation.queue.map((queued) =>
        "hidden" in queued ? "Next turn: something hidden." : `Next turn: ${describe(world, queued.effect)}`,
      ),
    ],
    bite: comingBite(world, observation),
    offer: offer && { cards: offer.cards.map((templateId) => face({ templateId })), picks: offer.picks },
  };
}

function startsWith(world: World, { difficulty }: Observation, name: ResourceName): boolean {
  const start = world.starts[difficulty];
  return start !== undefined && name !== "brace" && start[name] > 0;
}

function handView(world: World, observation: Observation): readonly CardView[] {
  const faceUp = observation.hand.filter(isFaceUp);
  const oldest = observation.hand.find((card) => card.kind === "world")?.id;
  const nameOf = (id: CardId): string => {
    const card = faceUp.find((other) => other.id === id);
    return card === undefined ? "a hidden hazard" : cardFace(world, card.templateId).name;
  };
  return observation.hand.map((card, at) => {
    const progress = observation.progress[at] ?? 0;
    if (!isFaceUp(card)) return hiddenView(card.id, card.depth, progress);
    const face = cardFace(world, card.templateId);
    const applied = card.appliedKeywords.map((keyword) => chipOf(keyword, true));
    return card.kind === "world"
      ? hazardView(card, face, applied, priceOf(card, faceUp, nameOf), progress, card.id === oldest)
      : playerView(card, face, applied, observation.energy);
  });
}

function priceOf(card: Card, hand: readonly Card[], nameOf: (id: CardId) => string): PriceView {
  const { rows, total } = costLedger(card, { hand });
  return {
    printed: printedCost(card),
    effective: total,
    rows: rows.map((row) => ({ ...row, sourceNames: row.sources.map(nameOf) })),
  };
}

function keywordWords(face: CardFace, applied: readonly Chip[]): readonly string[] {
  return [...face.keywords.map((chip) => chip.text), ...applied.map((chip) => `${chip.text}, put on`)];
}

function hazardView(
  card: Card,
  face: CardFace,
  applied: readonly Chip[],
  price: PriceView,
  progress: number,
  isOldest: boolean,
): HazardView {
  const cost =
    price.effective === price.printed
      ? `cost ${price.effective} to clear`
      : `cost ${price.effective} to clear, printed ${price.printed}`;
  return {
    kind: "world",
    hidden: false,
    id: card.id,
    name: face.name,
    label: [face.name, cost, ...keywordWords(face, applied), `progress ${progress} of ${price.effective}`].join(", "),
    face,
    applied,
    price,
    progress,
    isOldest,
  };
}

function hiddenView(id: CardId, depth: number, progress: number): HiddenHazardView {
  return {
    kind: "world",
    hidden: true,
    id,
    name: "Something hidden",
    label: `Something hidden, needs light ${depth} to see, progress ${progress}`,
    depth,
    progress,
  };
}

function playerView(card: Card, face: CardFace, applied: readonly Chip[], energy: number): PlayerCardView {
  const cost = energyCost(card);
  const held = turnsHeld(card);
  return {
    kind: "player",
    hidden: false,
    id: card.id,
    name: face.name,
    label: [face.name, `costs ${cost} energy`, ...keywordWords(face, applied)].join(", "),
    face,
    applied,
    energy: cost,
    held,
    affordable: cost <= energy,
  };
}
