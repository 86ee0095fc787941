import { createWorld } from "../../core/index.ts";
import { enoughData, type LabCell } from "../../sim/index.ts";
import { atFault } from "../failure.ts";
import type { Results } from "../results/readResults.ts";
import {
  cardsFigure,
  ladderFigure,
  lossesFigure,
  type Place,
  pricesFigure,
  survivalFigure,
  taxFigure,
} from "./figures.ts";
import { type Html, html, raw } from "./html.ts";
import { keyCut } from "./keyCut.ts";
import { handMark } from "./plots.ts";
import { style } from "./style.ts";
import { gamesPart, rowsOfGames } from "./toldGames.ts";
import { games, grouped } from "./words.ts";

/** The whole report as one page that needs nothing else. */
export async function reportPage(results: Results, cells: readonly LabCell[]): Promise<string> {
  const { run, isCutOff } = results;
  const places = placesOf(results, cells);
  const policies = [...new Set(cells.map(({ policy }) => policy))];
  const told = await rowsOfGames(results, new Set(cells.flatMap(gamesOf)));
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  const where = places.length === 1 ? places[0]?.pack.name : `${places.length} places`;
  const title = `What ${games(total)} say of ${where}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${run.engine}">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<header>
<div class="plate"><h1>${title}</h1>
<p>Seeds from ${run.seed}; ${grouped(run.runs)} asked for of each policy; ${run.engine}.</p></div>
${isCutOff ? html`<p class="warning">The campaign was cut off. What follows counts the games that were whole by then.</p>` : html``}
<ul class="legend">${policies.map((policy, at) => html`<li>${handMark(at)} ${policy}</li>`)}</ul>
<p class="reading">A mark is what was measured, the bar or band through it the interval that holds the truth 95 times in 100. Under ${enoughData} games nothing is drawn. Each row of a table opens two games: one from the middle and one from the edge.</p>
<nav aria-label="Places"><ol>${places.map(({ pack }) => html`<li><a href="#${pack.id}">${pack.name}</a></li>`)}<li><a href="#why">Two estimates of a card</a></li><li><a href="#games">The games</a></li></ol></nav>
</header>
<main>
${places.map(placePart)}
${why()}
${gamesPart(results, told)}
</main>
<footer>Made by latchkey report. Pages like this one are the same for the same folder.</footer>
</body>
</html>
`.html;
}

function placesOf({ packs, dir }: Results, cells: readonly LabCell[]): readonly Place[] {
  const keys = [...new Set(cells.map(({ packHash, difficulty }) => JSON.stringify([packHash, difficulty])))];
  return keys.map((key) => {
    const here = cells.filter(({ packHash, difficulty }) => JSON.stringify([packHash, difficulty]) === key);
    const hash = here[0]?.packHash ?? "";
    const pack = packs.get(hash);
    if (pack === undefined || createWorld(pack).packHash !== hash) {
      throw atFault(
        `${dir} does not hold the pack ${hash} its games were played with: simulate again into another folder.`,
      );
    }
    return { pack, cells: here };
  });
}

function gamesOf({ samples, losses, tax, cards }: LabCell): readonly number[] {
  const all = [samples.length, samples.price, ...[...losses, ...tax, ...cards].map((each) => each.samples)];
  return all.flatMap((each) => (each ? [each.typical, each.extreme] : []));
}

function placePart(place: Place): Html {
  const { pack, cells } = place;
  const { packHash = "", difficulty = "" } = cells[0] ?? {};
  const figures = [ladderFigure, survivalFigure, lossesFigure, taxFigure, pricesFigure, cardsFigure];
  return html`<section class="place" id="${pack.id}" aria-labelledby="${pack.id}-name">
<header>${keyCut(packHash)}<div><h2 id="${pack.id}-name">${pack.name}</h2><p>${pack.tagline}</p></div>
<p class="cut">${difficulty}, ${games(cells.reduce((sum, { n }) => sum + n, 0))}. The key is cut to the pack: ${packHash}</p></header>
<div class="wall">${figures.map((draw) => draw(place))}</div>
</section>
`;
}

function why(): Html {
  return html`<section class="place" aria-labelledby="why"><header><h2 id="why">Two estimates of a card, and why they differ</h2></header>
<div class="wall why">
<p><b>What goes with it (hollow).</b> Games that took the card are held against games that were offered it and left it. But a bot takes a card when it suits the deck, the HP and the turn it has come to, and all of that bears on winning too. Who lives to see a third offer is winning already. So this number says what goes with the card, not what the card does.</p>
<p><b>What it does (full).</b> An experiment: the same seeds and the same bot, once with the card put into the starting deck and once with it taken out of every reward. Nobody chose it, so nothing but the card can make the difference. It asks another question, though: a card in the deck from the first turn is drawn more often than one won in the second act, and in a deck of ten it is in the way more often as well.</p>
<p><b>Read them together.</b> Hollow far right and full near nothing: a card that winners pick up. Full far right and hollow near nothing: a card the bot does not see the worth of. Both left: it costs games. Where the full mark is missing, the experiment was not asked for: <code>simulate --forced N</code> plays it, over the seeds of this very campaign.</p>
</div></section>
`;
}
