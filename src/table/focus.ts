import type { CardId, CardView } from "latchkey";

export function cardElement(id: CardId | undefined): HTMLElement | null {
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-card-id="${id}"]`);
}

/** The card of the hand that has the focus. */
export function focusedCard(hand: readonly CardView[]): CardView | undefined {
  const text = document.activeElement?.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
  return hand.find(({ id }) => String(id) === text);
}

/** The keywords on a card, those put on it first. */
export function keywordsOn(card: CardView): readonly string[] {
  if (card.hidden) return [];
  return [...new Set([...card.applied, ...card.face.keywords].map(({ name }) => name))];
}

export function focusEndTurn(): void {
  document.querySelector<HTMLElement>('[data-testid="end-turn"]')?.focus();
}

/** The answers of a question that is open on the page. */
export function answers(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-answer]")];
}

/** Moves the focus on among answers, from the last to the first and back. */
export function moveAmong(offered: readonly HTMLElement[], by: number): void {
  const at = offered.findIndex((answer) => answer.matches(":focus"));
  offered[(at + by + offered.length) % offered.length]?.focus();
}
