import { describe, expect, test } from "vitest";
import {
  type CardFace,
  type GameState,
  newGame,
  observe,
  type TableView,
  tableView,
  type World,
} from "../../core/index.ts";
import { triedWorlds } from "../../core/tests/support/playedWorlds.ts";
import { must, patient, walk } from "../../core/tests/support/walk.ts";
import { plain } from "../play/ink.ts";
import { biteLines, cardPanelLines, ledgerLines, pilesLines } from "../play/panels.ts";
import { keywordSigns } from "../play/ringText.ts";
import { inOrder, tableText } from "../play/tableText.ts";

/** The table of a state as the terminal shows it: page by page. */
function pagesOf(world: World, state: GameState) {
  const view = tableView(world, observe(world, state));
  const seat = { ink: plain, seed: 1, place: "the place", selected: undefined, candidates: undefined, undo: "" };
  return {
    view,
    table: tableText(view, { ...seat, isLong: true }),
    piles: pilesLines(view, "the place", plain, () => undefined),
    bite: biteLines(view),
    cards: new Map(view.hand.map((card) => [card.id, flat(cardPanelLines(card, plain))])),
    ledgers: new Map(
      view.hand.flatMap((card) => (card.kind === "world" && !card.hidden ? [[card.id, flat(ledgerLines(card))]] : [])),
    ),
  };
}

function flat(lines: readonly string[]): string {
  return lines.join(" ").replaceAll(/\s+/g, " ");
}

/** What the head of the table must say. */
function headFacts(view: TableView): readonly string[] {
  const { act, hp, turn, energy, resources, drawPile, worldPile } = view;
  return [
    view.world.name.toUpperCase(),
    `turn ${turn}`,
    `act ${act.index + 1} of ${act.count}: ${act.name}`,
    `HP ${hp.now} of ${hp.max}`,
    `energy ${energy}`,
    ...resources.map(({ name, value }) => `${name} ${value}`),
    `Draw ${drawPile.count}`,
    `Discard ${view.discardPile.length}`,
    `The place ${worldPile.count}`,
    ...view.coming,
  ];
}

/** What must be said of each card, in its own lines. */
function cardFacts(view: TableView): readonly (readonly [string, readonly string[]])[] {
  return inOrder(view.hand).map((card, at) => {
    const amount = view.bite.rows.find(({ cardId }) => cardId === card.id)?.amount ?? 0;
    const bite = amount === "unknown" ? "bite unknown" : amount === 0 ? "no bite" : "bite ";
    const heading = `${at + 1} ${card.name}`;
    if (card.hidden) return [heading, [`needs light ${card.depth}`, `progress ${card.progress}`, bite]];
    const worn = [
      ...card.face.keywords.map(({ name, text }) => `${keywordSigns[name]} ${text}`),
      ...card.applied.map(({ name, text }) => `[+${keywordSigns[name]} ${text}]`),
    ];
    const rules = card.face.rules.map(({ text }) => text);
    if (card.kind === "player") {
      const why = card.held > 0 ? [`held ${card.held} turn`] : card.affordable ? [] : ["not enough energy"];
      return [heading, [`${card.energy} energy`, ...worn, ...rules, ...why]];
    }
    const { effective, printed } = card.price;
    const cost = [`${card.progress} of ${effective}`, ...(printed === effective ? [] : [`printed ${printed}`])];
    const marks = [...(card.isOldest ? ["oldest"] : []), ...(card.face.isExit ? ["the way out"] : [])];
    return [heading, [...cost, ...worn, ...rules, ...marks, bite]];
  });
}

/** The lines of the table that belong to each card, by its place in order. */
function linesByCard(table: readonly string[]): readonly string[] {
  const cards: string[][] = [];
  for (const line of table) {
    if (/^[ ▸›] ?\d+ /.test(line)) cards.push([]);
    if (line.startsWith("▐█")) break;
    cards.at(-1)?.push(line);
  }
  return cards.map(flat);
}

describe("one view model: each fact of the table's view is in the terminal's text", () => {
  test.each(triedWorlds)("in %s, over random play", patient, (_id, world) => {
    walk(world, 250, ({ state }) => {
      const { view, table, piles, bite, cards, ledgers } = pagesOf(world, state);
      const head = flat(table);
      for (const fact of headFacts(view))
        must(head.includes(flat([fact])), () => `"${fact}" is not in\n${table.join("\n")}`);
      const own = linesByCard(table);
      for (const [at, [heading, facts]] of cardFacts(view).entries()) {
        for (const fact of [heading, ...facts]) {
          must(own[at]?.includes(flat([fact])) ?? false, () => `"${fact}" is not said of ${heading}:\n${own[at]}`);
        }
      }
      for (const card of view.hand) {
        if (card.hidden) continue;
        const rules = card.face.rules.map(({ text }) => text);
        for (const rule of rules)
          must(cards.get(card.id)?.includes(rule) ?? false, () => `"${rule}" is not on its page`);
        if (card.kind === "player") continue;
        const ledger = ledgers.get(card.id) ?? "";
        for (const { keyword, amount, sourceNames } of card.price.rows) {
          for (const fact of [keyword, `+${amount}`, ...sourceNames])
            must(ledger.includes(fact), () => `"${fact}" is not in the ledger\n${ledger}`);
        }
        must(ledger.includes(`to clear ${card.price.effective}`), () => ledger);
      }
      const rows = flat(bite);
      for (const { amount } of view.bite.rows) {
        const word = amount === "unknown" ? "unknown" : String(Math.abs(amount));
        must(rows.includes(word), () => `"${word}" is not in the bite\n${rows}`);
      }
      const lying = flat(piles);
      for (const face of facesLying(view)) must(lying.includes(face.name), () => `"${face.name}" lies nowhere`);
    });
  });

  test("no line is wider than 80 cells, whatever is shown", () => {
    for (const [, world] of triedWorlds) {
      walk(world, 150, ({ state }) => {
        const { table, piles, bite } = pagesOf(world, state);
        for (const line of [...table, ...piles, ...bite]) must([...line].length <= 80, () => line);
      });
    }
  });

  test("nothing reads NaN, undefined, null or [object", () => {
    for (const [, world] of triedWorlds) {
      walk(world, 150, ({ state }) => {
        const { table, piles, bite } = pagesOf(world, state);
        const text = [...table, ...piles, ...bite].join("\n");
        expect(text).not.toMatch(/NaN|undefined|null|\[object/);
      });
    }
  });
});

function facesLying(view: TableView): readonly CardFace[] {
  const { drawPile, worldPile, discardPile, exhaustPile, worldDiscard, gonePile } = view;
  const open = [...discardPile, ...exhaustPile, ...worldDiscard, ...gonePile, ...drawPile.known, ...worldPile.known];
  return [...open, ...[...drawPile.rest, ...worldPile.rest].map(({ face }) => face)];
}

test("a pile's odds are those it is told, under a known top none, and where nobody can know them none", () => {
  const [world] = triedWorlds.map(([, each]) => each);
  if (world === undefined) throw new Error("No world.");
  const { drawPile, ...view } = tableView(world, observe(world, newGame(world, { seed: 1 })));
  const [first] = drawPile.rest;
  if (first === undefined) throw new Error("No card to draw.");
  const told = (known: readonly CardFace[], next: number | undefined) => {
    const odds = next === undefined ? undefined : [{ templateId: first.face.templateId, next, within: next }];
    return flat(pilesLines({ ...view, drawPile: { ...drawPile, known } }, "the place", plain, () => odds));
  };
  expect(told([], 0.375)).toContain("next: 38 %");
  expect(told([], 0.001)).toContain("next: under 1 %");
  expect(told([first.face], 0.375)).not.toContain("next:");
  expect(told([], undefined)).not.toContain("next:");
});
