import * as Plot from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { formatPercent, type LabCell, type RateOf } from "../../sim/index.ts";
import { type Html, raw } from "./html.ts";
import { isEnough, points, tooFew } from "./words.ts";

/** Drawn at the width of a phone, so that a label is as large there as it is meant to be; wider pages scale it up. */
const width = 380;
const fontSize = 12.5;
/** A row of dots takes this much. */
const rowHeight = 30;

const ink = "var(--ink)";
const faint = "var(--rule)";

/** How a policy is drawn: shape first, colour second. */
interface Hand {
  readonly colour: string;
  readonly symbol: "circle" | "triangle" | "square" | "diamond";
  readonly dash: string;
}

const hands: readonly Hand[] = [
  { colour: "var(--hand-1)", symbol: "circle", dash: "1 4" },
  { colour: "var(--hand-2)", symbol: "triangle", dash: "7 4" },
  { colour: "var(--hand-3)", symbol: "square", dash: "12 3 2 3" },
  { colour: "var(--hand-4)", symbol: "diamond", dash: "none" },
];

function handOf(at: number): Hand {
  return hands[at % hands.length] as Hand;
}

function drawn(label: string, options: Plot.PlotOptions): Html {
  const { document } = parseHTML("<html><body></body></html>");
  const style = { fontSize: `${fontSize}px`, fontFamily: "inherit", color: ink, background: "none" };
  const svg = Plot.plot({ document, width, style, ...options });
  // Plot names its groups, which a picture with a name of its own has no use for.
  for (const group of svg.querySelectorAll("g[aria-label]")) group.removeAttribute("aria-label");
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  return raw(svg.outerHTML);
}

const centred = (label: string) => ({ label, labelAnchor: "center", labelArrow: "none", labelOffset: 34 }) as const;

const percentAxis = (options: Plot.ScaleOptions = {}): Plot.ScaleOptions => ({
  domain: [0, 1],
  tickFormat: (value: number) => `${Math.round(value * 100)} %`,
  ticks: 5,
  label: null,
  ...options,
});

/** Games won by each policy: a dot for what was measured, a bar for its interval. */
export function ladderPlot(cells: readonly LabCell[], label: string): Html {
  const y = cells.map(({ policy }) => policy);
  return drawn(label, {
    height: cells.length * rowHeight + 38,
    marginLeft: 76,
    marginRight: 16,
    marginTop: 6,
    x: percentAxis({ insetLeft: 8 }),
    y: { domain: y, label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: faint, strokeOpacity: 1, ticks: 5 }),
      ...cells.flatMap(({ policy, won }, at) =>
        intervalMarks(won, { y: policy, hand: handOf(at), text: formatPercent }),
      ),
    ],
  });
}

interface RowMark {
  readonly y: string;
  readonly fy?: string;
  readonly hand: Hand;
  readonly isHollow?: boolean;
  readonly dy?: number;
  readonly text?: (value: number) => string;
}

/** A dot, its interval and its number; a word where there is too little to draw. */
function intervalMarks(rate: RateOf, { y, fy, hand, isHollow = false, dy = 0, text }: RowMark): Plot.Markish[] {
  const at = { y: () => y, ...(fy !== undefined && { fy: () => fy }) };
  if (!isEnough(rate)) {
    return text
      ? [Plot.text([rate], { ...at, frameAnchor: "left", dx: 6, dy, text: () => tooFew, fill: "var(--soft)" })]
      : [];
  }
  const isFarRight = rate.high > 0.8;
  const fill = isHollow ? "var(--slip)" : hand.colour;
  return [
    Plot.ruleY([rate], {
      ...at,
      x1: "low",
      x2: "high",
      dy,
      stroke: hand.colour,
      strokeWidth: 3.5,
      strokeOpacity: 0.75,
      strokeLinecap: "round",
    }),
    Plot.dot([rate], { ...at, x: "value", dy, r: 5.5, symbol: hand.symbol, fill, stroke: hand.colour, strokeWidth: 2 }),
    ...(text
      ? [
          Plot.text([rate], {
            ...at,
            x: isFarRight ? "low" : "high",
            dx: isFarRight ? -9 : 9,
            dy,
            textAnchor: isFarRight ? "end" : "start",
            text: ({ value }: RateOf) => text(value),
            fontWeight: 700,
            ...halo,
          }),
        ]
      : []),
  ];
}

const halo = { fill: ink, stroke: "var(--slip)", strokeWidth: 4, paintOrder: "stroke" };

/** How many are left, turn by turn, each line named at its end. */
export function survivalPlot(cells: readonly LabCell[], label: string): Html {
  const enough = cells.flatMap((cell, at) => (isEnough(cell) ? [{ cell, hand: handOf(at) }] : []));
  const line = ({ survival }: LabCell) => [
    { turn: 0, value: 1, low: 1, high: 1 },
    ...survival.map(({ turn, rate }) => ({ turn, ...rate })),
  ];
  return drawn(label, {
    height: 240,
    marginLeft: 46,
    marginRight: 84,
    marginTop: 12,
    marginBottom: 36,
    x: { ...centred("turn"), tickFormat: "d", ticks: 6 },
    y: percentAxis({ grid: false }),
    marks: [
      Plot.gridY({ stroke: faint, strokeOpacity: 1, ticks: 5 }),
      ...enough.map(({ cell, hand }) =>
        Plot.areaY(line(cell), { x: "turn", y1: "low", y2: "high", fill: hand.colour, fillOpacity: 0.22 }),
      ),
      ...enough.map(({ cell, hand }) =>
        Plot.line(line(cell), {
          x: "turn",
          y: "value",
          stroke: hand.colour,
          strokeWidth: 2.5,
          strokeDasharray: hand.dash,
        }),
      ),
      ...enough.map(({ cell, hand }) =>
        Plot.dot(line(cell).slice(-1), {
          x: "turn",
          y: "value",
          r: 4.5,
          symbol: hand.symbol,
          fill: hand.colour,
          stroke: hand.colour,
        }),
      ),
      ...enough.map(({ cell }) =>
        Plot.text(line(cell).slice(-1), {
          x: "turn",
          y: "value",
          dx: 9,
          textAnchor: "start",
          text: () => cell.policy,
          fontWeight: 700,
          ...halo,
        }),
      ),
    ],
  });
}

/** Shares of a list of names, a symbol per policy on each row. */
export function sharesPlot(
  rows: readonly { readonly name: string; readonly shares: readonly (RateOf | undefined)[] }[],
  label: string,
): Html {
  const lanes = Math.max(1, ...rows.map(({ shares }) => shares.length));
  const lane = 9;
  return drawn(label, {
    height: rows.length * (lanes * lane + 10) + 38,
    marginLeft: 138,
    marginRight: 16,
    marginTop: 6,
    x: percentAxis({
      insetLeft: 8,
      domain: [0, Math.max(0.1, ...rows.flatMap(({ shares }) => shares.map((share) => share?.high ?? 0)))],
    }),
    y: { domain: rows.map(({ name }) => name), label: null, tickSize: 0, tickFormat: wrapped, paddingOuter: 0 },
    marks: [
      Plot.gridX({ stroke: faint, strokeOpacity: 1, ticks: 5 }),
      Plot.gridY({ stroke: faint, strokeOpacity: 1, dy: (lanes * lane + 10) / 2 }),
      ...rows.flatMap(({ name, shares }) =>
        shares.flatMap((share, at) =>
          share === undefined
            ? []
            : intervalMarks(share, { y: name, hand: handOf(at), dy: (at - (lanes - 1) / 2) * lane }),
        ),
      ),
    ],
  });
}

/** A long name on two lines. */
function wrapped(name: string): string {
  if (name.length <= 20) return name;
  const middle = name.lastIndexOf(" ", Math.ceil(name.length / 2) + 3);
  return middle < 0 ? name : `${name.slice(0, middle)}\n${name.slice(middle + 1)}`;
}

/** Means by turn and policy: the darker, the more; the number is in each field. */
export function heatPlot(
  rows: readonly { readonly group: string; readonly policy: string; readonly turn: number; readonly mean: RateOf }[],
  label: string,
): Html {
  const enough = rows.filter(({ mean }) => isEnough(mean));
  const groups = [...new Set(rows.map(({ group }) => group))];
  const policies = [...new Set(rows.map(({ policy }) => policy))];
  const last = Math.max(1, ...enough.map(({ turn }) => turn));
  const at = { x: "turn", y: "policy", fy: "group" } as const;
  return drawn(label, {
    height: groups.length * (policies.length * 22 + 26) + 40,
    marginLeft: 70,
    marginRight: 8,
    marginTop: 24,
    marginBottom: 34,
    x: {
      type: "band",
      domain: Array.from({ length: last }, (_, turn) => turn + 1),
      axis: null,
      padding: 0.06,
    },
    y: { domain: policies, label: null, tickSize: 0, padding: 0.06 },
    fy: { domain: groups, label: null, axis: null, padding: 0.22 },
    opacity: { domain: [0, Math.max(0.1, ...enough.map(({ mean }) => mean.value))], range: [0.06, 1] },
    marks: [
      Plot.axisX({ label: null, tickSize: 0, fontSize: 10, anchor: "bottom", textStroke: "none" }),
      Plot.axisX({ ...centred("turn"), labelOffset: 30, ticks: [], tickSize: 0, anchor: "bottom" }),
      Plot.cell(enough, { ...at, fill: "var(--heat)", fillOpacity: ({ mean }) => mean.value }),
      Plot.text(enough, { ...at, text: ({ mean }) => short(mean.value), fontSize: last > 16 ? 8 : 9.5 }),
      Plot.text(groups, {
        fy: (group: string) => group,
        text: (group: string) => group,
        frameAnchor: "top-left",
        dy: -15,
        dx: -62,
        fontWeight: 700,
      }),
    ],
  });
}

/** One decimal, and no more ink than it needs. */
function short(value: number): string {
  if (value < 0.05) return value === 0 ? "0" : "·";
  return value >= 10 ? value.toFixed(0) : value.toFixed(1).replace(/^0/, "");
}

/** What hazards cost: as printed, hollow; as charged, full. */
export function pricesPlot(cells: readonly LabCell[], label: string): Html {
  const bars = cells.flatMap(({ policy, printed, charged }) =>
    [printed, charged].flatMap(({ counts }, kind) => {
      const total = counts.reduce((sum, [, times]) => sum + times, 0);
      return counts.map(([price, times]) => ({ policy, kind, price, share: times / total }));
    }),
  );
  const seen = bars.filter(({ share }) => share >= 0.002);
  const of = (kind: number) => seen.filter((bar) => bar.kind === kind);
  const last = Math.max(1, ...seen.map(({ price }) => price));
  return drawn(label, {
    height: cells.length * 84 + 40,
    marginLeft: 46,
    marginRight: 70,
    marginTop: 8,
    marginBottom: 36,
    x: {
      domain: [-0.5, last + 0.5],
      ...centred("clear cost"),
      tickFormat: "d",
      ticks: Math.min(last, 12),
    },
    y: {
      domain: [0, Math.max(0.1, ...seen.map(({ share }) => share))],
      tickFormat: (value: number) => `${Math.round(value * 100)} %`,
      ticks: 3,
      label: null,
    },
    fy: { domain: cells.map(({ policy }) => policy), label: null, padding: 0.18 },
    marks: [
      Plot.gridY({ stroke: faint, strokeOpacity: 1, ticks: 3 }),
      Plot.rectY(of(0), {
        fy: "policy",
        x1: ({ price }) => price - 0.42,
        x2: "price",
        y: "share",
        fill: "var(--slip)",
        stroke: ink,
        strokeWidth: 1.2,
      }),
      Plot.rectY(of(1), {
        fy: "policy",
        x1: "price",
        x2: ({ price }) => price + 0.42,
        y: "share",
        fill: "var(--heat)",
        stroke: ink,
        strokeWidth: 1.2,
      }),
      Plot.ruleY([0], { stroke: ink }),
    ],
  });
}

/** What goes with a card, hollow, over what it does, full. */
export function cardsPlot(cells: readonly LabCell[], name: (card: string) => string, label: string): Html {
  const rows = cells.flatMap(({ policy, cards }) => cards.map((card) => ({ policy, ...card })));
  const shown = rows.flatMap(({ apparent, forced }) =>
    [apparent, forced].filter((each) => each !== undefined && isEnough(each)),
  );
  const reach = Math.max(0.1, ...shown.flatMap((each) => (each ? [Math.abs(each.low), Math.abs(each.high)] : [])));
  const names = [...new Set(rows.map(({ card }) => name(card)))];
  const apparentHand: Hand = { colour: "var(--soft)", symbol: "circle", dash: "none" };
  const forcedHand: Hand = { colour: ink, symbol: "circle", dash: "none" };
  return drawn(label, {
    height: cells.length * (names.length * 32 + 34) + 44,
    marginLeft: 138,
    marginRight: 16,
    marginTop: 26,
    x: {
      domain: [-reach, reach],
      ...centred("points of the games won"),
      tickFormat: (value: number) => points(value).replace(/\.0$/, ""),
      ticks: 5,
    },
    y: { domain: names, label: null, tickSize: 0, tickFormat: wrapped },
    fy: { domain: cells.map(({ policy }) => policy), label: null, axis: null, padding: 0.14 },
    marks: [
      Plot.gridX({ stroke: faint, strokeOpacity: 1, ticks: 5 }),
      Plot.ruleX([0], { stroke: ink, strokeWidth: 1.2 }),
      Plot.text(cells, { fy: "policy", text: "policy", frameAnchor: "top-left", dy: -16, dx: -130, fontWeight: 700 }),
      ...rows.flatMap(({ policy, card, apparent, forced }) => [
        ...intervalMarks(apparent, { y: name(card), fy: policy, hand: apparentHand, isHollow: true, dy: -6 }),
        ...(forced ? intervalMarks(forced, { y: name(card), fy: policy, hand: forcedHand, dy: 6 }) : []),
      ]),
    ],
  });
}

/** What is drawn of a policy, for the key to the drawings. */
export function handMark(at: number): Html {
  const { colour, symbol, dash } = handOf(at);
  const shapes = {
    circle: '<circle cx="17" cy="8" r="5"/>',
    triangle: '<path d="M17 2l6 11h-12z"/>',
    square: '<path d="M12 3h10v10h-10z"/>',
    diamond: '<path d="M17 1l6 7-6 7-6-7z"/>',
  };
  return raw(
    `<svg class="hand" width="34" height="16" viewBox="0 0 34 16" aria-hidden="true" style="fill:${colour};stroke:${colour}"><path d="M0 8h34" stroke-width="2.5" stroke-dasharray="${dash}"/>${shapes[symbol]}</svg>`,
  );
}
