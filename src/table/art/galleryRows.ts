import type { CardFace, CardView } from "latchkey";
import { chip, face, hazard, hidden, line, price, tax, yours } from "./fixtures.ts";

interface GalleryRow {
  readonly worldId: string;
  readonly cards: readonly ({ readonly view: CardView } | { readonly face: CardFace })[];
}

const bite = (n: number) => line(`Bite ${n}.`, "End of turn", `✖ ${n}`);

const corridor = face({
  name: "Corridor That Decided",
  icon: "steel-door",
  keywords: [chip("Barrier", undefined, false)],
  rules: [
    line("Lockdown on the oldest hazard. Bite 1.", "End of turn", "+ Lockdown 1st ✖ 1"),
    line("Gain Purser's Pass in your discard.", "Cleared", "▭ +1 Purser's Pass ↓"),
  ],
  flavour: "It used to go somewhere.",
});
const klaxon = face({
  name: "Klaxon, Unattended",
  icon: "siren",
  printed: 2,
  keywords: [chip("Machine", undefined, false), chip("Alarm", 1, false)],
  rules: [line("Alarm 2 on a random hazard in hand.", "Drawn", "+ Alarm 2 ?"), bite(1)],
});
const instruction = face({
  name: "The Last Instruction of the Second Purser",
  icon: "robot-antennas",
  printed: 4,
  keywords: [chip("Creature", undefined, false)],
  rules: [
    line("Bite 1, and 1 for each card in hand with Lockdown.", "End of turn", "✖ 1 + 1 × Lockdown"),
    line(
      "Lockdown on a random hazard in hand. With 2 or more Lockdown in hand: Draw 1 hazard.",
      "Partly cleared",
      "+ Lockdown ? ≥ 2 Lockdown ▲ 1",
    ),
    line("Bite 2.", "Discarded", "✖ 2"),
    line("Cannot be discarded.", undefined, "↓✕"),
  ],
  flavour: "Signed, initialled, and never repealed.",
});
const pryBar = face({
  name: "Pry Bar",
  icon: "crowbar",
  printed: 0,
  rules: [line("1 progress. +1 against Barrier.", undefined, "◆ 1 + 1 Barrier")],
  flavour: "Opens most arguments.",
});
const breath = face({
  name: "Hold Your Breath",
  icon: "gas-mask",
  printed: 2,
  rules: [line("3 progress.", undefined, "◆ 3")],
});
const long = face({
  name: "Maintenance Override Lanyard",
  icon: "key-card",
  printed: 1,
  keywords: [chip("Machine", undefined, false)],
  rules: [
    line(
      "Choose one: Strip Lockdown from up to 2 cards in hand, oldest first. Or 2 progress, and 1 for each card in hand with Alarm. Then draw 1 card.",
      undefined,
      "/ − Lockdown ▭ 2 / ◆ 2 + 1 × Alarm ▭ 1",
    ),
    line("Exhausts.", undefined, "✕"),
  ],
});

export const galleryRows: readonly GalleryRow[] = [
  {
    worldId: "new-derelict",
    cards: [
      { view: hazard(corridor) },
      { view: hazard(corridor, { applied: [chip("Lockdown", 1)], price: price(3, tax("Lockdown", 1)), progress: 2 }) },
      { view: hazard(klaxon, { applied: [chip("Alarm", 2)], price: price(2, tax("Alarm", 2)) }) },
      {
        view: hazard(instruction, {
          applied: [chip("Lockdown", 1), chip("Alarm", 1), chip("Reroute", 2)],
          price: price(4, tax("Lockdown", 1), tax("Alarm", 2), tax("Reroute", 2)),
          progress: 3,
        }),
      },
      {
        view: hazard(corridor, {
          applied: [chip("Creature"), chip("Alarm", 1), chip("Concealed", 2)],
          price: price(3, tax("Alarm", 1)),
        }),
      },
      { view: yours(pryBar) },
      { view: yours(breath, { affordable: false }) },
      { view: yours(pryBar, { applied: [chip("Frozen", 2)], held: 2 }) },
      { view: yours(long) },
      { face: corridor },
      { face: { ...pryBar, kind: "player" } },
      {
        view: hazard(
          { ...corridor, printed: 9 },
          { price: price(9, tax("Lockdown", 1), tax("Alarm", 5)), progress: 6, applied: [chip("Lockdown")] },
        ),
      },
    ],
  },
  {
    worldId: "transit-authority",
    cards: [
      {
        view: hazard(
          face({
            name: "Replacement Service",
            icon: "bus",
            printed: 2,
            keywords: [chip("Machine", undefined, false)],
            rules: [line("Becomes Longer Replacement.", "End of turn", "→ Longer Replacement")],
            flavour: "Calling at some stations.",
          }),
          { applied: [chip("Reroute", 1)], price: price(2, tax("Reroute", 1)), progress: 1 },
        ),
      },
      {
        view: hazard(
          face({
            name: "Ticket Inspector",
            icon: "turnstile",
            printed: 4,
            keywords: [chip("Creature", undefined, false), chip("Reroute", 1, false)],
            rules: [
              line("Reroute 2 on the next hazard drawn. Bite 1.", "End of turn", "+ Reroute 2 → ✖ 1"),
              line("Delay on top of the place's pile.", "Partly cleared", "▲ +1 Delay →"),
            ],
          }),
          { applied: [chip("Lockdown"), chip("Reroute", 3)], price: price(4, tax("Lockdown", 1), tax("Reroute", 4)) },
        ),
      },
      {
        view: hazard(
          face({
            name: "Delay",
            icon: "sands-of-time",
            printed: 1,
            rules: [bite(1)],
            flavour: "We apologise to nobody in particular.",
          }),
        ),
      },
      {
        view: hazard(
          face({
            name: "Announcement",
            icon: "megaphone",
            printed: 2,
            keywords: [chip("Machine", undefined, false)],
            rules: [line("Alarm 1 on every hazard in hand.", "Drawn", "+ Alarm 1 ∀"), bite(2)],
          }),
          { applied: [chip("Alarm", 3)], price: price(2, tax("Alarm", 1)) },
        ),
      },
      {
        view: yours(
          face({
            name: "Through Ticket",
            icon: "ticket",
            printed: 1,
            rules: [line("Strip Reroute from up to 2 cards in hand, oldest first.", undefined, "− Reroute ▭ 2")],
          }),
        ),
      },
      {
        face: face({
          name: "Out of the Back Door",
          icon: "exit-door",
          printed: 6,
          isExit: true,
          rules: [line("You are out.", "Cleared", "⚿")],
        }),
      },
    ],
  },
  {
    worldId: "fog-beach-party",
    cards: [
      {
        view: hazard(
          face({
            name: "Someone Still Swimming",
            icon: "octopus",
            keywords: [chip("Creature", undefined, false)],
            rules: [bite(2), line("Lose 1 light.", "Partly cleared", "☀ −1")],
            flavour: "Waving, we think.",
          }),
        ),
      },
      {
        view: hazard(
          face({
            name: "Whiteout",
            icon: "fog",
            printed: 5,
            keywords: [chip("Concealed", 2, false)],
            rules: [line("Bite 1, and 1 for each card in hand with Concealed.", "End of turn")],
          }),
          { applied: [chip("Concealed", 3)], price: price(5) },
        ),
      },
      { view: hidden(3) },
      { view: hidden(2, 2) },
      {
        view: yours(
          face({
            name: "Driftwood Torch",
            icon: "torch",
            printed: 1,
            rules: [line("Gain 2 light.", undefined, "☀ +2")],
          }),
        ),
      },
      {
        view: hazard(
          face({
            name: "Beach Umbrella",
            icon: "beach-bag",
            keywords: [chip("Barrier", undefined, false)],
            rules: [bite(1)],
          }),
          { applied: [chip("Lockdown"), chip("Alarm", 1)], price: price(3, tax("Lockdown", 1), tax("Alarm", 1)) },
        ),
      },
    ],
  },
  {
    worldId: "overgrown-mall",
    cards: [
      {
        view: hazard(
          face({
            name: "Fountain in Flower",
            icon: "flower-pot",
            keywords: [chip("Spore", undefined, false)],
            rules: [line("Gain Spore on top of your draw pile.", "End of turn", "▭ +1 Spore →")],
            flavour: "Coins still in it.",
          }),
          { progress: 1 },
        ),
      },
      {
        view: hazard(
          face({
            name: "Escalator, Rooted",
            icon: "plant-roots",
            printed: 4,
            keywords: [chip("Barrier", undefined, false), chip("Spore", undefined, false)],
            rules: [line("Gain 2 Spore in your discard. Bite 1.", "End of turn"), line("Heal 1.", "Cleared")],
          }),
          { applied: [chip("Spore", 2), chip("Lockdown")], price: price(4, tax("Lockdown", 1)) },
        ),
      },
      {
        view: yours(
          face({
            name: "Spore",
            icon: "spotted-mushroom",
            printed: 1,
            keywords: [chip("Spore", undefined, false)],
            rules: [line("Exhausts.", undefined, "✕")],
          }),
        ),
      },
      {
        view: yours(
          face({
            name: "Bloom",
            icon: "flowers",
            printed: 2,
            rules: [line("1 progress, and 1 for each card in hand with Spore.", undefined, "◆ 1 + 1 × Spore")],
          }),
        ),
      },
    ],
  },
  {
    worldId: "whiteout-parking-garage",
    cards: [
      {
        view: hazard(
          face({
            name: "Your Car, Probably",
            icon: "snowing",
            keywords: [chip("Barrier", undefined, false)],
            rules: [line("Frozen 2 on 1 random card of yours.", "End of turn"), line("Gain 2 heat.", "Cleared")],
          }),
          { progress: 1 },
        ),
      },
      {
        view: hazard(
          face({
            name: "Exhaust Ghost",
            icon: "car-key",
            printed: 4,
            keywords: [chip("Creature", undefined, false)],
            rules: [bite(2), line("Frozen 1 on 1 random card of yours.", "Discarded")],
          }),
          { applied: [chip("Frozen", 3), chip("Reroute", 1)], price: price(4, tax("Reroute", 1)) },
        ),
      },
      {
        view: yours(
          face({
            name: "Jump Leads",
            icon: "jumper",
            printed: 1,
            rules: [line("Spend 2 heat: Thaw up to 3 cards, oldest first.", undefined, "♨ 2")],
          }),
          { applied: [chip("Frozen", 3)], held: 3, affordable: false },
        ),
      },
      { view: yours(pryBar) },
    ],
  },
];
