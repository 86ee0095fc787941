// The icon of the installed page: a brass key on the cabinet's wood, all of it within the circle that any mask leaves.
import { encode } from "./png.mjs";

/** Lengths are parts of the icon's side; the key lies along a diagonal, `u` along it and `v` across. */
const key = { middle: [0.375, 0.375], bow: 0.15, stroke: 0.062, end: 0.46, teeth: [0.3, 0.41], tooth: 0.13 };
const wood = [0x2c, 0x22, 0x1a];
const dark = [0x14, 0x0e, 0x09];
const ink = [0x0c, 0x08, 0x05];
const brass = { high: [0xf7, 0xdd, 0x93], low: [0xb9, 0x8a, 0x34] };

/** The icon as a PNG of so many pixels a side. */
export function icon(side) {
  const pixels = Buffer.alloc(side * side * 3);
  const soft = 1.2 / side;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [px, py] = [(x + 0.5) / side, (y + 0.5) / side];
      const vignette = Math.min(1, Math.hypot(px - 0.5, py - 0.42) * 1.35);
      let colour = mix(wood, dark, vignette + 0.06 * Math.sin(px * 60 + Math.sin(py * 9)));
      colour = mix(colour, ink, 0.75 * cover(distance(px - 0.012, py - 0.022) - 0.006, 0.03));
      const shine = 0.5 + (0.42 - py) * 0.9 + 0.12 * Math.sin((px - py) * 30);
      const metal = mix(brass.low, brass.high, Math.max(0, Math.min(1, shine)));
      const from = distance(px, py);
      colour = mix(colour, ink, cover(from - 0.012, soft));
      colour = mix(colour, metal, cover(from, soft));
      pixels.set(colour.map(Math.round), (y * side + x) * 3);
    }
  }
  return encode(pixels, side, side);
}

/** How far a point is from the key; below 0 inside it. */
function distance(x, y) {
  const [dx, dy] = [x - key.middle[0], y - key.middle[1]];
  const [u, v] = [(dx + dy) * Math.SQRT1_2, (dy - dx) * Math.SQRT1_2];
  const half = key.stroke / 2;
  const bow = Math.abs(Math.hypot(u, v) - key.bow) - half;
  const shaft = segment(u, v, key.bow, 0, key.end, 0) - half;
  const teeth = key.teeth.map((at, n) => segment(u, v, at, 0, at, -key.tooth * (n === 0 ? 0.8 : 1)) - half * 0.9);
  return Math.min(bow, shaft, ...teeth);
}

function segment(u, v, u1, v1, u2, v2) {
  const [du, dv] = [u2 - u1, v2 - v1];
  const t = Math.max(0, Math.min(1, ((u - u1) * du + (v - v1) * dv) / (du * du + dv * dv)));
  return Math.hypot(u - u1 - t * du, v - v1 - t * dv);
}

function cover(from, soft) {
  return Math.max(0, Math.min(1, 0.5 - from / soft));
}

function mix(a, b, part) {
  const t = Math.max(0, Math.min(1, part));
  return a.map((channel, at) => channel + (b[at] - channel) * t);
}
