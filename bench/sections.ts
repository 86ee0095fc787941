import type { Clock } from "./bench.ts";
import {
  collectionsPerMillionGames,
  gamesPerSecond,
  nanoseconds,
  perSecond,
  type Reading,
  secondsPerMillionGames,
  timesAsFast,
} from "./figures.ts";

/** What is asked of a figure: at least a floor, or, for what should be small, at most. */
export interface Bounds {
  readonly floor?: number;
  readonly aim?: number;
  readonly atMost?: true;
}

interface Row extends Bounds {
  readonly label: string;
  readonly unit: string;
  readonly read: Reading;
  /** The bench whose checksum stands beside the row. */
  readonly checksumOf?: string;
}

/** Benches that take turns, round by round, and what is read off them. */
export interface Section {
  readonly title: string;
  /** What is compared, in a sentence or two. */
  readonly says: string;
  readonly clock: Clock;
  /** Benches by name; several joined by `+` run at the same time in a thread each. */
  readonly benches: readonly string[];
  /** Benches that must come to one checksum. */
  readonly alike?: readonly string[];
  readonly rows: readonly Row[];
}

function playoutRows(world: string, bounds: { readonly actions: Bounds; readonly million: Bounds }): readonly Row[] {
  const bench = `playouts:${world}`;
  return [
    { label: world, unit: "actions/s", read: perSecond(bench), checksumOf: bench, ...bounds.actions },
    { label: "", unit: "games/s", read: gamesPerSecond(bench) },
    { label: "", unit: "s per 1 M games", read: secondsPerMillionGames(bench), ...bounds.million },
    {
      label: "",
      unit: "collections per 1 M games",
      read: collectionsPerMillionGames(bench),
      floor: 1000,
      aim: 100,
      atMost: true,
    },
  ];
}

/** Ours for each of these worlds; the bounds on a million games are those of the first. */
function worldsSection(worldIds: readonly string[]): Section {
  return {
    title: "Ours, per world",
    says: "Random legal games under the full rules in one thread: every legal move listed, one chosen uniformly, played in place; no events.",
    clock: "processor",
    benches: worldIds.map((id) => `playouts:${id}`),
    rows: worldIds.flatMap((id, at) =>
      playoutRows(id, {
        actions: { floor: 2.5e6, aim: 5e6 },
        million: at === 0 ? { floor: 25, aim: 12, atMost: true } : {},
      }),
    ),
  };
}

const latchkey = "small:latchkey:2000";
const kernel = "small:kernel:2000";
const reducer = "small:reducer:20";
const client = "small:client:20";
const sameGames = ["latchkey", "kernel", "reducer", "client"].map((engine) => `small:${engine}:200`);

const smallRules: Section = {
  title: "The same small rules, four ways",
  says: "One game (bench/small) in Latchkey's idiom, in boardgame.io 0.50.2's, and by hand on typed arrays: same seeds, same choices, same endings. Choosing among the legal moves is part of all four. boardgame.io runs as in production and without undo.",
  clock: "processor",
  benches: [latchkey, kernel, reducer, client],
  alike: sameGames,
  rows: [
    { label: "Latchkey", unit: "actions/s", read: perSecond(latchkey), checksumOf: sameGames[0] ?? "" },
    { label: "typed-array kernel", unit: "actions/s", read: perSecond(kernel), checksumOf: sameGames[1] ?? "" },
    {
      label: "boardgame.io, bare reducer",
      unit: "actions/s",
      read: perSecond(reducer),
      checksumOf: sameGames[2] ?? "",
    },
    { label: "boardgame.io, client", unit: "actions/s", read: perSecond(client), checksumOf: sameGames[3] ?? "" },
    { label: "Latchkey / client", unit: "times", read: timesAsFast(latchkey, client), floor: 150, aim: 500 },
    { label: "Latchkey / reducer", unit: "times", read: timesAsFast(latchkey, reducer), floor: 80, aim: 250 },
    { label: "Latchkey / kernel", unit: "times", read: timesAsFast(latchkey, kernel), floor: 0.2, aim: 0.4 },
  ],
};

const world = "new-derelict";
const plain = `playouts:${world}`;
const told = `told:${world}`;
const hashed = `hashed:${world}`;
const lookahead = `lookahead:${world}`;

const switches: Section = {
  title: `What is switched on, ${world}`,
  says: "The same random games with every event made and handed to a sink, with a running hash of every state, and looked ahead from: the state copied, a legal move played on the copy, the end valued.",
  clock: "processor",
  benches: [plain, told, hashed, lookahead],
  rows: [
    { label: "plain", unit: "actions/s", read: perSecond(plain), checksumOf: plain },
    { label: "events on", unit: "actions/s", read: perSecond(told), checksumOf: told },
    { label: "running hash on", unit: "actions/s", read: perSecond(hashed), checksumOf: hashed },
    { label: "look-aheads", unit: "copy + step + value/s", read: perSecond(lookahead), checksumOf: lookahead },
    { label: "events on / plain", unit: "times", read: timesAsFast(told, plain), floor: 0.6 },
    { label: "running hash on / plain", unit: "times", read: timesAsFast(hashed, plain), floor: 0.9 },
    { label: "look-aheads / plain actions", unit: "times", read: timesAsFast(lookahead, plain), floor: 1 },
  ],
};

const growth: Section = {
  title: "Growth",
  says: "Time for one unit as what surrounds it grows: flat means that a hand is priced in linear time and that a step does not feel deck, run or log.",
  clock: "processor",
  benches: [
    ...["hand:10", "hand:100", "hand:1000", "names:3", "names:10", "names:30"],
    ...["steps:10:0", "steps:100:0", "steps:1000:0", "steps:10:200000", "dispatches:50", "dispatches:500"],
  ],
  rows: [
    ...[10, 100, 1000].map((n) => nsRow(`hand of ${n}`, `hand:${n}`, "ns per card priced")),
    ...[3, 10, 30].map((n) => nsRow(`hand of 100, ${n} taxing keywords`, `names:${n}`, "ns per card priced")),
    ...[10, 100, 1000].map((n) => nsRow(`deck of ${n}`, `steps:${n}:0`, "ns per action")),
    nsRow("deck of 10, 200,000 actions in", "steps:10:200000", "ns per action"),
    nsRow("a game that keeps its steps, 350 in", "dispatches:50", "ns per dispatch and undo"),
    nsRow("the same, 35,000 in", "dispatches:500", "ns per dispatch and undo"),
    { label: "a card, of 1,000 / of 10", unit: "times", read: timesAsFast("hand:10", "hand:1000") },
    { label: "a card, 30 keywords / 3", unit: "times", read: timesAsFast("names:3", "names:30") },
    { label: "an action, deck of 1,000 / 10", unit: "times", read: timesAsFast("steps:10:0", "steps:1000:0") },
    { label: "an action, late / early", unit: "times", read: timesAsFast("steps:10:0", "steps:10:200000") },
    { label: "a dispatch, late / early", unit: "times", read: timesAsFast("dispatches:50", "dispatches:500") },
  ],
};

function nsRow(label: string, bench: string, unit: string): Row {
  return { label, unit, read: nanoseconds(bench), checksumOf: bench };
}

const two = `${plain}+${plain}`;

const threads: Section = {
  title: `Two threads, ${world}`,
  says: "The plain games in one thread and in two at once, by the clock on the wall: a fair figure on an idle machine only.",
  clock: "wall",
  benches: [plain, two],
  rows: [
    { label: "one thread", unit: "actions/s", read: perSecond(plain), checksumOf: plain },
    { label: "two threads", unit: "actions/s", read: perSecond(two), checksumOf: two },
    { label: "two / one", unit: "times", read: timesAsFast(two, plain), floor: 1.7 },
  ],
};

export function sectionsFor(worldIds: readonly string[]): readonly Section[] {
  return [worldsSection(worldIds), smallRules, switches, growth, threads];
}
