import { mentionsOf } from "../core/effects/registry.ts";
import { actRewardPool } from "../core/engine/draw.ts";
import type { Draft, EffectUse } from "./draft.ts";
import { entriesOf } from "./rawEffects.ts";

/** What of a pack can turn up in a run: templates by id, and the effects on them. */
export interface Reach {
  readonly templates: ReadonlySet<string>;
  readonly uses: readonly EffectUse[];
}

/** Follows what is dealt from the start, and what that names, to the end. */
export function reachOf(draft: Draft): Reach {
  const reached = new Set<string>();
  const pools = new Map(entriesOf(draft.raw.pools));
  const reach = (id: unknown): void => {
    if (typeof id !== "string" || reached.has(id)) return;
    reached.add(id);
    for (const { effect } of draft.uses.filter(({ owner }) => owner.id === id)) {
      const { templates = [], pools: named = [], threat } = mentionsOf(effect);
      for (const template of templates) reach(template.id);
      for (const pool of named) reachAll(pools.get(pool));
      if (threat) reach(draft.raw.threat);
    }
  };
  const reachAll = (ids: unknown): void => {
    if (Array.isArray(ids)) for (const id of ids) reach(id);
  };
  for (const { id, place } of draft.references) if (dealt.has(String(place.path[0]))) reach(id);
  reachAll(pools.get(actRewardPool));
  return { templates: reached, uses: draft.uses.filter(({ owner }) => reached.has(owner.id)) };
}

/** The fields of a pack that a run is dealt from. */
const dealt: ReadonlySet<string> = new Set(["acts", "deck"]);
