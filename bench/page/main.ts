import { createGame, createWorld, type Effect, keywordNameList } from "latchkey";
import { flushSync, mount } from "svelte";
import "../../src/table/art/fonts.css";
import "../../src/table/table.css";
import { preferences } from "../../src/table/preferences.svelte.ts";
import { Run } from "../../src/table/run.svelte.ts";
import Table from "../../src/table/screens/Table.svelte";

declare global {
  interface Window {
    bench?: {
      readonly hand: number;
      readonly lines: number;
      prepare(input: string): Promise<void>;
      /** Whether anything came of it. */
      act(input: string): Promise<boolean>;
    };
  }
}

const effect = <E extends Effect>(given: E): Effect => given;
const idle = effect({ kind: "None" });
const alarm = keywordNameList.find((name) => name.startsWith("Al")) ?? keywordNameList[0];
const card = { icon: "cog", energy: 0, keywords: [] };
const hazard = {
  name: "Tireless Door",
  icon: "padlock",
  clear: 9,
  keywords: alarm === undefined ? [] : [{ name: alarm }],
  discardable: true,
  onDraw: idle,
  onPartialClear: idle,
  onCleared: idle,
  onDiscarded: idle,
  onEndOfTurn: effect({ kind: "Damage", amount: 1 }),
};

/** A place where one lives long: every hazard taxes every other, half of the cards ask for a target. */
const world = createWorld({
  id: "new-derelict",
  name: "The Long Corridor",
  tagline: "",
  cards: {
    push: { ...card, name: "Push", play: effect({ kind: "DealProgress", base: 1 }) },
    all: { ...card, name: "Everything", play: effect({ kind: "DealProgressAll", base: 1 }) },
    draw: { ...card, name: "Look Again", play: effect({ kind: "DrawCards", amount: 8 }) },
  },
  hazards: { door: hazard, out: { ...hazard, name: "Out", role: "exit" } },
  deck: { push: 8, all: 4, draw: 4 },
  acts: [{ name: "Only", hazards: { door: 3, out: 1 } }],
  pools: {},
  starts: { standard: { hp: 100_000, energy: 9, light: 0, heat: 0 } },
});

const game = createGame(world, { seed: 1 });
const run = new Run(game, 1);
while (run.log.length < 5_000) game.dispatch({ type: "EndTurn" });
fillHand();
preferences.set({ asks: false, taught: true, met: keywordNameList });

const target = document.getElementById("app");
if (target !== null) mount(Table, { target, props: { run, words: undefined, onleave: () => {} } });

/** Draws until the hand holds ten, one of them a card that plays at once. */
function fillHand(): void {
  for (let tries = 0; tries < 100 && !isFull(); tries++) {
    const drawing = run.state.hand.find(({ templateId }) => templateId === "draw");
    game.dispatch(drawing === undefined ? { type: "EndTurn" } : { type: "PlayCard", cardId: drawing.id });
  }
}

function isFull(): boolean {
  const { hand } = run.state;
  return hand.length === 10 && hand.some(({ templateId }) => templateId === "all");
}

const elements = () => [...document.querySelectorAll<HTMLElement>("[data-card-id]")];
const elementsOf = (template: string) => elements().filter(({ dataset }) => dataset.template === template);
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
let turn = 0;

/** What is done to the page, each through the handlers that a key reaches. */
const inputs: Readonly<Record<string, () => void>> = {
  "focus on another card": () => {
    const all = elements();
    all[turn++ % all.length]?.focus();
  },
  "play a card": () => {
    elementsOf("all")[0]?.focus();
    press("Enter");
  },
  undo: () => press("u"),
  "ask for the coming bite": () => press("b"),
  "end the turn": () => press("e"),
};

window.bench = {
  get hand() {
    return run.state.hand.length;
  },
  get lines() {
    return run.log.length;
  },
  async prepare(input) {
    if (!isFull()) fillHand();
    flushSync();
    if (input === "undo") inputs["play a card"]?.();
    flushSync();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
  },
  async act(input) {
    const before = [run.revision, run.considered, document.querySelectorAll(".bite").length].join();
    // In a task of its own: what the debugger's protocol evaluates is not counted as script.
    await new Promise<void>((done) =>
      setTimeout(() => {
        inputs[input]?.();
        flushSync();
        done();
      }),
    );
    return before !== [run.revision, run.considered, document.querySelectorAll(".bite").length].join();
  },
};
