import { createGame, eventLines } from "../../core/index.ts";
import type { GameRow } from "../../sim/index.ts";
import type { Results } from "../results/readResults.ts";
import { toldGame } from "../storedGames.ts";
import { type Html, html } from "./html.ts";
import { games } from "./words.ts";

/** Where a game stands in the page. */
export function placeOfGame(game: number): string {
  return `game-${game}`;
}

/** The rows of the games that are asked for, in the order of the folder. */
export async function rowsOfGames(results: Results, wanted: ReadonlySet<number>): Promise<readonly GameRow[]> {
  const rows: GameRow[] = [];
  await results.games((row) => {
    if (wanted.has(row.game)) rows.push(row);
  });
  return rows;
}

/** The games that the numbers point to, each told turn by turn. */
export function gamesPart(results: Results, rows: readonly GameRow[]): Html {
  const groups = new Map<string, GameRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.world, row.policy, row.difficulty]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return html`<section class="games" aria-labelledby="games">
<h2 id="games">The games</h2>
<p>${games(rows.length)} that the tables point to, told by the engine. Any other: <code>npx latchkey replay ${results.dir} --game N</code></p>
${[...groups.values()].map((group) => groupPart(results, group))}
</section>`;
}

function groupPart(results: Results, rows: readonly GameRow[]): Html {
  const { policy = "", packHash = "", difficulty = "" } = rows[0] ?? {};
  const place = results.packs.get(packHash)?.name ?? "";
  return html`<details class="group"><summary>${place}, ${policy}, ${difficulty}: ${games(rows.length)}</summary>
${rows.map((row) => gamePart(results, row))}</details>
`;
}

const outcomes = { won: "won", lost: "lost", capped: "given up at the cap" } as const;

function gamePart(results: Results, row: GameRow): Html {
  const turns = turnsOf(results, row);
  const heading = `Game ${row.game}: seed ${row.seed}, ${outcomes[row.outcome]} in turn ${row.turns}`;
  return html`<details class="game"><summary>${heading}</summary>
<div id="${placeOfGame(row.game)}" tabindex="-1">${turns.map(({ title, text }) => html`<p><b>${title}</b> ${text}</p>`)}</div></details>
`;
}

interface ToldTurn {
  readonly title: string;
  readonly text: string;
}

/** What was said in each turn, the deal first. */
function turnsOf({ packs, dir }: Results, row: GameRow): readonly ToldTurn[] {
  const { world, seed, difficulty, actions } = toldGame(packs, row, dir);
  const game = createGame(world, { seed, difficulty });
  const turns: { title: string; sentences: string[] }[] = [];
  const say = (events: Parameters<typeof eventLines>[1]): void => {
    for (const { event, text } of eventLines(world, events, game.observe())) {
      if (event.type === "TurnStarted") turns.push({ title: text, sentences: [] });
      else if (event.type !== "TurnEnded") turns.at(-1)?.sentences.push(text);
    }
  };
  say(game.opening());
  for (const action of actions) {
    const result = game.dispatch(action);
    if (result.ok) say(result.events);
  }
  return turns.map(({ title, sentences }) => ({ title, text: sentences.join(" ") }));
}
