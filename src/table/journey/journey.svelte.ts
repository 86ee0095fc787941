import {
  type Circuit,
  type CircuitStage,
  contentHash,
  createCircuit,
  createGame,
  type Game,
  hashState,
  type TemplateId,
  type World,
  type WorldId,
} from "latchkey";
import { circuitPlaces } from "latchkey/worlds";
import { replayedIn } from "../livePacks.svelte.ts";
import { Run } from "../run.svelte.ts";
import { worldFor } from "./places.ts";
import type { Deal, JourneyRecord } from "./recording.ts";

/** What is being played: one place, or the whole ring. Throws where its record does not lead anywhere. */
export class Journey {
  /** Names it among all that are kept. */
  readonly id: string;
  readonly seed: number;
  readonly difficulty: string;
  readonly circuit: Circuit | undefined;
  /** The place the player is in, or was in last. */
  run = $state.raw<Run>();
  stage: CircuitStage = $state.raw({ kind: "lost" });
  /** Called after every step, taken or taken back, and every choice on the way. */
  onchange: () => void = () => {};
  readonly #deal: Deal | undefined;

  constructor(record: JourneyRecord, id: string = crypto.randomUUID()) {
    this.id = id;
    this.seed = record.seed;
    this.difficulty = record.difficulty;
    if (record.kind === "circuit") {
      this.circuit = createCircuit(circuitPlaces(), record);
      this.#sitDown();
    } else {
      const { kind: _, actions, ...deal } = record;
      const world = worldFor(deal);
      if (world === undefined) throw new Error(`There is no place ${deal.worldId}.`);
      this.#deal = deal;
      this.#play(createGame(world, { ...deal, actions }), deal.seed);
    }
    this.stage = this.#stage();
  }

  get phase(): "playing" | "won" | "lost" {
    const { kind } = this.stage;
    return kind === "won" || kind === "lost" ? kind : "playing";
  }

  /** Whether there is anything to lose by leaving it. */
  get isBegun(): boolean {
    return (this.run?.game.steps().length ?? 0) > 0 || (this.circuit?.legs().length ?? 0) > 0;
  }

  enter(worldId: WorldId): void {
    if (this.circuit?.enter(worldId) !== true) return;
    this.#sitDown();
    this.#changed();
  }

  takeReward(pick: TemplateId | "none"): void {
    if (this.circuit?.takeReward(pick) === true) this.#changed();
  }

  /** Goes on in a changed version of its place: its steps once more, as far as they stand there. */
  moveTo(world: World): void {
    const { run } = this;
    if (this.circuit !== undefined || run?.world.id !== world.id) return;
    const before = run.game.replay();
    const game = replayedIn(world, before);
    this.#play(game, run.seed);
    const kept = game.steps().length;
    if (kept < before.steps.length)
      this.run?.say(`The pack has changed: ${kept} of ${before.steps.length} steps still stand.`);
    this.#changed();
  }

  record(): JourneyRecord {
    const { circuit, seed, difficulty, run } = this;
    if (circuit !== undefined) return { kind: "circuit", seed, difficulty, legs: circuit.record() };
    if (this.#deal === undefined || run === undefined) throw new Error("A journey leads somewhere.");
    return { kind: "place", ...this.#deal, actions: run.game.steps().map(({ action }) => action) };
  }

  /** Equal where everything that was dealt and decided is. */
  hash(): string {
    if (this.circuit === undefined) return this.run === undefined ? "" : hashState(this.run.state);
    const states = this.circuit.legs().map(({ game }) => hashState(game.state()));
    const { stage } = this;
    return contentHash([states, stage.kind === "place" ? stage.kind : stage]);
  }

  #sitDown(): void {
    const leg = this.circuit?.legs().at(-1);
    if (leg !== undefined) this.#play(leg.game, leg.seed);
  }

  #play(game: Game, seed: number): void {
    this.run = new Run(game, seed);
    game.subscribe(() => this.#changed());
  }

  #changed(): void {
    this.stage = this.#stage();
    this.onchange();
  }

  #stage(): CircuitStage {
    if (this.circuit !== undefined) return this.circuit.stage();
    const game = this.run?.game;
    const status = game?.state().status ?? "lost";
    return game !== undefined && status === "playing"
      ? { kind: "place", game }
      : { kind: status === "won" ? "won" : "lost" };
  }
}
