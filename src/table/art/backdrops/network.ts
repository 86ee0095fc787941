interface Line {
  readonly colour: string;
  readonly path: string;
  readonly stops: readonly (readonly [number, number])[];
}
/** The lines of the map, with their stops. */
export const lines: readonly Line[] = [
  {
    colour: "#d3202b",
    path: "M-20 250H250L410 410H640L760 530H1080L1200 410H1460",
    stops: [
      [60, 250],
      [160, 250],
      [330, 330],
      [480, 410],
      [580, 410],
      [700, 470],
      [840, 530],
      [960, 530],
      [1140, 470],
      [1270, 410],
      [1370, 410],
    ],
  },
  {
    colour: "#f4b71b",
    path: "M-20 640H180L330 490V300L430 200H900L1010 310V640L1130 760H1460",
    stops: [
      [70, 640],
      [250, 570],
      [330, 360],
      [520, 200],
      [660, 200],
      [800, 200],
      [1010, 400],
      [1010, 580],
      [1210, 760],
      [1340, 760],
    ],
  },
  {
    colour: "#1e9e8f",
    path: "M120 920V760L240 640H560L700 780H900L1130 550V240L1250 120H1460",
    stops: [
      [120, 830],
      [380, 640],
      [500, 640],
      [780, 780],
      [1060, 620],
      [1130, 340],
      [1320, 120],
      [1400, 120],
    ],
  },
  {
    colour: "#f2ead8",
    path: "M620 -20V90L560 150V720L640 800V920",
    stops: [
      [620, 40],
      [560, 290],
      [560, 560],
      [640, 860],
    ],
  },
];
/** Where one changes. */
export const changes = [
  [560, 410],
  [330, 490],
  [560, 640],
  [1010, 530],
  [1130, 480],
  [560, 200],
] as const;
const ways: readonly string[] = [
  "M480 410L560 490H760V530",
  "M1010 400H1090L1130 440",
  "M160 250L330 420",
  "M800 200L840 240V530",
  "M380 640L480 740H620L700 780",
  "M1210 760L1270 700V410",
];
/** The ways round that are drawn by now, one for each reroute. */
export function redrawn(count: number): readonly string[] {
  return ways.slice(0, Math.min(ways.length, count));
}
