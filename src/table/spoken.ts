import type { CardView } from "latchkey";

/** What a screen reader hears after a card's name: its text, its ledger, and what can be done with it now. */
export function spoken(
  card: CardView,
  refusal: string | undefined,
  role: "none" | "chosen" | "candidate" | "other",
): string {
  return [
    role === "candidate" ? "Can be chosen." : role === "chosen" ? "You are playing this." : "",
    refusal === undefined ? "" : `Cannot be played: ${refusal}`,
    ...(card.hidden ? [] : card.face.rules.map(({ when, text }) => (when === undefined ? text : `${when}: ${text}`))),
    ...(card.kind === "world" && !card.hidden ? ledgerWords(card) : []),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function ledgerWords({ price, isOldest }: Extract<CardView, { kind: "world"; hidden: false }>): readonly string[] {
  const rows = price.rows.map(
    ({ keyword, amount, sourceNames }) => `${keyword} ${signed(amount)}, from ${sourceNames.join(", ")}.`,
  );
  return [
    isOldest ? "It is the oldest hazard." : "",
    ...(rows.length > 0 ? [`Printed ${price.printed}.`, ...rows] : []),
  ];
}

/** "+2", "−1": a change with its sign. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
