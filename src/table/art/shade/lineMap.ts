import { lines, redrawn } from "../backdrops/network.ts";
import type { Shade, Spot } from "./place.ts";

type Point = readonly [number, number];

/** The corners of a path of absolute moves, straight lines and level or upright ones. */
function cornersOf(path: string): readonly Point[] {
  const corners: Point[] = [];
  for (const [, letter, text] of path.matchAll(/([MLHV])([^MLHV]*)/g)) {
    const numbers = (text ?? "").trim().split(/[ ,]+/).map(Number);
    const [x, y] = corners.at(-1) ?? [0, 0];
    const [a = 0] = numbers;
    if (letter === "H") corners.push([a, y]);
    else if (letter === "V") corners.push([x, a]);
    else for (let at = 0; at + 1 < numbers.length; at += 2) corners.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
  }
  return corners;
}

/** The place at a share of a line's length. */
function along(corners: readonly Point[], share: number): Point {
  const legs = corners.slice(1).map((to, at) => {
    const from = corners[at] ?? to;
    return { from, to, long: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  let left = share * legs.reduce((sum, { long }) => sum + long, 0);
  for (const { from, to, long } of legs) {
    if (left <= long) {
      const part = long === 0 ? 0 : left / long;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= long;
  }
  return corners.at(-1) ?? [0, 0];
}

const network = lines.map(({ path }) => cornersOf(path));

/** A train: a lamp with two carriages' windows behind it. */
function train(corners: readonly Point[], share: number, bright: number): readonly Spot[] {
  return [0, 0.012, 0.024].map((behind, at) => {
    const [x, y] = along(corners, Math.max(0, share - behind));
    return [x, y, bright * (1 - at * 0.3)] as const;
  });
}

/** Trains on the lines, the replacement ones on every way round that has been drawn; strip light over the sheet. */
export const lineMap: Shade = {
  spots: ({ count }, seconds) => [
    ...network.flatMap((corners, at) => train(corners, (seconds * (0.012 + at * 0.003) + at * 0.31) % 1, 1)),
    ...redrawn(count).flatMap((way, at) => {
      const [x, y] = along(cornersOf(way), (seconds * 0.06 + at * 0.23) % 1);
      return [[x, y, -1] as const];
    }),
  ],
  fragment: `
void main() {
  vec2 p = scene();
  vec3 light = vec3(0.0);
  for (int i = 0; i < 26; i++) {
    vec3 at = uSpots[i];
    vec3 tint = at.z < 0.0 ? vec3(1.0, 0.73, 0.12) : vec3(1.0, 0.95, 0.82);
    at.z = abs(at.z);
    light += tint * (0.9 * spot(p, at, 8.0) + 0.2 * spot(p, at, 44.0));
  }
  float strip = noise(vec2(p.x / 260.0 + uTime * 0.03, 3.0)) * exp(-p.y / 420.0);
  float flicker = 1.0 - 0.25 * step(0.95, noise(vec2(floor(uTime * 7.0), 8.0))) * min(1.0, uCount * 0.25);
  light += vec3(0.95, 0.86, 0.62) * strip * 0.12 * flicker;
  vec2 from = (p - vec2(720.0, 450.0)) / vec2(900.0, 600.0);
  float grime = fbm(p / 150.0) * 0.5 + fbm(p / 22.0) * 0.2;
  float haste = 0.5 + 0.5 * sin(uTime * 1.4);
  light += vec3(0.85, 0.1, 0.12) * dot(from, from) * uMood * 0.12 * haste * min(1.0, 0.25 + uCount * 0.15);
  float alpha = clamp(dot(from, from) * 0.34 + grime * 0.24, 0.0, 0.6);
  result = vec4(vec3(0.05, 0.045, 0.06) * alpha + light, alpha);
}`,
};
