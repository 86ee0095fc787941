import pc from "picocolors";
import {
  type Action,
  type CardId,
  type CardView,
  cardFace,
  type Observation,
  type TableView,
  type TemplateId,
  tableView,
  type World,
} from "../core/index.ts";

/** The table in words, from the same view model as the page. */
export function tableText(world: World, observation: Observation): string {
  const view = tableView(world, observation);
  const resources = view.resources.map(({ name, value }) => `, ${name} ${value}`).join("");
  const lines = [
    pc.bold(`\nTurn ${view.turn}, act ${view.act.index + 1} of ${view.act.count}: ${view.act.name}`),
    `HP ${view.hp.now} of ${view.hp.max}, energy ${view.energy}${resources}, ${biteText(view)}`,
    `Draw pile ${view.drawPile.count}, discard ${view.discardPile.length}, the place's pile ${view.worldPile.count}`,
    ...view.hand.map((card) => `  ${cardText(card)}`),
  ];
  return `${lines.join("\n")}\n`;
}

function biteText({ bite }: TableView): string {
  if (bite.total === "unknown") return "the coming bite is unknown";
  return `ending the turn takes ${bite.total} HP${bite.lethal === true ? " and the run" : ""}`;
}

function cardText(card: CardView): string {
  if (card.hidden) return card.label;
  const rules = card.face.rules.map(({ when, text }) => (when === undefined ? text : `${when}: ${text}`)).join(" ");
  return `${card.label}. ${pc.dim(rules)}`;
}

/** What can be done now, numbered from 1. */
export function actionMenu(world: World, observation: Observation, legal: readonly Action[]): string {
  const names = new Map<CardId, string>(tableView(world, observation).hand.map((card) => [card.id, card.name]));
  for (const card of observation.discardPile) names.set(card.id, templateName(world, card.templateId));
  return legal.map((action, at) => `${String(at + 1).padStart(3)}. ${actionText(world, action, names)}\n`).join("");
}

function actionText(world: World, action: Action, names: ReadonlyMap<CardId, string>): string {
  switch (action.type) {
    case "EndTurn":
      return "End the turn";
    case "DiscardHazard":
      return `Discard ${names.get(action.cardId)}`;
    case "ChooseReward":
      return action.pick === "none" ? "Take no reward" : `Take ${templateName(world, action.pick)}`;
    case "PlayCard": {
      const targets = action.targets?.flat().map((id) => names.get(id)) ?? [];
      const option =
        action.choices === undefined ? "" : ` (${action.choices.map((choice) => `option ${choice + 1}`).join(", ")})`;
      return `Play ${names.get(action.cardId)}${option}${targets.length === 0 ? "" : ` on ${targets.join(", ")}`}`;
    }
  }
}

function templateName(world: World, templateId: TemplateId): string {
  return cardFace(world, templateId).name;
}
