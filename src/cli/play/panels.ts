import {
  type Action,
  biteText,
  type CardOdds,
  type CardView,
  type Chip,
  cardFace,
  contentsOf,
  count,
  type HazardView,
  keywordNameList,
  keywordRows,
  type LogLine,
  type Observation,
  oddsText,
  optionWords,
  type PileName,
  type Play,
  pilesOf,
  preview,
  rangeWords,
  resourceNames,
  type TableView,
  type TemplateId,
  undoWords,
  type World,
  whatIf,
} from "../../core/index.ts";
import { faceLines } from "./cardLines.ts";
import { padded, wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";
import { keywordSigns } from "./ringText.ts";
import { inOrder } from "./tableText.ts";

/** A page that is opened over the table: a title and as many lines as it needs. */
export interface Panel {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Printed cost, a row per keyword with the cards that cause it, total. */
export function ledgerLines({ price, progress }: HazardView): readonly string[] {
  const row = (what: string, amount: string, why = ""): readonly string[] => {
    const [first = "", ...rest] = wrapped(why, 26);
    return [`  ${padded(what, 14)}${amount.padStart(4)}    ${first.trimStart()}`.trimEnd(), ...rest];
  };
  return [
    ...row("printed", String(price.printed)),
    ...price.rows.flatMap(({ keyword, costPer, times, amount, sourceNames }) =>
      row(
        `${keywordSigns[keyword]} ${keyword}`,
        amount < 0 ? `−${-amount}` : `+${amount}`,
        `${costPer} × ${times}, from ${sourceNames.join(", ")}`,
      ),
    ),
    ...row("to clear", String(price.effective), `${progress} done, ${Math.max(0, price.effective - progress)} to go`),
  ];
}

/** One way of acting: what it would do to every sibling that would change, and to the coming bite. */
export function wayLines(
  world: World,
  observation: Observation,
  view: TableView,
  action: Action,
  heading: string,
): readonly string[] {
  const seen = whatIf(world, observation, [action]);
  if (seen === undefined) return [];
  const changes = inOrder(view.hand).flatMap((card, at) => {
    const change = seen.hazards.get(card.id);
    if (change === undefined) return [];
    const parts = [
      ...(change.cost ? [`cost ${change.cost.now} → ${change.cost.after}`] : []),
      ...(change.progress ? [`progress ${change.progress.now} → ${change.progress.after}`] : []),
      ...(change.cleared === true ? ["cleared"] : change.stays === false ? ["leaves"] : []),
      ...(change.cleared === "unknown" ? ["whether it is cleared is unknown"] : []),
      ...(change.cleared !== "unknown" && change.stays === "unknown" ? ["whether it stays is unknown"] : []),
    ];
    return [`${at + 1} ${card.name}: ${parts.join(", ")}`];
  });
  const now = rangeWords({ least: seen.bite.now.total, most: seen.bite.now.total });
  const then = rangeWords(seen.bite.after);
  const bite = now === then ? `bite ${words(now)} as now` : `bite ${words(now)} → ${words(then)}`;
  const own = ownChanges(world, observation, view, action);
  const none = changes.length + own.length === 0 ? ["no hazard changes"] : [];
  return [
    ...wrapped(`${heading}: ${[bite, ...own, ...none].join(", ")}`, 2),
    ...changes.flatMap((line) => wrapped(line, 6)),
  ];
}

/** What it would do to your HP and to what you have besides energy. */
function ownChanges(world: World, observation: Observation, view: TableView, action: Action): readonly string[] {
  const seen = preview(world, observation, action);
  if (!seen.ok) return [];
  const hp = seen.hp === view.hp.now ? [] : [`HP ${view.hp.now} → ${seen.hp}`];
  const names = resourceNames.filter((name) => name !== "energy" && seen.resources[name] !== observation[name]);
  return [...hp, ...names.map((name) => `${name} ${observation[name]} → ${seen.resources[name]}`)];
}

function words(bite: string): string {
  return bite === "?" ? "unknown" : bite;
}

/** What an action is called: its options in words, its targets by name. */
export function wayHeading(
  world: World,
  view: TableView,
  discard: Observation["discardPile"],
  plays: readonly Play[],
  action: Action,
): string {
  if (action.type !== "PlayCard") return action.type === "DiscardHazard" ? "discarded" : "then";
  const names = new Map<number, string>(inOrder(view.hand).map((card, at) => [card.id, `${at + 1} ${card.name}`]));
  for (const card of discard) names.set(card.id, cardFace(world, card.templateId).name);
  const play = plays.find(({ choices }) => choices.every(({ option }, at) => action.choices?.[at] === option));
  const options = (action.choices ?? []).map((option, at) => {
    const choice = play?.choices[at];
    return choice === undefined ? `option ${option + 1}` : optionWords(world, choice).replace(/\.$/, "");
  });
  const targets = (action.targets ?? []).flat().map((id) => names.get(id) ?? "a card");
  return [...options, ...(targets.length > 0 ? [`on ${targets.join(", then ")}`] : [])].join(" ") || "played";
}

/** The coming bite, hazard by hazard. */
export function biteLines(view: TableView): readonly string[] {
  const cards = inOrder(view.hand);
  const rows = view.bite.rows.map(({ cardId, amount }) => {
    const at = cards.findIndex(({ id }) => id === cardId);
    const name = at < 0 ? "Something to come" : `${at + 1} ${cards[at]?.name}`;
    return `  ${padded(name, 42)}${amount === "unknown" ? "unknown" : biteText(amount)}`;
  });
  return rows.length === 0 ? ["  No hazard is in your hand."] : rows;
}

/** The odds of a pile's next card; undefined where nobody can know them. */
export type OddsIn = (pile: "drawPile" | "worldPile") => readonly CardOdds[] | undefined;

/** What lies in each pile: in order where that is known, else as counts with the odds of the next card. */
export function pilesLines(view: TableView, place: string, ink: Ink, oddsIn: OddsIn): readonly string[] {
  return pilesOf(view, place).flatMap(({ name, title, count: size }) => [
    ink.bold(`  ${title}: ${count(size, "card")}`),
    ...pileLines(view, name, oddsIn).map((line) => `    ${line}`),
  ]);
}

function pileLines(view: TableView, name: PileName, oddsIn: OddsIn): readonly string[] {
  const { ordered, rest, isHidden } = contentsOf(view, name);
  // Under a top that is known, nothing comes next.
  const odds = ordered.length === 0 && (name === "drawPile" || name === "worldPile") ? oddsIn(name) : undefined;
  return [
    ...ordered.map((face, at) => (isHidden || at > 0 ? face.name : `${face.name}, on top`)),
    ...rest.map(({ face, count: n }) => {
      const line = `${n} × ${face.name}`;
      const chance = odds?.find(({ templateId }) => templateId === face.templateId);
      return chance === undefined ? line : `${padded(line, 46)}next: ${oddsText(chance.next)}`;
    }),
  ];
}

/** The log with its reasons, a line across it where undo stops. */
export function logText(log: readonly LogLine[], ink: Ink): readonly string[] {
  return log.flatMap(({ tone, text, horizon }) => {
    const sign = tone === "good" ? "+ " : tone === "bad" ? "! " : "  ";
    const lines = tone === "turn" ? [ink.bold(text)] : wrapped(sign + text, 2);
    return horizon === undefined ? lines : [...lines, ink.dim(`── ${undoWords[horizon]}`)];
  });
}

/** The keywords, those in hand first; or the one asked for. */
export function glossaryLines(view: TableView, asked: string | undefined, ink: Ink): readonly string[] {
  const carried = new Set(
    view.hand.flatMap((card) => (card.hidden ? [] : [...card.face.keywords, ...card.applied].map(nameOf))),
  );
  const names = keywordNameList.filter(
    (name) => asked === undefined || name.toLowerCase().startsWith(asked.toLowerCase()),
  );
  const here = names.filter((name) => carried.has(name));
  return [...here, ...names.filter((name) => !carried.has(name))].flatMap((name) => [
    `  ${ink.bold(`${keywordSigns[name]} ${name}`)}${carried.has(name) ? ink.dim("  in your hand") : ""}`,
    ...wrapped(keywordRows[name].rules, 6),
  ]);
}

function nameOf({ name }: Chip): Chip["name"] {
  return name;
}

/** Cards to take, numbered. */
export function offerLines(world: World, cards: readonly TemplateId[], selected: number, ink: Ink): readonly string[] {
  return cards.flatMap((id, at) => {
    const face = cardFace(world, id);
    const words = face.keywords.map(({ name, text }) => `${keywordSigns[name]} ${text}`).join("  ");
    const line = `${at === selected ? "▸" : " "}${String(at + 1).padStart(2)} ${padded(face.name, 35)} ${face.printed} energy  ${words}`;
    return [at === selected ? ink.inverse(line) : ink.bold(line), ...faceLines(face, ink)];
  });
}

/** A card read whole: rules, flavour, and what its keywords mean. */
export function cardPanelLines(card: CardView, ink: Ink): readonly string[] {
  if (card.hidden)
    return wrapped(`It shows itself once your light is ${card.depth}. Until then nobody can aim at it.`, 2);
  const keywords = [...card.face.keywords, ...card.applied];
  return [
    ...faceLines(card.face, ink, 2),
    ...keywords.flatMap(({ name, text }) => wrapped(`${keywordSigns[name]} ${text}: ${keywordRows[name].rules}`, 2)),
  ];
}
