import type { Paper } from "./theme.ts";

/** What a piece of a key is made of; `metal` and `shaft` are the place's own metal, lit across and along. */
type Stuff = "metal" | "shaft" | "dark" | "ink" | "line";

interface Piece {
  readonly of: Stuff;
  readonly d: string;
}

/**
 * A key as its place cuts them, drawn for a box of 120 by 250 with the hole of the bow over (60, 32): what it is made of
 * from back to front, the bit once it is cut and before, and its metal from light to dark.
 */
interface KeyCut {
  readonly pieces: readonly Piece[];
  readonly bit: Piece;
  readonly blank: Piece;
  readonly metal: readonly [string, string, string];
}

const brass = ["#fdeebb", "#d3a342", "#7a5513"] as const;

export const keyCuts: Readonly<Record<Paper, KeyCut>> = {
  // A shell, and two rings of boat paint.
  flyer: {
    pieces: [
      { of: "shaft", d: "M55 96h10v134q-5 5-10 0Z" },
      {
        of: "metal",
        d: "M60 98c-8 0-13-4-15-11C30 83 17 69 15 50 14 36 24 25 34 24c2-8 12-12 18-8q4-6 8-6t8 6c6-4 16 0 18 8 10 1 20 12 19 26-2 19-15 33-30 37-2 7-7 11-15 11Zm0-76a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z",
      },
      { of: "line", d: "M60 92V50M55 90Q49 66 39 34M65 90Q71 66 81 34M51 88Q36 70 24 46M69 88Q84 70 96 46" },
      { of: "shaft", d: "M48 96h24v8H48ZM51 107h18v5H51Z" },
      { of: "ink", d: "M53 120h14v9H53Z" },
      { of: "dark", d: "M53 131h14v9H53Z" },
    ],
    bit: { of: "metal", d: "M65 178h24v12H79v7h10v11H79v7h10v11H65Z" },
    blank: { of: "metal", d: "M65 178h24v48H65Z" },
    metal: ["#ffe3c4", "#cf8a55", "#74401f"],
  },
  // Two leaves pierced in the bow, and a vine that has found the shaft.
  packet: {
    pieces: [
      { of: "shaft", d: "M55 92h10v138q-5 5-10 0Z" },
      {
        of: "metal",
        d: "M60 96c-22 0-46-14-46-42C14 30 35 14 60 9c25 5 46 21 46 45 0 28-24 42-46 42Zm0-74a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM54 86c0-19-10-31-28-34 0 20 9 31 28 34Zm12 0c0-19 10-31 28-34 0 20-9 31-28 34Z",
      },
      { of: "line", d: "M51 82Q42 66 30 57M69 82Q78 66 90 57" },
      { of: "ink", d: "M60 54a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z" },
      { of: "shaft", d: "M48 95h24v8H48ZM51 106h18v5H51Z" },
      {
        of: "dark",
        d: "M58 112q16 9 1 21t1 21q8 6 5 12l-3-1q1-4-5-9-12-11 1-23 10-10-3-18Zm12 6q9-7 16 0-8 8-16 0Zm-20 22q-9-7-16 0 8 8 16 0Zm18 20q8-8 16-2-7 9-16 2Z",
      },
    ],
    bit: { of: "metal", d: "M65 180h24v10H77v7h12v10H77v7h12v11H65Z" },
    blank: { of: "metal", d: "M65 180h24v45H65Z" },
    metal: ["#f3f7d9", "#b7b36a", "#5a5a27"],
  },
  // The key of a car that is still down there.
  ticket: {
    pieces: [
      {
        of: "dark",
        d: "M36 10h48q17 0 16 18l-5 58q-1 14-16 14H41q-15 0-16-14l-5-58Q19 10 36 10Zm15 12a8.500 8.500 0 0 0 0 17h18a8.500 8.500 0 0 0 0-17Z",
      },
      { of: "ink", d: "M40 50h40q4 0 4 4l-2 30q0 5-5 5H43q-5 0-5-5l-2-30q0-4 4-4Z" },
      { of: "dark", d: "M52 56h12a8.500 8.500 0 0 1 0 17h-4v10h-8Zm8 6v5h3a2.500 2.500 0 0 0 0-5Z" },
      { of: "shaft", d: "M46 100h28v9H46Z" },
    ],
    bit: {
      of: "metal",
      d: "M48 109h24v14l-5 5 5 7-7 6 6 7-5 6 5 7-6 6 5 7-4 6 5 8v32L62 236 48 222Zm9 8v98h4v-98Z",
    },
    blank: { of: "metal", d: "M48 109h24v111L62 236 48 222Zm9 8v98h4v-98Z" },
    metal: ["#ffffff", "#b4bac0", "#565d66"],
  },
  // A machined hexagon with warning collars and a comb for a bit.
  blueprint: {
    pieces: [
      { of: "shaft", d: "M54 84h12v146l-4 8h-4l-4-8Z" },
      { of: "metal", d: "M60 8 94 27v40L60 86 26 67V27Zm0 15L40 34v26l20 11 20-11V34Z" },
      { of: "line", d: "M60 12 90 29v36L60 82 30 65V29Z" },
      { of: "ink", d: "M60 82 46 74v4l14 8 14-8v-4ZM40 44v8h-6v-8ZM86 44v8h-6v-8Z" },
      { of: "shaft", d: "M47 86h26v9H47Z" },
      { of: "ink", d: "M50 99h20v8H50ZM50 112h20v5H50Z" },
      { of: "metal", d: "M54 186H40v9h14ZM54 204H40v9h14Z" },
    ],
    bit: { of: "metal", d: "M66 160h24v8H77v6h13v8H77v6h13v8H77v6h13v9H66Z" },
    blank: { of: "metal", d: "M66 160h24v51H66Z" },
    metal: ["#f6fbff", "#9fb4c8", "#44586c"],
  },
  // A carriage key: a cross handle with enamel ends, a barrel, a square socket.
  farecard: {
    pieces: [
      { of: "metal", d: "M60 8a24 24 0 1 1 0 48a24 24 0 1 1 0-48Zm0 11a13 13 0 1 0 0 26a13 13 0 1 0 0-26Z" },
      { of: "shaft", d: "M51 70h18v126H51Z" },
      { of: "metal", d: "M22 52h76a13 13 0 0 1 0 26H22a13 13 0 0 1 0-26Z" },
      { of: "ink", d: "M22 52h10v26H22a13 13 0 0 1 0-26Zm66 0h10a13 13 0 0 1 0 26H88Z" },
      { of: "line", d: "M36 65h48M57 100v84M63 100v84" },
      { of: "shaft", d: "M46 78h28v9H46ZM48 91h24v5H48Z" },
    ],
    bit: { of: "metal", d: "M44 190h32q3 0 3 3v38q0 4-4 4H45q-4 0-4-4v-38q0-3 3-3Zm8 14v20h16v-20Z" },
    blank: { of: "metal", d: "M44 190h32q3 0 3 3v38q0 4-4 4H45q-4 0-4-4v-38q0-3 3-3Z" },
    metal: ["#fff3c4", "#d8a93c", "#77540f"],
  },
  keytag: {
    pieces: [
      { of: "shaft", d: "M55 80h10v150q-5 5-10 0Z" },
      { of: "metal", d: "M60 8a36 36 0 1 1 0 72a36 36 0 1 1 0-72Zm0 14a22 22 0 1 0 0 44a22 22 0 1 0 0-44Z" },
      { of: "shaft", d: "M48 80h24v8H48ZM51 91h18v5H51Z" },
    ],
    bit: { of: "metal", d: "M65 178h24v12H79v7h10v11H79v7h10v11H65Z" },
    blank: { of: "metal", d: "M65 178h24v48H65Z" },
    metal: brass,
  },
};
