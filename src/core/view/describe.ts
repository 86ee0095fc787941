import { effectWords, insideOf } from "../effects/registry.ts";
import { formatTokens } from "../effects/tokens.ts";
import type { Effect, HookName, TemplateId } from "../model/types.ts";
import { hookNames } from "../model/types.ts";
import type { Play, Template, World } from "../model/world.ts";

/** What each moment of a hazard's life is called on its card. */
export const hookWords: Readonly<Record<HookName, string>> = {
  onDraw: "Drawn",
  onPartialClear: "Partly cleared",
  onCleared: "Cleared",
  onDiscarded: "Discarded",
  onEndOfTurn: "End of turn",
};

/** One line of a card's rules: when, and what then. A player card's line has no `when`. */
export interface RuleLine {
  readonly when: string | undefined;
  readonly text: string;
  /** The same in marks, for narrow places. */
  readonly short: string;
}

export function templateOf(world: World, id: TemplateId): Template | undefined {
  const slot = world.slotOf.get(id);
  return slot === undefined ? undefined : world.templates[slot];
}

export function templateName(world: World, id: TemplateId): string {
  return templateOf(world, id)?.name ?? id;
}

function wordsOf(world: World) {
  return effectWords({
    card: (id) => templateName(world, id),
    threat: () => (world.threat === undefined ? "The threat" : templateName(world, world.threat)),
  });
}

/** An effect's rules text in a world's words. */
export function describe(world: World, effect: Effect): string {
  return wordsOf(world).effect(effect);
}

/** What one of the options of a `ChooseOne` does. */
export function optionWords(world: World, { effect, option }: Play["choices"][number]): string {
  const chosen = insideOf(effect)[option];
  return chosen === undefined ? "" : describe(world, chosen);
}

/** A template's rules text, line by line; idle hooks have none. */
export function rulesOf(world: World, template: Template): readonly RuleLine[] {
  const words = wordsOf(world);
  const line = (when: string | undefined, effect: Effect): RuleLine => ({
    when,
    text: words.effect(effect),
    short: formatTokens(words.tokens(effect)),
  });
  if (template.kind === "player") {
    const played = line(undefined, template.play);
    return template.exhausts ? [played, { when: undefined, text: "Exhausts.", short: "✕" }] : [played];
  }
  const lines = hookNames.flatMap((hook) => {
    const effect = template.hooks[hook];
    return effect === undefined ? [] : [line(hookWords[hook], effect)];
  });
  return template.discardable ? lines : [...lines, { when: undefined, text: "Cannot be discarded.", short: "↓✕" }];
}
