import { isFaceUp, type Observation } from "../engine/observe.ts";
import type { Action, CardId } from "../model/types.ts";
import type { World } from "../model/world.ts";
import type { PlayAction } from "./choosing.ts";
import { optionWords, templateName } from "./describe.ts";

/** What an action is, in words, told from what the player saw before it: "Play Push on A Door". */
export function actionLine(world: World, seen: Observation, action: Action): string {
  switch (action.type) {
    case "EndTurn":
      return "End the turn";
    case "DiscardHazard":
      return `Discard ${nameOf(world, seen, action.cardId)}`;
    case "ChooseReward":
      return action.pick === "none" ? "Take no reward" : `Take ${templateName(world, action.pick)}`;
    case "PlayCard": {
      const name = `${nameOf(world, seen, action.cardId)}${optionsOf(world, seen, action)}`;
      const targets = (action.targets ?? []).flat().map((id) => nameOf(world, seen, id));
      return [`Play ${name}`, ...(targets.length > 0 ? [`on ${targets.join(", then ")}`] : [])].join(" ");
    }
  }
}

/** " (Heal 1)", for a card that lets one choose. */
function optionsOf(world: World, { hand }: Observation, { cardId, choices = [] }: PlayAction): string {
  const card = hand.filter(isFaceUp).find(({ id }) => id === cardId);
  const template = card && world.templates[card.slot];
  const play =
    template?.kind === "player" &&
    template.plays.find((each) => each.choices.map(({ option }) => option).join() === choices.join());
  if (!play || play.choices.length === 0) return "";
  return ` (${play.choices.map((choice) => optionWords(world, choice).replace(/[.]$/, "")).join(", ")})`;
}

function nameOf(world: World, { hand, discardPile }: Observation, id: CardId): string {
  const card = [...hand, ...discardPile].find((other) => other.id === id);
  return card === undefined || !isFaceUp(card) ? "something hidden" : templateName(world, card.templateId);
}
