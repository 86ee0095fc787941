import type { CardId } from "latchkey";
import type { Attachment } from "svelte/attachments";
import { markOf } from "../art/marks.ts";
import { preferences } from "../preferences.svelte.ts";
import type { Run } from "../run.svelte.ts";
import { type Cue, cuesOf } from "./cues.ts";
import { fallen, type Landing, landings } from "./landings.ts";

/** Something that moves: the element, how, and how long after its cue. */
interface Move extends Landing {
  readonly element: Element;
  readonly after?: number;
}

/**
 * Shows what a step did to the cards and the HP. Only paper moves: what takes input lies in its last place at once, and
 * every number and name is the last one from the start. The next step ends what still moves.
 */
export function performing(run: Run): Attachment<HTMLElement> {
  return (table) => {
    const { pace } = preferences;
    // Read for its changes: a step, an undo and a redo each go one up.
    if (run.revision < 0 || pace === 0) return undefined;
    const cues = cuesOf(run.happened);
    if (cues.length === 0) return undefined;
    const running: Animation[] = [];
    const frame = requestAnimationFrame(() => {
      const moves = cues.flatMap(({ cue, begins }) =>
        movesOf(cue, table).map((move) => ({ ...move, after: begins + (move.after ?? 0) })),
      );
      for (const { element, keyframes, milliseconds, easing = "ease-out", after } of moves) {
        running.push(
          element.animate([...keyframes], {
            duration: milliseconds * pace,
            delay: after * pace,
            easing,
            fill: "backwards",
          }),
        );
      }
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const animation of running) animation.cancel();
      for (const number of table.querySelectorAll(".lost-hp")) number.remove();
    };
  };
}

function movesOf(cue: Cue, table: HTMLElement): readonly Move[] {
  switch (cue.kind) {
    case "dealt":
      return dealt(cue.cardId, cue.from, table);
    case "marked":
      return marked(cue, table);
    case "filled":
      return filled(cue, table);
    case "changed":
      return on(paperOf(table, cue.cardId), [{ transform: "rotateY(70deg)" }, { transform: "none" }], 200);
    case "bitten":
      return bitten(cue, table);
    case "healed":
      return on(hpPlate(table), [{ filter: "brightness(1.9) saturate(0.4)" }, { filter: "none" }], 240);
  }
}

function paperOf(table: HTMLElement, id: CardId | undefined): Element | null {
  return table.querySelector(`[data-card-id="${id}"] > .card`);
}

const hpPlate = (table: HTMLElement): Element | null =>
  table.querySelector('[data-testid="hp"]')?.closest(".plate") ?? null;

function on(element: Element | null, keyframes: readonly Keyframe[], milliseconds: number, after = 0): readonly Move[] {
  return element === null ? [] : [{ element, keyframes, milliseconds, after }];
}

/** From its pile to its place. */
function dealt(id: CardId, from: string, table: HTMLElement): readonly Move[] {
  const paper = paperOf(table, id);
  const slot = paper?.parentElement?.getBoundingClientRect();
  if (paper === null || slot === undefined) return [];
  const pile = table.querySelector(`[data-pile="${from}"]`)?.getBoundingClientRect();
  const right = pile ? pile.left + pile.width / 2 - slot.left - slot.width / 2 : 0;
  const down = pile ? pile.top + pile.height / 2 - slot.top - slot.height / 2 : 80;
  const start = `translate(${Math.round(right)}px, ${Math.round(down)}px) rotate(${right < 0 ? -9 : 9}deg) scale(0.4)`;
  return [
    {
      element: paper,
      keyframes: [
        { transform: start, opacity: 0 },
        { opacity: 1, offset: 0.35 },
        { transform: "none", opacity: 1 },
      ],
      milliseconds: 260,
      easing: "cubic-bezier(0.2, 0.75, 0.25, 1)",
    },
  ];
}

/** A mark lands as its shape does, and the paper takes the blow. */
function marked({ cardId, keyword }: Extract<Cue, { kind: "marked" }>, table: HTMLElement): readonly Move[] {
  const paper = paperOf(table, cardId);
  if (paper === null) return [];
  const { parts, blow } = landings[markOf(keyword).shape];
  const mark = paper.querySelector(`[data-mark="${keyword}"]`);
  const moves = parts.flatMap(({ of, ...landing }) => {
    const element = of === "edges" ? paper.querySelector(".edges") : of === "mark" ? mark : mark?.querySelector(of);
    return element ? [{ element, ...landing }] : [];
  });
  return blow === undefined ? moves : [...moves, ...on(paper, blow, 160, 90)];
}

/** The teeth that this progress filled, one by one. */
function filled({ cardId, amount, total }: Extract<Cue, { kind: "filled" }>, table: HTMLElement): readonly Move[] {
  const teeth = [...(paperOf(table, cardId)?.querySelectorAll(".ring .filled") ?? [])];
  const fresh = teeth.slice(Math.max(0, Math.min(total, teeth.length) - amount));
  return fresh.map((element, at) => ({ element, after: at * 55, ...fallen }));
}

/** The hazard snaps, the HP plate takes it, and what it took drops from the plate. */
function bitten({ cardId, amount }: Extract<Cue, { kind: "bitten" }>, table: HTMLElement): readonly Move[] {
  const plate = hpPlate(table);
  const snap = [
    { transform: "none" },
    { transform: "translateY(12px) scale(1.05)", offset: 0.35 },
    { transform: "none" },
  ];
  const flash = [
    { filter: "brightness(2.2)", transform: "translateX(-3px)" },
    { transform: "translateX(3px)", offset: 0.4 },
    { filter: "none", transform: "none" },
  ];
  return [...on(paperOf(table, cardId), snap, 170), ...on(plate, flash, 180, 60), ...dropped(plate, amount)];
}

function dropped(plate: Element | null, amount: number): readonly Move[] {
  if (plate === null) return [];
  const number = document.createElement("span");
  number.className = "lost-hp";
  number.setAttribute("aria-hidden", "true");
  number.textContent = `−${amount}`;
  plate.append(number);
  const fall = [
    { opacity: 0, transform: "translateY(-4px) scale(1.3)" },
    { opacity: 1, transform: "none", offset: 0.25 },
    { opacity: 0, transform: "translateY(26px)" },
  ];
  return on(number, fall, 420, 60);
}
