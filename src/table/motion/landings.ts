import type { Shape } from "../art/marks.ts";

export interface Landing {
  readonly keyframes: readonly Keyframe[];
  readonly milliseconds: number;
  readonly easing?: string;
}

/** A part of what is put on: the edges of the paper, the mark, or something in the mark. */
interface Part extends Landing {
  readonly of: string;
}

interface LandingRow {
  readonly parts: readonly Part[];
  /** What the paper does when it lands. */
  readonly blow?: readonly Keyframe[];
}

const overshoot = "cubic-bezier(0.3, 1.6, 0.5, 1)";
const jolt = [
  { transform: "none" },
  { transform: "translateY(3px) rotate(0.7deg)", offset: 0.3 },
  { transform: "none" },
];

/** One row per shape of mark: how it comes onto the paper. */
export const landings: Readonly<Record<Shape, LandingRow>> = {
  // Drawn across, then the locks snap shut.
  tape: {
    parts: [
      {
        of: "mark",
        keyframes: [{ clipPath: "inset(-30% 100% -30% 0)" }, { clipPath: "inset(-30% 0 -30% 0)" }],
        milliseconds: 160,
        easing: "cubic-bezier(0.5, 0, 0.3, 1)",
      },
      {
        of: "b",
        keyframes: [
          { letterSpacing: "0.4em", opacity: 0 },
          { letterSpacing: "0.14em", opacity: 1 },
        ],
        milliseconds: 240,
      },
    ],
    blow: jolt,
  },
  stamp: {
    parts: [
      {
        of: ".die",
        keyframes: [
          { transform: "translateY(-18px) rotate(-16deg) scale(2.3)", opacity: 0 },
          { transform: "rotate(-7deg) scale(0.94)", opacity: 1, offset: 0.6 },
          { transform: "rotate(-7deg)", opacity: 1 },
        ],
        milliseconds: 200,
        easing: "cubic-bezier(0.6, 0, 0.8, 0.6)",
      },
    ],
    blow: jolt,
  },
  // The corner drops off, and the card is shoved along the new way.
  clip: {
    parts: [
      {
        of: "mark",
        keyframes: [
          { transform: "translateY(120%)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        milliseconds: 180,
        easing: overshoot,
      },
      {
        of: ".punch",
        keyframes: [{ transform: "translateX(-14px) scale(1.8)" }, { transform: "none" }],
        milliseconds: 240,
        easing: overshoot,
      },
    ],
    blow: [{ transform: "none" }, { transform: "translateX(9px)", offset: 0.4 }, { transform: "none" }],
  },
  // In from the edges; the number is scratched when the ice is there.
  frost: {
    parts: [
      {
        of: "edges",
        keyframes: [
          { "--creep": "0%", maskImage: "var(--creeping)" },
          { "--creep": "100%", maskImage: "var(--creeping)" },
        ],
        milliseconds: 260,
      },
      {
        of: "mark",
        keyframes: [{ opacity: 0, offset: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }],
        milliseconds: 260,
      },
    ],
  },
  // Fog rolls over, and the tag swings on its string.
  hang: {
    parts: [
      {
        of: "edges",
        keyframes: [
          { opacity: 0, transform: "translateX(-46px)" },
          { opacity: 1, transform: "none" },
        ],
        milliseconds: 260,
      },
      {
        of: "mark",
        keyframes: [
          { transform: "rotate(-24deg)" },
          { transform: "rotate(11deg)", offset: 0.55 },
          { transform: "rotate(2deg)" },
        ],
        milliseconds: 260,
      },
    ],
  },
  moss: {
    parts: [
      {
        of: "mark",
        keyframes: [
          { transform: "scale(0.2)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        milliseconds: 240,
        easing: overshoot,
      },
    ],
  },
  pin: {
    parts: [
      {
        of: "mark",
        keyframes: [
          { transform: "translateY(-14px)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        milliseconds: 150,
      },
    ],
  },
};

/** A tooth that falls into its place. */
export const fallen: Landing = {
  keyframes: [
    { opacity: 0, transform: "scale(1.35)" },
    { opacity: 1, transform: "none" },
  ],
  milliseconds: 160,
  easing: overshoot,
};
