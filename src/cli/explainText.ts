import {
  cardFace,
  count,
  formatKeyword,
  KEYWORD_COST_MODIFIERS,
  type KeywordName,
  keywordRoles,
  keywordRows,
  rulesOf,
  type Template,
  type World,
} from "../core/index.ts";
import { formatPercent, type HandsWanted, type SeenCost } from "../sim/index.ts";
import { padded, wrapped } from "./play/columns.ts";

/** A world in short: its acts, its cards with their costs and keywords, and who deals in which keyword. */
export function worldExplained(world: World): readonly string[] {
  const acts = world.acts.map(({ name, cards }, at) => `  act ${at + 1}: ${name}, ${count(cards.length, "hazard")}`);
  const kinds = ["world", "player"] as const;
  const cards = kinds.flatMap((kind) => [
    kind === "world" ? "Hazards: printed cost, keywords" : "Cards: energy, keywords",
    ...world.templates.filter((template) => template.kind === kind).map((template) => `  ${shortOf(world, template)}`),
  ]);
  const keywords = [...keywordRoles(world).keys()].flatMap((name) => keywordExplained(world, name));
  return [`${world.name} (${world.id})`, ...acts, ...cards, "Keywords", ...keywords.map((line) => `  ${line}`)];
}

function shortOf(world: World, { id, name, keywords }: Template): string {
  const words = keywords.map(formatKeyword).join(", ");
  return `${padded(id, 26)} ${String(cardFace(world, id).printed).padStart(2)}  ${padded(name, 36)} ${words}`.trimEnd();
}

/** What a keyword does, and the cards that print it, put it on, take it off and ask for it. */
export function keywordExplained(world: World, keyword: KeywordName): readonly string[] {
  const roles = keywordRoles(world).get(keyword);
  const said = [`${keyword}: ${keywordRows[keyword].rules}`];
  if (roles === undefined) return [...said, "  No card of this world has anything to do with it."];
  const row = (what: string, templates: readonly Template[]): readonly string[] => {
    const names = templates.map(({ name }) => name).join(" · ") || "nobody";
    const [first = "", ...rest] = wrapped(names, 16);
    return [`  ${padded(what, 14)}${first.trimStart()}`, ...rest];
  };
  return [
    ...said,
    ...row("printed on", roles.printed),
    ...row("put on by", roles.puts),
    ...row("stripped by", roles.strips),
    ...row("asked for by", roles.reads),
  ];
}

/** A card: what it does, what can tax it and whose doing that is, and what it has cost in hands that occur. */
export function cardExplained(
  world: World,
  template: Template,
  costs: readonly SeenCost[],
  about: HandsWanted & { readonly policy: string },
): readonly string[] {
  const { id, kind, name } = template;
  const face = cardFace(world, id);
  const keywords = template.keywords.map(formatKeyword);
  const rules = rulesOf(world, template).flatMap(({ when, text }) =>
    wrapped(when === undefined ? text : `${when}: ${text}`, 2),
  );
  const heading = `${name} (${id}): ${kind === "world" ? `printed cost ${face.printed}` : `${face.printed} energy`}${
    keywords.length === 0 ? "" : `, ${keywords.join(", ")}`
  }`;
  if (kind === "player") return [heading, ...rules];
  return [heading, ...rules, "", ...taxes(world, template), "", ...seen(world, costs, about)];
}

/** Which keywords tax it: those it prints, and those that something can put on it. */
function taxes(world: World, template: Template): readonly string[] {
  const lines = [...keywordRoles(world)].flatMap(([keyword, { printed, puts }]) => {
    const isPrinted = printed.includes(template);
    if (KEYWORD_COST_MODIFIERS[keyword] === undefined || (!isPrinted && puts.length === 0)) return [];
    const by = puts.length === 0 ? "" : ` Put on by ${puts.map(({ name }) => name).join(" · ")}.`;
    return wrapped(`${keyword}${isPrinted ? ", printed" : ""}: ${keywordRows[keyword].rules}${by}`, 2);
  });
  return lines.length === 0 ? ["Nothing in this world taxes it."] : ["What taxes it:", ...lines];
}

/** The costs it was seen at, each with the game that shows it, and the ledger of the highest. */
function seen(
  world: World,
  costs: readonly SeenCost[],
  { policy, runs, seed }: HandsWanted & { readonly policy: string },
) {
  const total = costs.reduce((sum, { times }) => sum + times, 0);
  const games = `${count(runs, "game")} by ${policy}, seeds from ${seed}`;
  const dearest = costs.at(-1);
  if (dearest === undefined) return [`It was in no hand at the end of a turn, in ${games}.`];
  const rows = costs.map(
    ({ cost, times, shown }) =>
      `  ${String(cost).padStart(3)}  ${padded(`${times} times, ${formatPercent(times / total)}`, 24)} seed ${shown.seed}, step ${shown.action}, turn ${shown.turn}`,
  );
  const ledger = dearest.ledger.rows.map(({ keyword, amount, sources }) => {
    const causes = sources.map((source) => nameIn(world, dearest, source));
    return wrapped(`${amount < 0 ? "−" : "+"}${Math.abs(amount)} ${keyword}, from ${causes.join(", ")}`, 6);
  });
  return [
    `What it cost, ${count(total, "time")} in hand at the end of a turn, in ${games}:`,
    ...rows,
    `  At ${dearest.cost}: printed ${dearest.ledger.base}`,
    ...ledger.flat(),
  ];
}

function nameIn(world: World, { hand }: SeenCost, id: SeenCost["ledger"]["rows"][number]["sources"][number]): string {
  const templateId = hand.get(id);
  return templateId === undefined ? "a card" : cardFace(world, templateId).name;
}
