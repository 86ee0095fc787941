import { eventLines, type LogLine, logLines, undoWords, warningLine } from "../../core/index.ts";
import { wrapped } from "./columns.ts";
import { detailLines } from "./details.ts";
import type { Mind, Wanting } from "./mind.ts";
import { summaryLines } from "./summaryText.ts";
import { tableText } from "./tableText.ts";

const wantWords: Readonly<Record<Wanting, string>> = {
  discard: "Discard which hazard?",
  ledger: "The ledger of which hazard?",
  whatIf: "What if which card were played?",
  read: "Read which card?",
};
const newsRows = 6;

/** The run as it fills a screen of so many rows: the table, what is looked at, and what can be done. */
export function placeScreen(mind: Mind, rows: number): readonly string[] {
  const { ink } = mind.setting;
  const notice = mind.notice === "" ? [] : wrapped(mind.notice).map((line) => ink.yellow(line));
  const foot = [...notice, ...promptLines(mind)];
  const room = rows - foot.length;
  const panel = mind.panel;
  if (panel !== undefined) {
    const most = Math.max(0, panel.lines.length - (room - 3));
    mind.scroll = Math.min(mind.scroll, most);
    const shown = panel.lines.slice(mind.scroll, mind.scroll + room - 3);
    const more =
      most === 0
        ? ""
        : ink.dim(`lines ${mind.scroll + 1} to ${mind.scroll + shown.length} of ${panel.lines.length}, arrows turn`);
    return [ink.bold(panel.title), more, ...shown, ...blank(room - 2 - shown.length), ...foot];
  }
  const looked = mind.isOver ? lastPage(mind) : [...tableLines(mind, false), ...detailLines(mind.regard)];
  const left = Math.min(newsRows, room - looked.length);
  const body = mind.isOver || left <= 0 ? looked : [...looked, ...newsLines(mind, left)];
  const shown =
    body.length <= room ? body : [...body.slice(0, room - 1), ink.dim("… i and a number reads a card whole")];
  return [...shown, ...blank(room - shown.length), ...foot];
}

/** What is new since it was last told, for whoever reads line by line. */
export function placeReply(mind: Mind): readonly string[] {
  const { game, ink } = mind.setting;
  const panel = mind.panel;
  mind.panel = undefined;
  const isNew = mind.told !== game.state();
  mind.told = game.state();
  const table = mind.isOver
    ? lastPage(mind)
    : [...tableLines(mind, true), ...(mind.view.offer === undefined ? [] : detailLines(mind.regard))];
  return [
    ...(panel === undefined ? [] : [ink.bold(panel.title), ...panel.lines]),
    ...(isNew ? [...newsLines(mind, Number.POSITIVE_INFINITY), ...table] : []),
    ...(mind.asking === undefined ? [] : detailLines(mind.regard)),
    ...(mind.notice === "" ? [] : [ink.yellow(mind.notice)]),
    ...(isUrgent(mind) || isNew ? promptLines(mind) : []),
  ];
}

/** What can be done now. */
function promptLines(mind: Mind): readonly string[] {
  const { ink } = mind.setting;
  return wrapped(promptText(mind)).map((line) => (isUrgent(mind) ? ink.bold(line) : ink.dim(line)));
}

/** Whether something waits for an answer. */
function isUrgent({ asking, wanting, warnings, isLeaving }: Mind): boolean {
  return asking !== undefined || wanting !== undefined || warnings.length > 0 || isLeaving;
}

function promptText(mind: Mind): string {
  if (mind.panel !== undefined) return "Esc goes back to the table.";
  if (mind.isOver) return "a the same seed again · s save a replay · h the log · u undo · q leave";
  if (mind.warnings.length > 0) {
    return `${mind.warnings.map((warning) => warningLine(warning, mind.view)).join(" ")} e again ends the turn all the same.`;
  }
  if (mind.isLeaving) return "Leave this run? q leaves it, s saves a replay, any other key stays.";
  if (mind.wanting !== undefined)
    return `${wantWords[mind.wanting]} Its number, Enter for the one you look at, or Esc.`;
  if (mind.question !== undefined) return openWords(mind);
  if (mind.view.offer !== undefined) return "Take one: its number and Enter; n takes none.";
  return "1-9 card · Enter play · d discard · l ledger · w what if · e end · ? all keys";
}

export function openWords(mind: Mind): string {
  const question = mind.question;
  const name = mind.cards.find(({ id }) => id === mind.asking?.cardId)?.name ?? "This card";
  const does = question?.kind === "target" ? ` ${question.does}` : "";
  return `${name}: ${question?.prompt ?? ""}${does} Its number, or Esc.`;
}

function tableLines(mind: Mind, isLong: boolean): readonly string[] {
  const { game, seed, ink, words } = mind.setting;
  const undo = game.canUndo();
  return tableText(mind.view, {
    ink,
    seed,
    isLong,
    place: words.place,
    selected: isLong ? undefined : mind.card,
    candidates: mind.candidates,
    undo: `${undo === true ? "u takes the last step back." : undoWords[undo]}${game.canRedo() ? " r does it again." : ""}`,
  });
}

function lastPage(mind: Mind): readonly string[] {
  const { game, seed, words, ink } = mind.setting;
  return summaryLines(game, seed, words, ink);
}

function newsLines(mind: Mind, most: number): readonly string[] {
  const { game, ink } = mind.setting;
  const { words } = mind.setting;
  const begins = game.steps().length === 0 || mind.news.some(({ type }) => type === "ActBegan");
  const lines = [
    ...(begins ? wrapped(words.acts[mind.view.act.index] ?? "", 2) : []),
    ...eventLines(game.world, mind.news, game.observe()).flatMap(({ text }) => wrapped(text, 2)),
  ];
  const shown =
    lines.length > most ? [`  … ${lines.length - most + 1} more in the log (h)`, ...lines.slice(1 - most)] : lines;
  return shown.map((line) => ink.dim(line));
}

export function logOf(mind: Mind): readonly LogLine[] {
  const { game } = mind.setting;
  const steps = game.steps();
  return logLines(game.world, game.opening(), steps, steps[0]?.before ?? game.state());
}

function blank(rows: number): readonly string[] {
  return Array.from({ length: Math.max(0, rows) }, () => "");
}
