import { mentionsOf, walkEffect } from "../effects/registry.ts";
import { hasKeyword, keywordNameList } from "../model/keywords.ts";
import type { Effect, KeywordName } from "../model/types.ts";
import type { Template, World } from "../model/world.ts";

/** What the cards of a world have to do with a keyword. */
export interface KeywordRoles {
  readonly printed: readonly Template[];
  readonly puts: readonly Template[];
  readonly strips: readonly Template[];
  /** Whose effects ask for it. */
  readonly reads: readonly Template[];
}

/** For each keyword that a world has anything to do with, the cards that print it, put it on, take it off and ask for it. */
export function keywordRoles(world: World): ReadonlyMap<KeywordName, KeywordRoles> {
  const roles = new Map<KeywordName, KeywordRoles>();
  for (const name of keywordNameList) {
    const those = (fits: (template: Template) => boolean): readonly Template[] => world.templates.filter(fits);
    const mentioning = (asks: (effect: Effect) => boolean) => those((template) => effectsOf(template).some(asks));
    const puts = (effect: Effect) => mentionsOf(effect).puts?.some((keyword) => keyword.name === name) ?? false;
    const strips = (effect: Effect) => mentionsOf(effect).strips?.includes(name) ?? false;
    const mentions = (effect: Effect) => new Set(mentionsOf(effect).keywords).has(name);
    const role: KeywordRoles = {
      printed: those(({ keywords }) => hasKeyword({ keywords, appliedKeywords: [] }, name)),
      puts: mentioning(puts),
      strips: mentioning(strips),
      reads: mentioning((effect) => mentions(effect) && !puts(effect) && !strips(effect)),
    };
    if (Object.values(role).some((templates) => templates.length > 0)) roles.set(name, role);
  }
  return roles;
}

/** All effects of a template, nested ones too. */
function effectsOf(template: Template): readonly Effect[] {
  const effects: Effect[] = [];
  for (const effect of [template.play, ...template.fires]) {
    if (effect !== undefined) walkEffect(effect, (each) => effects.push(each));
  }
  return effects;
}
