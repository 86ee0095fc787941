import { effectRow, effectWords, mentionsOf } from "../core/effects/registry.ts";
import { isKeywordName, keywordNameList, PERSISTENT_KEYWORDS, parseKeyword } from "../core/model/keywords.ts";
import { keywordRows } from "../core/model/keywordTable.ts";
import type { Keyword, KeywordName } from "../core/model/types.ts";
import type { PlayerTemplate, World } from "../core/model/world.ts";
import type { Finding, Place } from "./document.ts";
import type { Draft, EffectUse, TemplateDraft } from "./draft.ts";
import { reachOf } from "./reach.ts";
import { cycleOf, mostProgress, worstCost } from "./scenes.ts";

/** A pack that can be played, as the checks of its sense see it. */
export interface Sense {
  readonly draft: Draft;
  readonly world: World;
  /** The templates and effects that can turn up in a run. */
  readonly templates: readonly TemplateDraft[];
  readonly uses: readonly EffectUse[];
  readonly puts: readonly Keyword[];
}

export function senseOf(draft: Draft, world: World): Sense {
  const { templates, uses } = reachOf(draft);
  return {
    draft,
    world,
    templates: draft.templates.filter(({ id }) => templates.has(id)),
    uses,
    puts: uses.flatMap(({ effect }) => mentionsOf(effect).puts ?? []),
  };
}

/** One row per rule that asks whether a sound pack makes sense. What they find is a warning: it can be meant. */
export const semanticRules = {
  "never-reached": ({ draft, templates }) =>
    draft.templates
      .filter((template) => !templates.includes(template) && isOwn(draft, template.place))
      .map(({ place, kind }) => ({
        place,
        message:
          kind === "world"
            ? "No act, threat or effect ever brings this hazard: add it to one or remove it."
            : "No deck, reward or effect ever brings this card: add it to one or remove it.",
      })),
  "never-cleared": (sense) =>
    sense.templates.flatMap(({ id, place }) => {
      const hazard = sense.world.templates.find((template) => template.id === id);
      if (hazard?.kind !== "world" || !isOwn(sense.draft, place)) return [];
      const cost = worstCost(sense.world, hazard, sense.puts);
      const most = Math.max(0, ...deckOf(sense).map((card) => mostProgress(sense.world, card, hazard, sense.puts)));
      if (most * mostPlays >= cost) return [];
      const message = `At its highest tax it costs ${cost}, and no deck lands more than ${most * mostPlays} in a turn: lower "clear", tax it less, or give a card that can.`;
      return [{ place: fieldOf(place, "clear"), message }];
    }),
  "keyword-without-source": ({ draft, templates, uses, puts }) => {
    const carried = new Set([...templates.flatMap(printedOn), ...puts].map(({ name }) => name));
    return uses.flatMap(({ effect, place }) =>
      readBy(effect)
        .filter((name) => !carried.has(name) && isOwn(draft, place))
        .map((name) => ({
          place,
          message: `Nothing in this world carries ${name} or puts it on a card: print it on one, or name another.`,
        })),
    );
  },
  "keyword-without-reader": ({ draft, templates, uses }) => {
    const read = new Set(uses.flatMap(({ effect }) => readBy(effect)));
    const isIdle = (name: KeywordName): boolean => !read.has(name) && !actsByItself(name);
    return [
      ...templates.flatMap((template) =>
        printedOn(template)
          .filter(({ name }) => isIdle(name) && isOwn(draft, template.place))
          .map(({ name }) => ({ place: fieldOf(template.place, "keywords"), name })),
      ),
      ...uses.flatMap(({ effect, place }) =>
        (mentionsOf(effect).puts ?? [])
          .filter(({ name }) => isIdle(name) && isOwn(draft, place))
          .map(({ name }) => ({ place, name })),
      ),
    ].map(({ place, name }) => ({
      place,
      message: `${name} does nothing here: no card of this world asks for it. Write one that does, or leave it out.`,
    }));
  },
  "keyword-too-short": ({ draft, uses }) => {
    const countedAtEnd = new Set(uses.filter(({ slot }) => slot === endOfTurn).flatMap(({ effect }) => readBy(effect)));
    return uses.flatMap(({ effect, place, slot, within }) => {
      const isNow = slot === endOfTurn && !within.some((kind) => effectRow({ kind }).defers);
      const waits = Object.values(effect).includes(nextDrawn);
      return (mentionsOf(effect).puts ?? [])
        .filter(({ name, value = 1 }) => isNow && !waits && value === 1 && fades(name) && !countedAtEnd.has(name))
        .filter(() => isOwn(draft, place))
        .map(({ name }) => ({
          place: fieldOf(place, "value"),
          message: `${name} 1 put on at the end of a turn wears off before anybody can play: write at least 2.`,
        }));
    });
  },
  "text-contradicts": ({ draft, world, templates }) => {
    const { rules, verbs } = proseOf(draft, world, templates);
    return templates.flatMap((template) => {
      const { flavour } = template.raw;
      if (typeof flavour !== "string" || !isOwn(draft, template.place)) return [];
      const own = rules.get(template.id) ?? "";
      const claimed = [...flavour.matchAll(/\b(\p{L}+) (\d+)\b/gu)].find(
        ([words, verb]) => verbs.has(String(verb).toLowerCase()) && !own.includes(words.toLowerCase()),
      )?.[0];
      const named = keywordNameList.find(
        (name) => new RegExp(`(?<=\\S )${name}\\b`).test(flavour) && !own.includes(name.toLowerCase()),
      );
      const words = claimed ?? named;
      if (words === undefined) return [];
      const message = `The text says "${words}", and the card does nothing of the kind: change one of them.`;
      return [{ place: fieldOf(template.place, "flavour"), message }];
    });
  },
  "trigger-cycle": ({ draft, world, templates }) =>
    templates.flatMap(({ id, place }) => {
      const hazard = world.templates.find((template) => template.id === id);
      if (hazard?.kind !== "world" || !isOwn(draft, place)) return [];
      const cycle = cycleOf(world, hazard);
      if (cycle.length === 0) return [];
      const message = `What this sets off goes round in circles (${cycle.join(", ")}) and is cut short: break the circle.`;
      return [{ place, message }];
    }),
  "stuck-in-hiding": ({ draft, templates, puts }) => {
    const hides = (name: KeywordName): boolean => keywordRows[name].hidesAbove !== undefined;
    return templates
      .filter(({ kind, isExit, raw }) => kind === "world" && !isExit && raw.discardable === false)
      .filter(
        (template) => isOwn(draft, template.place) && [...printedOn(template), ...puts].some(({ name }) => hides(name)),
      )
      .map(({ place }) => ({
        place: fieldOf(place, "discardable"),
        message: "It can be hidden, and then neither aimed at nor discarded: let it be discarded.",
      }));
  },
  "too-early": ({ draft, uses }) =>
    uses
      .filter(({ effect, slot, within, place }) => {
        const isNow = slot === whenDrawn && !within.some((kind) => effectRow({ kind }).defers);
        return isNow && effectRow(effect).needsYours && isOwn(draft, place);
      })
      .map(({ effect, place }) => ({
        place,
        message: `Hazards are drawn before your cards, so ${effect.kind} finds only what was kept: put it off with Later, or use another hook.`,
      })),
} as const satisfies Readonly<Record<string, (sense: Sense) => readonly Finding[]>>;

export type SemanticRuleId = keyof typeof semanticRules;

const endOfTurn = "onEndOfTurn";
const whenDrawn = "onDraw";
const nextDrawn = "nextWorldCard";
/** No turn holds more plays than this, however much is drawn. */
const mostPlays = 30;

/** Faults are told of the pack that is checked, not of the deck it shares with others. */
function isOwn({ pack }: Draft, { document }: Place): boolean {
  return document === pack;
}

function fieldOf(place: Place, field: string): Place {
  return { document: place.document, path: [...place.path, field] };
}

function printedOn({ raw }: TemplateDraft): readonly Keyword[] {
  return Array.isArray(raw.keywords) ? raw.keywords.map((text) => parseKeyword(String(text))) : [];
}

/** The keywords an effect asks for: those it names and neither puts on nor takes off. */
function readBy(effect: EffectUse["effect"]): readonly KeywordName[] {
  const { keywords = [], puts = [] } = mentionsOf(effect);
  return keywords.filter((name) => !puts.some((keyword) => keyword.name === name));
}

/** Whether the keyword does something without any card asking for it. */
function actsByItself(name: KeywordName): boolean {
  const { costModifier, hidesAbove, holds } = keywordRows[name];
  return costModifier !== undefined || hidesAbove !== undefined || holds === true;
}

/** Whether an applied keyword is gone by the next turn, and nothing reads it in between. */
function fades(name: KeywordName): boolean {
  return !PERSISTENT_KEYWORDS.has(name) && keywordRows[name].holds !== true;
}

function deckOf({ world, templates }: Sense): readonly PlayerTemplate[] {
  const ids = new Set<string>(templates.map(({ id }) => id));
  return world.templates.filter(
    (template): template is PlayerTemplate => template.kind === "player" && ids.has(template.id),
  );
}

/** What each card's own rules say, and the words that begin a sentence about a number in any of them. */
function proseOf(draft: Draft, world: World, templates: readonly TemplateDraft[]) {
  const words = effectWords({
    card: (id) => world.templates.find((each) => each.id === id)?.name ?? id,
    threat: () => "",
  });
  const rules = new Map<string, string>();
  for (const { effect, owner, within } of draft.uses) {
    if (within.length > 0) continue;
    rules.set(owner.id, `${rules.get(owner.id) ?? ""} ${words.effect(effect)}`.toLowerCase());
  }
  for (const template of templates) {
    const printed = printedOn(template).map(({ name }) => name.toLowerCase());
    rules.set(template.id, `${rules.get(template.id) ?? ""} ${printed.join(" ")}`);
  }
  const said = [...rules.values()].flatMap((text) => [...text.matchAll(/(?:^|[.:;]) *(\p{L}+) \d+\b/gu)]);
  return { rules, verbs: new Set(said.map(([, verb]) => String(verb)).filter((verb) => !isKeywordName(verb))) };
}
