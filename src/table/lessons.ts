import { type Action, type HazardView, type KeywordName, keywordRows, type TableView } from "latchkey";
import type { Settings } from "./settings.ts";

/** One idea, told beside what it speaks of. */
export interface Note {
  /** What is remembered once it is done with. */
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Selects the element it speaks of. */
  readonly subject: string;
  /** A lesson belongs to the first game; the other notes explain a keyword when it is first met. */
  readonly isLesson: boolean;
}

/** What a note looks at to know whether its time has come, or is over. */
export interface Scene {
  readonly view: TableView;
  readonly last: Action["type"] | undefined;
  readonly undoable: boolean;
  readonly undone: boolean;
  readonly ledgerIsOpen: boolean;
}

interface Lesson {
  readonly id: string;
  readonly title: string;
  /** What it says; undefined while there is nothing to show it on. */
  tell(scene: Scene): { readonly words: string; readonly subject: string } | undefined;
  /** The player did what it speaks of. */
  isDone(scene: Scene): boolean;
}

const lessons: readonly Lesson[] = [
  {
    id: "clear",
    title: "Hazards",
    tell: ({ view }) => {
      const hazard = hazardsOf(view)[0];
      return (
        hazard && {
          words: `The upper cards are the place. ${hazard.name} needs ${hazard.price.effective} progress, all in one turn: its ring says so. Then it is gone.`,
          subject: `${cardSelector(hazard.id)} [data-ring]`,
        }
      );
    },
    isDone: ({ last }) => last !== undefined,
  },
  {
    id: "play",
    title: "Your cards",
    tell: ({ view }) => {
      const card = view.hand.find((other) => other.kind === "player" && other.affordable && other.held === 0);
      return (
        card && {
          words:
            "The lower cards are yours. Look at one, and the hazards show what it would do. Click it to play it, or carry it onto a hazard.",
          subject: cardSelector(card.id),
        }
      );
    },
    isDone: ({ last }) => last === "PlayCard",
  },
  {
    id: "bite",
    title: "The bite",
    tell: ({ last }) =>
      last && {
        words: "What is left when you end the turn bites. The number on End turn is what that takes: no more, no less.",
        subject: '[data-testid="end-turn"]',
      },
    isDone: ({ last }) => last === "EndTurn",
  },
  {
    id: "energy",
    title: "Energy",
    tell: ({ view }) =>
      view.turn > 1
        ? {
            words: `The coin on a card is what it costs. You get 1 energy each turn, and keep what you do not spend: you have ${view.energy}.`,
            subject: ".enamel.amber",
          }
        : undefined,
    isDone: ({ view }) => view.turn > 2,
  },
  {
    id: "ledger",
    title: "The ledger",
    tell: ({ view }) => {
      const taxed = hazardsOf(view).find(({ price }) => price.rows.length > 0);
      return (
        taxed && {
          words: `${taxed.name} costs more than is printed. Rest on it, or tap it: its ledger says by which keyword, and which cards are to blame.`,
          subject: `${cardSelector(taxed.id)} [data-ring]`,
        }
      );
    },
    isDone: ({ ledgerIsOpen }) => ledgerIsOpen,
  },
  {
    id: "undo",
    title: "Second thoughts",
    tell: ({ undoable, view }) =>
      undoable && view.turn > 1
        ? {
            words:
              "Undo takes back as many steps as you like, up to the last that showed you something new. So try things.",
            subject: '[data-testid="undo"]',
          }
        : undefined,
    isDone: ({ undone }) => undone,
  },
];

/** What is to be told now, if anything: the first lesson whose time has come, else a keyword that is met first. */
export function noteFor(scene: Scene, { taught, met }: Pick<Settings, "taught" | "met">): Note | undefined {
  const { view } = scene;
  if (view.status !== "playing" || view.offer !== undefined) return undefined;
  for (const { id, title, tell } of taught ? [] : lessons) {
    const told = met.includes(id) ? undefined : tell(scene);
    if (told !== undefined) return { id, title, ...told, isLesson: true };
  }
  for (const card of view.hand) {
    for (const { name } of card.hidden ? [] : [...card.applied, ...card.face.keywords]) {
      if (met.includes(name)) continue;
      const words = [keywordRows[name].rules, ...taxWords(view, name)].join(" ");
      return { id: name, title: name, words, subject: cardSelector(card.id), isLesson: false };
    }
  }
  return undefined;
}

/** The lessons that the player has just done, told or not. */
export function lessonsDone(scene: Scene): readonly string[] {
  return lessons.filter(({ isDone }) => isDone(scene)).map(({ id }) => id);
}

/** What a keyword costs each of those that carry it, as they lie there. */
function taxWords(view: TableView, keyword: KeywordName): readonly string[] {
  const taxes = hazardsOf(view).flatMap(({ name, price }) =>
    price.rows.filter((row) => row.keyword === keyword).map(({ amount }) => `${name} +${amount}`),
  );
  return taxes.length > 0 ? [`Here: ${taxes.join(", ")}.`] : [];
}

function hazardsOf({ hand }: TableView): readonly HazardView[] {
  return hand.filter((card): card is HazardView => card.kind === "world" && !card.hidden);
}

function cardSelector(id: number): string {
  return `[data-card-id="${id}"]`;
}
