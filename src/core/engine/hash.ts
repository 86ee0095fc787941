import type { Card, GameState, Keyword } from "../model/types.ts";

/** Two 32-bit lanes; a hash is their 16 hex digits. The output is a permanent format, held by golden vectors. */
class Mixer {
  private a = 0x243f6a88;
  private b = 0x85a308d3;

  number(value: number): void {
    this.word(value | 0);
    if (!Number.isInteger(value) || value !== (value | 0)) this.word(Math.floor(value / 2 ** 32) | 0);
  }

  text(value: string): void {
    this.word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
  }

  private word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x9e3779b1);
    this.a ^= this.a >>> 15;
    this.b = Math.imul(this.b ^ value, 0x85ebca77);
    this.b ^= this.b >>> 13;
  }

  hex(): string {
    const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
    return hex(this.a) + hex(this.b);
  }
}

type Writer<T> = (mixer: Mixer, value: T) => void;

const number: Writer<number> = (mixer, value) => mixer.number(value);
const text: Writer<string> = (mixer, value) => mixer.text(value);
const json: Writer<unknown> = (mixer, value) => mixer.text(value === undefined ? "" : canonicalJson(value));
const list =
  <T>(write: Writer<T>): Writer<readonly T[]> =>
  (mixer, values) => {
    mixer.number(values.length);
    for (const value of values) write(mixer, value);
  };
const keyword: Writer<Keyword> = (mixer, { name, value }) => {
  mixer.text(name);
  mixer.number(value ?? 0);
};
const keywords = list(keyword);
const card: Writer<Card> = (mixer, { id, templateId, appliedKeywords }) => {
  mixer.number(id);
  mixer.text(templateId);
  keywords(mixer, appliedKeywords);
};
const cards = list(card);

type FieldWriters = { readonly [K in keyof GameState]: Writer<GameState[K]> };

/** How each field of a state enters its hash; a field left out here does not compile. */
const fieldWriters: FieldWriters = {
  worldId: text,
  packHash: text,
  seed: number,
  difficulty: text,
  status: text,
  lossCause: json,
  turn: number,
  act: number,
  hp: number,
  maxHp: number,
  energy: number,
  light: number,
  heat: number,
  brace: number,
  hand: cards,
  progress: list(number),
  dealt: number,
  drawPile: cards,
  drawKnown: number,
  discardPile: cards,
  exhaustPile: cards,
  worldPile: cards,
  worldKnown: number,
  worldDiscard: cards,
  gonePile: cards,
  stamps: keywords,
  queue: list((mixer, queued) => {
    json(mixer, queued.effect);
    card(mixer, queued.card);
  }),
  offers: list(json),
  nextId: number,
  rng: list(number),
};

export const stateFields = Object.keys(fieldWriters).filter((name): name is keyof GameState =>
  Object.hasOwn(fieldWriters, name),
);

function writeField<K extends keyof GameState>(mixer: Mixer, state: Pick<GameState, K>, name: K): void {
  const write: Writer<GameState[K]> = fieldWriters[name];
  write(mixer, state[name]);
}

/** Sixteen hex digits that tell two states apart in anything the rules can see; equal in Node and in every browser. */
export function hashState(state: GameState): string {
  const mixer = new Mixer();
  for (const name of stateFields) writeField(mixer, state, name);
  return mixer.hex();
}

/** A short mark for each field, so that two states can be compared field by field without keeping either. */
export function fieldMarks(state: GameState): Readonly<Record<keyof GameState, string>> {
  const marks: Partial<Record<keyof GameState, string>> = {};
  for (const name of stateFields) {
    const mixer = new Mixer();
    writeField(mixer, state, name);
    marks[name] = mixer.hex().slice(0, 6);
  }
  return marks as Record<keyof GameState, string>;
}

/** The hash of any plain data, whatever the order of its keys. */
export function contentHash(value: unknown): string {
  const mixer = new Mixer();
  mixer.text(canonicalJson(value));
  return mixer.hex();
}

/** JSON with keys in one order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) =>
    typeof held === "object" && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
