import { effectKinds, effectRow, insideOf, mentionsOf, targetsOf } from "../core/effects/registry.ts";
import { moveLimits } from "../core/engine/moves.ts";
import { standardDifficulty } from "../core/engine/newGame.ts";
import { nearest } from "../core/model/nearest.ts";
import type { Effect } from "../core/model/types.ts";
import type { Finding, Place } from "./document.ts";
import { type Draft, type EffectUse, type Reference, type TemplateDraft, valueAt } from "./draft.ts";
import type { Severity } from "./faults.ts";
import { entriesOf } from "./rawEffects.ts";
import { idPattern } from "./schema.ts";

export interface RuleOptions {
  /** The names an icon can have; icons are not checked where it is left out. */
  readonly icons?: ReadonlySet<string>;
}

interface Rule {
  readonly severity: Severity;
  check(draft: Draft, options: RuleOptions): readonly Finding[];
}

/** One row per rule that looks at a pack as a whole. What a single field may hold is the schema's business. */
export const rules = {
  "bad-id": error((draft) =>
    [...draft.templates.map(({ id, place }) => ({ id, place })), ...ownId(draft)]
      .filter(({ id }) => !idPattern.test(id))
      .map(({ id, place }) => ({
        place,
        message: `"${id}" is no id: use small letters and digits in words joined by hyphens, a letter first.`,
      })),
  ),
  "id-used-twice": error(({ templates }) => {
    const seen = new Set<string>();
    const again = templates.filter(({ id }) => seen.has(id) || !seen.add(id));
    return again.map(({ id, place }) => ({ place, message: `Another card or hazard has the id "${id}": change one.` }));
  }),
  "unknown-template": error((draft) => {
    const ids = draft.templates.map(({ id }) => id);
    return allReferences(draft)
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, place }) => ({
        place,
        message: `No card or hazard "${id}": ${meant(id, ids) ?? "write it or name another."}`,
      }));
  }),
  "wrong-kind-of-template": error((draft) =>
    allReferences(draft).flatMap(({ id, wants, place }) => {
      const found = draft.templates.filter((template) => template.id === id);
      if (found.length === 0 || found.some(({ kind }) => kind === wants)) return [];
      const [is, want] = wants === "world" ? ["player card", "hazard"] : ["hazard", "player card"];
      return [{ place, message: `"${id}" is a ${is} and a ${want} must stand here: name another.` }];
    }),
  ),
  "unknown-pool": error((draft) => {
    const pools = entriesOf(draft.raw.pools).map(([name]) => name);
    return draft.uses.flatMap(({ effect, place }) =>
      (mentionsOf(effect).pools ?? [])
        .filter((pool) => !pools.includes(pool))
        .map((pool) => ({
          place: fieldOf(place, "pool"),
          message: `No reward pool "${pool}": ${meant(pool, pools) ?? "add it to pools or name another."}`,
        })),
    );
  }),
  "no-threat": error((draft) =>
    draft.uses
      .filter(({ effect }) => mentionsOf(effect).threat && draft.raw.threat === undefined)
      .map(({ place }) => ({ place, message: 'The pack names no threat to add: write "threat": "<id of a hazard>".' })),
  ),
  "unknown-icon": error((draft, { icons }) =>
    draft.templates.flatMap(({ raw, place }) => {
      const { icon } = raw;
      if (icons === undefined || typeof icon !== "string" || icons.has(icon)) return [];
      const cure = meant(icon, [...icons]) ?? "choose a name of the game-icons set.";
      return [{ place: fieldOf(place, "icon"), message: `No icon "${icon}": ${cure}` }];
    }),
  ),
  "choice-in-hook": error(({ uses }) =>
    uses
      .filter((use) => use.slot !== "play" && asksPlayer(use.effect))
      .map(({ effect, slot, place }) => ({
        place,
        message: `${effect.kind} asks the player to choose, which ${slot} cannot: use a target or effect that needs no choice.`,
      })),
  ),
  "choice-put-off": error(({ uses }) =>
    uses
      .filter(
        (use) =>
          use.slot === "play" &&
          kindsThat("defers").some((kind) => use.within.includes(kind)) &&
          asksPlayer(use.effect),
      )
      .map(({ effect, place }) => ({
        place,
        message: `${effect.kind} asks the player to choose, which nobody can inside ${kindsThat("defers").join(" or ")}: use an effect that needs no choice.`,
      })),
  ),
  "too-many-plays": error((draft) =>
    wholePlays(draft)
      .filter(({ effect }) => playsIn(effect) > moveLimits.plays)
      .map(({ place }) => ({
        place,
        message: `There are more than ${moveLimits.plays} ways to play this card: take out options.`,
      })),
  ),
  "too-many-targets": error((draft) =>
    wholePlays(draft)
      .filter(({ effect }) => targetsIn(effect) > moveLimits.targets)
      .map(({ place }) => ({
        place,
        message: `One play asks for more than ${moveLimits.targets} targets: take out steps that need one.`,
      })),
  ),
  "claimed-verb": error(({ uses, raw, pack }) =>
    uses.flatMap(({ effect, place }) => {
      const { claimedBy } = effectRow(effect);
      const isTheirs = place.document === pack && raw.id === claimedBy;
      if (claimedBy === undefined || isTheirs) return [];
      return [{ place, message: `${effect.kind} belongs to the world "${claimedBy}": use another effect.` }];
    }),
  ),
  "no-exit": error(({ acts, templates }) => {
    const last = acts.at(-1);
    if (last === undefined || last.references.some(({ id }) => isExit(id, templates))) return [];
    return [{ place: last.place, message: 'The last act holds no exit: give it a hazard with "role": "exit".' }];
  }),
  "exit-out-of-place": error((draft) => {
    const { acts, templates } = draft;
    const last = acts.at(-1)?.references ?? [];
    return allReferences(draft)
      .filter((reference) => isExit(reference.id, templates) && !last.includes(reference))
      .map(({ id, place }) => ({
        place,
        message: `"${id}" is an exit and may stand in the last act alone: remove it.`,
      }));
  }),
  "more-than-one-exit": error(({ acts, templates }) => {
    const exits = (acts.at(-1)?.references ?? []).filter(({ id }) => isExit(id, templates));
    return exits
      .filter(({ place }) => exits.length > 1 || valueAt(place.document.value, place.path) !== 1)
      .map(({ place }) => ({ place, message: "The last act holds exactly one exit: leave a single one." }));
  }),
  "exit-discardable": error(({ templates }) =>
    templates
      .filter(({ isExit, raw }) => isExit && raw.discardable === true)
      .map(({ place }) => ({
        place: fieldOf(place, "discardable"),
        message: 'An exit that is discarded is lost: write "discardable": false.',
      })),
  ),
  "exit-leads-nowhere": error(({ templates, uses }) =>
    templates
      .filter((template) => template.isExit && !uses.some((use) => isWayOut(use, template)))
      .map(({ place }) => ({
        place: fieldOf(place, "onCleared"),
        message: `Clearing the exit does not end the world: write { "kind": "${kindsThat("wins")[0]}" } in its onCleared.`,
      })),
  ),
  "empty-act": error(({ acts }) =>
    acts
      .filter(({ references }) => references.length === 0)
      .map(({ place }) => ({ place, message: "This act holds no hazard: add some or remove the act." })),
  ),
  "change-of-no-start": error(({ acts, raw }) => {
    const starts = entriesOf(raw.starts).map(([name]) => name);
    return acts
      .flatMap(({ changes }) => changes)
      .filter(({ difficulty }) => !starts.includes(difficulty))
      .map(({ difficulty, place }) => ({
        place,
        message: `There is no start "${difficulty}": ${meant(difficulty, starts) ?? `name one of ${starts.join(", ")}.`}`,
      }));
  }),
  "change-below-none": error(({ acts }) =>
    acts.flatMap((act) =>
      act.changes.flatMap(({ references }) =>
        references
          .filter(({ id, place }) => countAt(act.place, id) + numberAt(place) < 0)
          .map(({ id, place }) => ({
            place,
            message: `The act holds ${countAt(act.place, id)} of "${id}", and this takes away more: take away fewer.`,
          })),
      ),
    ),
  ),
  "line-per-act": error(({ acts, raw, pack }) => {
    const path = ["words", "acts"];
    const lines = valueAt(raw, path);
    if (!Array.isArray(lines) || lines.length === acts.length) return [];
    const message = `Acts: ${acts.length}, lines to begin them: ${lines.length}; write one line for each act.`;
    return [{ place: { document: pack, path }, message }];
  }),
  "no-deck": error(({ references, pack }) =>
    references.some(({ place }) => place.path[0] === "deck")
      ? []
      : [{ place: { document: pack, path: [] }, message: 'There is no deck to start with: write "deck".' }],
  ),
  "no-standard-start": error(({ raw, pack }) =>
    entriesOf(raw.starts).some(([name]) => name === standardDifficulty)
      ? []
      : [{ place: { document: pack, path: ["starts"] }, message: `"starts" has no "${standardDifficulty}": add it.` }],
  ),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;

/** The kinds with a mark of their row, in the registry's order. */
function kindsThat(mark: "defers" | "wins"): readonly string[] {
  return effectKinds.filter((kind) => effectRow({ kind })[mark]);
}

function error(check: Rule["check"]): Rule {
  return { severity: "error", check };
}

function meant(text: string, candidates: readonly string[]): string | undefined {
  const near = nearest(text, candidates);
  return near && `did you mean "${near}"?`;
}

function fieldOf(place: Place, field: string): Place {
  return { document: place.document, path: [...place.path, field] };
}

function ownId({ raw, pack }: Draft): readonly { id: string; place: Place }[] {
  return typeof raw.id === "string" ? [{ id: raw.id, place: { document: pack, path: ["id"] } }] : [];
}

/** Every place that names a template, in effects and outside of them. */
function allReferences({ references, uses }: Draft): readonly Reference[] {
  const inEffects = uses.flatMap(({ effect, place }) =>
    (mentionsOf(effect).templates ?? []).map(({ id, kind }): Reference => {
      const field = Object.entries(effect).find(([, value]) => value === id)?.[0];
      return { id, wants: kind, place: field === undefined ? place : fieldOf(place, field) };
    }),
  );
  return [...references, ...inEffects];
}

/** How many of a hazard an act holds before any change. */
function countAt({ document, path }: Place, id: string): number {
  return numberAt({ document, path: [...path, "hazards", id] });
}

function numberAt({ document, path }: Place): number {
  const value = valueAt(document.value, path);
  return typeof value === "number" ? value : 0;
}

function isExit(id: string, templates: readonly TemplateDraft[]): boolean {
  return templates.some((template) => template.id === id && template.isExit);
}

function isWayOut({ owner, slot, effect }: EffectUse, exit: TemplateDraft): boolean {
  return owner === exit && slot === "onCleared" && effectRow(effect).wins === true;
}

function asksPlayer(effect: Effect): boolean {
  return targetsOf(effect) !== undefined || effectRow(effect).alternatives === true;
}

function wholePlays({ uses }: Draft): readonly EffectUse[] {
  return uses.filter(({ slot, within }) => slot === "play" && within.length === 0);
}

/** How many ways there are to play an effect, counted without listing them. */
function playsIn(effect: Effect): number {
  const inside = insideOf(effect).map(playsIn);
  return effectRow(effect).alternatives
    ? inside.reduce((sum, plays) => sum + plays, 0)
    : inside.reduce((product, plays) => product * plays, 1);
}

/** The most targets that one way to play it asks for. */
function targetsIn(effect: Effect): number {
  const own = targetsOf(effect) === undefined ? 0 : 1;
  const inside = insideOf(effect).map(targetsIn);
  const most = effectRow(effect).alternatives ? Math.max(...inside) : inside.reduce((sum, asks) => sum + asks, 0);
  return own + most;
}
