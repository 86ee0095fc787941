import type { Circuit, CircuitStage, WorldId } from "../../core/index.ts";
import type { WorldEntry } from "../../worlds/index.ts";
import { wrapped } from "./columns.ts";
import type { Ink } from "./ink.ts";
import type { Input } from "./input.ts";
import { offerLines } from "./panels.ts";
import { PlaceSitting } from "./placeSitting.ts";
import { saveReplay } from "./saveReplay.ts";
import type { Sitting } from "./sitting.ts";
import { rule } from "./tableText.ts";

/** What a circuit's sitting is told once. */
interface CircuitSetting {
  readonly circuit: Circuit;
  readonly entries: readonly WorldEntry[];
  readonly ink: Ink;
  readonly isScreen: boolean;
}

/** All places in one run: forks and rewards of its own, and the sitting of the place one is in. */
export class CircuitSitting implements Sitting {
  readonly #setting: CircuitSetting;
  #place: PlaceSitting | undefined;
  #selected = 0;
  #notice = "";
  #told: CircuitStage["kind"] | undefined;
  #end: Sitting["end"];

  constructor(setting: CircuitSetting) {
    this.#setting = setting;
  }

  get end(): Sitting["end"] {
    return this.#end ?? (this.#seat === undefined ? undefined : this.#place?.end);
  }

  /** The place's own sitting, while one is in it or has been lost in it. */
  get #seat(): PlaceSitting | undefined {
    const { kind } = this.#stage;
    return kind === "place" || kind === "lost" ? this.#place : undefined;
  }

  get #stage(): CircuitStage {
    return this.#setting.circuit.stage();
  }

  take(input: Input): void {
    this.#notice = "";
    const seat = this.#seat;
    if (seat !== undefined) return seat.take(input);
    const choices = this.#choices;
    if (input.kind === "number") {
      if (choices[input.number - 1] === undefined) this.#notice = `Choose from 1 to ${choices.length}.`;
      else this.#selected = input.number - 1;
      if (input.plays && this.#notice === "") this.#choose();
    } else if (input.kind === "key") this.#key(input.key, choices);
    else this.#notice = `There is no "${input.text}" here.`;
  }

  #key(key: string, choices: readonly string[]): void {
    const by = { up: -1, left: -1, down: 1, right: 1, tab: 1 }[key];
    if (by !== undefined && choices.length > 0)
      this.#selected = (this.#selected + by + choices.length) % choices.length;
    else if (key === "q") this.#end = "left";
    else if (key === "a" && this.#stage.kind === "won") this.#end = "again";
    else if (key === "s") this.#save();
    else if (key === "enter") this.#choose();
    else if (key === "n" && this.#setting.circuit.takeReward("none")) this.#selected = 0;
    else this.#notice = "That key does nothing here.";
  }

  #save(): void {
    const leg = this.#setting.circuit.legs().at(-1);
    this.#notice = leg === undefined ? "There is nothing to save yet." : saveReplay(leg.game.replay(), undefined);
  }

  #choose(): void {
    const { circuit } = this.#setting;
    const stage = this.#stage;
    if (stage.kind === "fork") this.#enter(stage.worlds[this.#selected]);
    if (stage.kind === "reward") circuit.takeReward(stage.cards[this.#selected] ?? "none");
    this.#selected = 0;
  }

  #enter(worldId: WorldId | undefined): void {
    const { circuit, entries, ink, isScreen } = this.#setting;
    const words = entries.find(({ world }) => world.id === worldId)?.words;
    if (worldId === undefined || words === undefined || !circuit.enter(worldId)) return;
    const game = circuit.legs().at(-1)?.game;
    if (game !== undefined) this.#place = new PlaceSitting({ game, seed: circuit.seed, words, ink, isScreen });
  }

  get #choices(): readonly string[] {
    const stage = this.#stage;
    return stage.kind === "fork" ? stage.worlds : stage.kind === "reward" ? stage.cards : [];
  }

  screen(rows: number): readonly string[] {
    const seat = this.#seat;
    if (seat !== undefined) return seat.screen(rows);
    const foot = [...(this.#notice === "" ? [] : [this.#notice]), this.#prompt];
    const body = this.#body().slice(0, rows - foot.length);
    return [...body, ...Array.from({ length: rows - foot.length - body.length }, () => ""), ...foot];
  }

  reply(): readonly string[] {
    const { kind } = this.#stage;
    const isNew = kind !== this.#told;
    this.#told = kind;
    const seat = this.#seat;
    if (seat !== undefined) return seat.reply();
    return [
      ...(isNew ? this.#body() : []),
      ...(this.#notice === "" ? [] : [this.#notice]),
      ...(isNew ? [this.#prompt] : []),
    ];
  }

  get #prompt(): string {
    const { kind } = this.#stage;
    if (kind === "fork") return "Choose a place: its number and Enter; q leaves.";
    if (kind === "reward") return "Take one: its number and Enter; n takes none.";
    return "a the same seed again · s save the last place · q leave";
  }

  #body(): readonly string[] {
    const { circuit, entries, ink } = this.#setting;
    const stage = this.#stage;
    const legs = circuit.legs();
    const last = legs.at(-1);
    const words = entries.find(({ world }) => world.id === last?.worldId)?.words;
    const carried = circuit.carried();
    return [
      ink.bold(
        `THE CIRCUIT: place ${Math.min(legs.length + 1, entries.length)} of ${entries.length}, seed ${circuit.seed}`,
      ),
      ...(words === undefined ? [] : wrapped(words.won)),
      ...(carried === undefined ? [] : [`You carry ${carried.hp} HP and a deck of ${carried.deck.length}.`]),
      rule(ink),
      ...(stage.kind === "fork" ? this.#fork(stage.worlds) : []),
      ...(stage.kind === "reward" && last !== undefined
        ? offerLines(last.game.world, stage.cards, this.#selected, ink)
        : []),
      ...(stage.kind === "won" ? this.#summary() : []),
    ];
  }

  #fork(worlds: readonly WorldId[]): readonly string[] {
    const { entries, ink } = this.#setting;
    return worlds.flatMap((id, at) => {
      const world = entries.find((entry) => entry.world.id === id)?.world;
      const line = `${at === this.#selected ? "▸" : " "} ${at + 1} ${world?.name}`;
      return [at === this.#selected ? ink.inverse(line) : ink.bold(line), ...wrapped(world?.tagline ?? "", 4)];
    });
  }

  #summary(): readonly string[] {
    const { circuit, ink } = this.#setting;
    return [
      ink.bold("  YOU ARE OUT, OF ALL OF THEM"),
      ...circuit.legs().map(({ game }) => {
        const { turn, hp } = game.state();
        return `  ${game.world.name}: out after turn ${turn}, with ${hp} HP`;
      }),
    ];
  }
}
