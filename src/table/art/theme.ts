import type { KeywordName, ResourceName } from "latchkey";

/** How each place is printed: one row per world, and one for the key cabinet that everything lies in. */

/** What a place is told by: the keywords it counts and where, and a resource with the level at which it is full. */
export interface Tells {
  readonly keywords: Readonly<Partial<Record<KeywordName, "hand" | "deck">>>;
  readonly resource?: Readonly<Partial<Record<ResourceName, number>>>;
}

/** The kinds of paper; each has a file in `papers/` and, but for the cabinet's own, a backdrop. */
export type Paper = "flyer" | "packet" | "ticket" | "blueprint" | "farecard" | "keytag";

export interface Theme {
  readonly paper: Paper;
  /** Which numbers of a run its backdrop shows. */
  readonly tells: Tells;
  /** The display face; rules text is set in the cabinet's text face. */
  readonly font: string;
  /**
   * `--paper` and its `--paper-2`, `--ink` (text on paper), `--ink-2` (the second ink, for art), `--accent` (the second
   * ink, dark enough for text), `--sky`, `--sky-2` and `--line` (backdrop), `--on-sky` (text on the backdrop).
   */
  readonly palette: Palette;
  /** The small print over a card's name; no more than mood. */
  readonly eyebrows: readonly string[];
  /** What the place's key on the rack is tagged with. */
  readonly tag: string;
  /** The woodcut on that tag; see `icons.ts`. */
  readonly emblem: string;
}

type Palette = Readonly<Record<(typeof paletteNames)[number], string>>;
const paletteNames = [
  "--paper",
  "--paper-2",
  "--ink",
  "--ink-2",
  "--accent",
  "--sky",
  "--sky-2",
  "--line",
  "--on-sky",
] as const;

const sans = '"Inter", system-ui, sans-serif';

export const themes = {
  "fog-beach-party": {
    paper: "flyer",
    tells: { keywords: { Concealed: "hand" }, resource: { light: 8 } },
    font: `"Caprasimo", "Cooper Black", Georgia, serif`,
    palette: {
      "--paper": "#f7ead3",
      "--paper-2": "#e9dcc6",
      "--ink": "#0c544d",
      "--ink-2": "#f0624a",
      "--accent": "#b02e1c",
      "--sky": "#24363c",
      "--sky-2": "#5d7472",
      "--line": "#f2c48a",
      "--on-sky": "#f7efe2",
    },
    eyebrows: ["Sat, dusk to fog", "Bring a towel", "No lifeguard", "Free entry", "Rain or fog"],
    tag: "Beach hut 5",
    emblem: "campfire",
  },
  "overgrown-mall": {
    paper: "packet",
    tells: { keywords: { Spore: "deck" } },
    font: `"Righteous", "Trebuchet MS", sans-serif`,
    palette: {
      "--paper": "#f3f6e4",
      "--paper-2": "#cdebdd",
      "--ink": "#174a38",
      "--ink-2": "#f5987a",
      "--accent": "#0a6a66",
      "--sky": "#12352f",
      "--sky-2": "#2f7566",
      "--line": "#f6b79c",
      "--on-sky": "#f1f8e8",
    },
    eyebrows: ["Level 2, unit 214", "Sow after dark", "You are here", "All must grow", "Est. 1986"],
    tag: "Atrium, service door",
    emblem: "vine-flower",
  },
  "whiteout-parking-garage": {
    paper: "ticket",
    tells: { keywords: { Frozen: "hand" }, resource: { heat: 8 } },
    font: `"Saira Stencil One", "Arial Narrow", sans-serif`,
    palette: {
      "--paper": "#f4f3ef",
      "--paper-2": "#d8d6d0",
      "--ink": "#26262a",
      "--ink-2": "#e08a00",
      "--accent": "#8a4b00",
      "--sky": "#2c2d31",
      "--sky-2": "#6f6a62",
      "--line": "#f0a630",
      "--on-sky": "#fbf7ee",
    },
    eyebrows: ["Issued 04:12", "Keep this ticket", "Pay and leave", "Lost ticket: all", "No attendant"],
    tag: "Level −3, bay 40",
    emblem: "city-car",
  },
  "new-derelict": {
    paper: "blueprint",
    tells: { keywords: { Lockdown: "hand" } },
    font: `"Chakra Petch", "Arial Narrow", sans-serif`,
    palette: {
      "--paper": "#e4eef8",
      "--paper-2": "#c8daec",
      "--ink": "#123663",
      "--ink-2": "#f0641e",
      "--accent": "#a83a06",
      "--sky": "#0a2646",
      "--sky-2": "#1b568f",
      "--line": "#8fc1ec",
      "--on-sky": "#eaf3fc",
    },
    eyebrows: ["PN 7-C / 0041", "PN 2-A / 1180", "Sheet 12 of 12", "Do not fold", "Rev. G, unsigned"],
    tag: "Airlock 7-C",
    emblem: "spaceship",
  },
  "transit-authority": {
    paper: "farecard",
    tells: { keywords: { Reroute: "hand" } },
    font: `"Hammersmith One", "Gill Sans", sans-serif`,
    palette: {
      "--paper": "#f3e2b3",
      "--paper-2": "#e6cd8a",
      "--ink": "#17130f",
      "--ink-2": "#d3202b",
      "--accent": "#a3121c",
      "--sky": "#17161b",
      "--sky-2": "#34313a",
      "--line": "#f4b71b",
      "--on-sky": "#f8efd8",
    },
    eyebrows: ["Zone 4, not valid", "Mind the change", "Single, one way", "Off peak", "No return"],
    tag: "Ticket hall, staff",
    emblem: "subway",
  },
  cabinet: {
    paper: "keytag",
    tells: { keywords: {} },
    font: `"Cinzel", "Trajan Pro", Georgia, serif`,
    palette: {
      "--paper": "#f8efd9",
      "--paper-2": "#e6d3a6",
      "--ink": "#33230f",
      "--ink-2": "#b3862b",
      "--accent": "#7a4f0a",
      "--sky": "#1c1612",
      "--sky-2": "#3d2f22",
      "--line": "#d9b45b",
      "--on-sky": "#f8efd9",
    },
    eyebrows: [""],
    tag: "The ring",
    emblem: "key",
  },
} as const satisfies Record<string, Theme>;

/** A world's theme; a world without a row is printed on the cabinet's own stock. */
export function themeOf(worldId: string): Theme {
  return isThemed(worldId) ? themes[worldId] : themes.cabinet;
}

function isThemed(worldId: string): worldId is keyof typeof themes {
  return Object.hasOwn(themes, worldId);
}

/** The theme as a `style` attribute: the palette and `--display`, for the table's root or one card. */
export function themeStyle(theme: Theme): string {
  return `--display:${theme.font};--text:${sans};${paletteNames.map((name) => `${name}:${theme.palette[name]}`).join(";")}`;
}

/** The small print of a card: always the same for the same template. */
export function eyebrowOf(theme: Theme, templateId: string): string {
  let sum = 0;
  for (const letter of templateId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return theme.eyebrows[sum % theme.eyebrows.length] ?? "";
}
