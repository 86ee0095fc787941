import type { WorldDefinition } from "../../core/index.ts";
import type { LabCell, Samples } from "../../sim/index.ts";
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

type Cellar = string | number | Html;

interface Figure {
  readonly title: string;
  readonly about: string;
  readonly drawing: Html | string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cellar[])[];
}

const killersDrawn = 7;
const turnsDrawn = 18;

function figure({ title, about, drawing, columns, rows }: Figure): Html {
  const table = html`<div class="numbers" role="region" tabindex="0" aria-label="${title}: the numbers"><table><thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(([first = "", ...rest]) => html`<tr><th scope="row">${first}</th>${rest.map((each) => html`<td>${each}</td>`)}</tr>`)}</tbody></table></div>`;
  return html`<figure class="slip"><figcaption><h3>${title}</h3><p>${about}</p></figcaption>
${typeof drawing === "string" ? html`<p class="nothing">${drawing}</p>` : drawing}
${rows.length === 0 ? html`` : html`<details><summary>The numbers<span class="unseen"> of ${title}</span></summary>${table}</details>`}</figure>
`;
}

function links(samples: Samples | undefined): readonly [Html, Html] {
  if (samples === undefined) return [html`–`, html`–`];
  const link = (game: number): Html => html`<a href="#${placeOfGame(game)}">game ${game}</a>`;
  return [link(samples.typical), link(samples.extreme)];
}

const sampleColumns = ["typical", "extreme"] as const;

export function ladderFigure({ pack, cells }: Place): Html {
  return figure({
    title: `Games won in ${pack.name}`,
    about: "Of all games, with the 95 % interval (Wilson). The extreme game is the longest.",
    drawing: ladderPlot(
      cells,
      `Share of games won in ${pack.name} by each policy; the numbers are in the table below.`,
    ),
    columns: ["policy", "won", "95 %", "n", ...sampleColumns],
    rows: cells.map(({ policy, won, samples }) => [
      policy,
      rateText(won),
      rateReach(won),
      won.n,
      ...links(samples.length),
    ]),
  });
}

export function survivalFigure({ pack, cells }: Place): Html {
  const rows = cells.flatMap(({ policy, survival, samples }) =>
    survival.map(({ turn, rate }) => [
      `${policy}, turn ${turn}`,
      rateText(rate),
      rateReach(rate),
      rate.n,
      ...links(samples.length),
    ]),
  );
  return figure({
    title: "Still standing, turn by turn",
    about: "Games not lost as each turn was over, those already won included. The band is the 95 % interval.",
    drawing: survivalPlot(
      cells,
      `Share of games in ${pack.name} not yet lost, by turn and policy; the numbers are in the table below.`,
    ),
    columns: ["policy", "standing", "95 %", "n", ...sampleColumns],
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
    losses.map((loss) => [
      `${policy}: ${lossName(pack, loss)}`,
      rateText(loss.share),
      rateReach(loss.share),
      loss.share.n,
      ...links(loss.samples),
    ]),
  );
  return figure({
    title: "Lost to",
    about: "Of the games not won, the hazard that took the last HP. The extreme game is the one soonest over.",
    drawing:
      rows.length === 0
        ? "No game was lost."
        : sharesPlot(shares, `What games in ${pack.name} were lost to, by policy; the numbers are in the table below.`),
    columns: ["policy: lost to", "share", "95 %", "n", ...sampleColumns],
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
        meanText(paid),
        meanReach(paid),
        meanText(standing),
        meanReach(standing),
        paid.n,
        ...links(samples),
      ]),
    ),
  );
  const groups = [...new Set(fields.map(({ group }) => group))].sort();
  return figure({
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
    columns: ["policy, keyword, turn", "paid", "95 %", "standing", "95 %", "n", ...sampleColumns],
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
    ).map(([kind, { mean }]) => [
      `${policy}, ${kind}`,
      meanText(mean),
      meanReach(mean),
      mean.n,
      ...links(samples.price),
    ]),
  );
  return figure({
    title: "What hazards cost",
    about:
      "Hazards in hand at each turn's first decision: hollow as printed, full as charged. The means are over games; the extreme game met the dearest hazard.",
    drawing: pricesPlot(
      cells.filter(isEnough),
      `Distribution of clear costs in ${pack.name}, printed and charged, by policy; the means are in the table below.`,
    ),
    columns: ["policy", "mean cost", "95 %", "n", ...sampleColumns],
    rows,
  });
}

export function cardsFigure({ pack, cells }: Place): Html {
  const name = (card: string): string => cardName(pack, card);
  const rows = cells.flatMap(({ policy, cards }) =>
    cards.map(({ card, picked, taken, left, apparent, forced, samples }) => [
      `${policy}: ${name(card)}`,
      rateText(picked),
      rateReach(picked),
      picked.n,
      rateText(taken),
      rateText(left),
      pointsText(apparent),
      pointsReach(apparent),
      apparent.n,
      pointsText(forced),
      pointsReach(forced),
      forced?.n ?? 0,
      ...links(samples),
    ]),
  );
  const drawn = cells.filter((cell) => isEnough(cell) && cell.won.value > 0 && cell.cards.length > 0);
  return figure({
    title: "Rewards, and what they do",
    about:
      "Hollow: games won with the card taken, less games won with it left lying. Full: the same seeds with the card in the starting deck, less those with it in no reward. The extreme game played it most.",
    drawing:
      drawn.length === 0
        ? "No policy won with any of them."
        : cardsPlot(
            drawn,
            name,
            `What each reward goes with and what it does to the games won in ${pack.name}, by policy; the numbers are in the table below.`,
          ),
    columns: [
      ...["policy: card", "taken", "95 %", "offers", "won, taken", "won, left", "apparent", "95 %", "n"],
      ...["forced", "95 %", "seeds", ...sampleColumns],
    ],
    rows,
  });
}
