import type { WorldDefinition } from "../../core/index.ts";
import type { LabCell, RateOf, Samples } from "../../sim/index.ts";
import { type Html, html } from "./html.ts";
import { cardsPlot, heatPlot, ladderPlot, pricesPlot, sharesPlot, survivalPlot } from "./plots.ts";
import { placeOfGame } from "./toldGames.ts";
import {
  cardName,
  isEnough,
  lossName,
  meanReach,
  meanText,
  pointsReach,
  pointsText,
  rateReach,
  rateText,
} from "./words.ts";

/** The policies of one place. */
export interface Place {
  readonly pack: WorldDefinition;
  readonly cells: readonly LabCell[];
}

type Content = string | number | Html;

interface Figure {
  readonly place: string;
  readonly title: string;
  readonly about: string;
  readonly drawing: Html | string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Content[])[];
}

const killersDrawn = 7;
const turnsDrawn = 18;

function figure({ place, title, about, drawing, columns, rows }: Figure): Html {
  const table = html`<div class="numbers" role="region" tabindex="0" aria-label="${place}, ${title}: the numbers"><table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([first = "", ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((each) => html`<td>${each}</td>`)}</tr>`)}</tbody></table></div>`;
  return html`<figure class="slip"><figcaption><h3>${title}</h3><p>${about}</p></figcaption>
${typeof drawing === "string" ? html`<p class="nothing">${drawing}</p>` : drawing}
${rows.length === 0 ? html`` : html`<details><summary>The numbers<span class="unseen"> of ${title}, ${place}</span></summary>${table}</details>`}</figure>
`;
}

/** The two games behind a row. */
function links(samples: Samples | undefined): Html {
  if (samples === undefined) return html`–`;
  const link = (what: string, game: number): Html =>
    html`<a href="#${placeOfGame(game)}">${what}<span class="unseen">: game ${game}</span></a>`;
  return html`${link("typical", samples.typical)}${link("extreme", samples.extreme)}`;
}

/** A number over its interval. */
function over(number: string, reach: string): Html {
  return html`${number}<small>${reach}</small>`;
}

const ofRate = (rate: RateOf): Html => over(rateText(rate), rateReach(rate));
const ofMean = (mean: RateOf): Html => over(meanText(mean), meanReach(mean));
const ofPoints = (points: RateOf | undefined): Html => over(pointsText(points), pointsReach(points));

export function ladderFigure({ pack, cells }: Place): Html {
  return figure({
    place: pack.name,
    title: "Games won",
    about: "Of all games, with the 95 % interval (Wilson). The extreme game is the longest.",
    drawing: ladderPlot(
      cells,
      `Share of games won in ${pack.name} by each policy; the numbers are in the table below.`,
    ),
    columns: ["policy", "won", "n", "games"],
    rows: cells.map(({ policy, won, samples }) => [policy, ofRate(won), won.n, links(samples.length)]),
  });
}

export function survivalFigure({ pack, cells }: Place): Html {
  const rows = cells.flatMap(({ policy, survival, samples }) =>
    survival.map(({ turn, rate }) => [`${policy}, turn ${turn}`, ofRate(rate), rate.n, links(samples.length)]),
  );
  return figure({
    place: pack.name,
    title: "Still standing, turn by turn",
    about: "Games not lost as each turn was over, those already won included. The band is the 95 % interval.",
    drawing: survivalPlot(
      cells,
      `Share of games in ${pack.name} not yet lost, by turn and policy; the numbers are in the table below.`,
    ),
    columns: ["policy", "standing", "n", "games"],
    rows,
  });
}

export function lossesFigure({ pack, cells }: Place): Html {
  const most = new Map<string, number>();
  for (const { losses } of cells) {
    for (const loss of losses) {
      const name = lossName(pack, loss);
      most.set(name, Math.max(most.get(name) ?? 0, isEnough(loss.share) ? loss.share.value : 0));
    }
  }
  const drawn = [...most].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, killersDrawn);
  const shares = drawn.map(([name]) => ({
    name,
    shares: cells.map(({ losses }) => losses.find((loss) => lossName(pack, loss) === name)?.share),
  }));
  const rows = cells.flatMap(({ policy, losses }) =>
    losses.map((loss) => [`${policy}: ${lossName(pack, loss)}`, ofRate(loss.share), loss.share.n, links(loss.samples)]),
  );
  return figure({
    place: pack.name,
    title: "Lost to",
    about: "Of the games not won, the hazard that took the last HP. The extreme game is the one soonest over.",
    drawing:
      rows.length === 0
        ? "No game was lost."
        : sharesPlot(shares, `What games in ${pack.name} were lost to, by policy; the numbers are in the table below.`),
    columns: ["policy: lost to", "share", "n", "games"],
    rows,
  });
}

export function taxFigure({ pack, cells }: Place): Html {
  const kinds = [
    ["paid", "paid to clear"],
    ["standing", "left standing"],
  ] as const;
  const fields = cells.flatMap(({ policy, tax }) =>
    tax.flatMap(({ keyword, turns }) =>
      kinds.flatMap(([kind, words]) =>
        turns
          .filter(({ turn }) => turn <= turnsDrawn)
          .map((row) => ({ group: `${keyword}, ${words}`, policy, turn: row.turn, mean: row[kind] })),
      ),
    ),
  );
  const rows = cells.flatMap(({ policy, tax }) =>
    tax.flatMap(({ keyword, turns, samples }) =>
      turns.map(({ turn, paid, standing }) => [
        `${policy}, ${keyword}, turn ${turn}`,
        ofMean(paid),
        ofMean(standing),
        paid.n,
        links(samples),
      ]),
    ),
  );
  const groups = [...new Set(fields.map(({ group }) => group))].sort();
  return figure({
    place: pack.name,
    title: "Tax by keyword",
    about:
      "Progress a game that came to the turn: what keywords added to the price of what was cleared, and of what stayed and bit. The extreme game paid most.",
    drawing:
      fields.length === 0
        ? "No keyword taxed anybody here: every hazard cost what is printed on it."
        : heatPlot(
            groups.flatMap((group) => fields.filter((field) => field.group === group)),
            `Mean tax in ${pack.name} by keyword, turn and policy; the numbers are in the table below.`,
          ),
    columns: ["policy, keyword, turn", "paid", "standing", "n", "games"],
    rows,
  });
}

export function pricesFigure({ pack, cells }: Place): Html {
  const rows = cells.flatMap(({ policy, printed, charged, samples }) =>
    (
      [
        ["printed", printed],
        ["charged", charged],
      ] as const
    ).map(([kind, { mean }]) => [`${policy}, ${kind}`, ofMean(mean), mean.n, links(samples.price)]),
  );
  return figure({
    place: pack.name,
    title: "What hazards cost",
    about:
      "Hazards in hand at each turn's first decision: hollow as printed, full as charged. The means are over games; the extreme game met the dearest hazard.",
    drawing: pricesPlot(
      cells.filter(isEnough),
      `Distribution of clear costs in ${pack.name}, printed and charged, by policy; the means are in the table below.`,
    ),
    columns: ["policy", "mean cost", "n", "games"],
    rows,
  });
}

export function cardsFigure({ pack, cells }: Place): Html {
  const name = (card: string): string => cardName(pack, card);
  const rows = cells.flatMap(({ policy, cards }) =>
    cards.map(({ card, picked, taken, left, apparent, forced, samples }) => [
      `${policy}: ${name(card)}`,
      ofRate(picked),
      picked.n,
      ofRate(taken),
      ofRate(left),
      ofPoints(apparent),
      apparent.n,
      ofPoints(forced),
      forced?.n ?? 0,
      links(samples),
    ]),
  );
  const isDrawn = ({ apparent, forced }: LabCell["cards"][number]): boolean =>
    isEnough(apparent) || (forced !== undefined && isEnough(forced));
  const drawn = cells
    .filter(({ won }) => won.value > 0)
    .map((cell) => ({ ...cell, cards: cell.cards.filter(isDrawn) }))
    .filter(({ cards }) => cards.length > 0);
  return figure({
    place: pack.name,
    title: "Rewards, and what they do",
    about:
      "Hollow: games won with the card taken, less games won with it left lying. Full: the same seeds with the card in the starting deck, less those with it in no reward. The extreme game played it most.",
    drawing:
      drawn.length === 0
        ? "Too few games, or none won, to say anything of a card."
        : cardsPlot(
            drawn,
            name,
            `What each reward goes with and what it does to the games won in ${pack.name}, by policy; the numbers are in the table below.`,
          ),
    columns: [
      ...["policy: card", "taken", "offers", "won, taken", "won, left", "apparent", "n"],
      ...["forced", "seeds", "games"],
    ],
    rows,
  });
}
