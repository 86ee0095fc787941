import type { Shade } from "./place.ts";

/** Snow on the wind, and your breath on the glass before it: it freezes from the edges, and heat keeps a patch clear. */
export const garage: Shade = {
  fragment: `
float flakes(vec2 p, float cell, float size, float speed, float seed) {
  p += vec2(-uTime * speed * 0.42 + sin(p.y / 190.0 + uTime * 0.5 + seed) * 16.0, -uTime * speed);
  vec2 g = p / cell; vec2 id = floor(g);
  float rank = hash(id + seed);
  vec2 at = vec2(hash(id + seed + 4.0), hash(id + seed + 8.0)) * 0.7 + 0.15;
  vec2 d = (fract(g) - at) * cell / (size * (0.6 + rank * 0.8));
  return exp(-dot(d, d)) * step(rank, 0.72);
}
/** Facets of ice: how near the pixel is to the seam between two of them. */
float seam(vec2 p) {
  vec2 cell = floor(p); float first = 9.0; float second = 9.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    vec2 at = cell + vec2(x, y);
    vec2 d = at + vec2(hash(at), hash(at + 5.0)) - p;
    float far = dot(d, d);
    if (far < first) { second = first; first = far; } else second = min(second, far);
  }
  return sqrt(second) - sqrt(first);
}
void main() {
  vec2 p = scene();
  float cold = 1.0 - uMood;
  float snow = flakes(p, 120.0, 3.4, 92.0, 1.0) + flakes(p, 74.0, 2.3, 58.0, 31.0) * 0.8 + flakes(p, 46.0, 1.5, 36.0, 67.0) * 0.6;
  float gust = fbm(p / vec2(420.0, 180.0) + vec2(-uTime * 0.16, uTime * 0.03));
  float drift = smoothstep(0.48, 0.85, gust) * smoothstep(300.0, 900.0, p.y) * (0.18 + 0.2 * cold);

  vec2 from = (p - vec2(720.0, 430.0)) / vec2(720.0, 450.0);
  float far = length(from);
  float ragged = fbm(p / 95.0) * 0.5 + fbm(p / 30.0 + 7.0) * 0.16;
  float hole = 0.62 + 0.62 * uMood - 0.03 * min(uCount, 8.0);
  float frost = smoothstep(hole, hole + 0.6, far + ragged * 0.62 - 0.2);
  vec2 bent = p + vec2(fbm(p / 50.0), fbm(p / 50.0 + 3.0)) * 46.0;
  float crystal = (smoothstep(0.12, 0.0, seam(bent / 62.0)) * 0.8 + smoothstep(0.14, 0.0, seam(bent / 24.0)) * 0.45) * frost * frost;
  float breath = exp(-dot(from * vec2(1.5, 1.2), from * vec2(1.5, 1.2))) * (0.5 + 0.5 * sin(uTime * 0.9)) * cold * 0.1;
  vec3 warm = vec3(1.0, 0.63, 0.24) * exp(-far * far * 2.2) * uMood * 0.2;
  float veil = frost * 0.42 + breath + drift;
  float alpha = clamp(veil, 0.0, 0.62);
  vec3 tint = mix(vec3(0.42, 0.5, 0.58), vec3(0.6, 0.68, 0.75), ragged);
  result = vec4(tint * alpha + vec3(0.8, 0.88, 0.95) * crystal * 0.2 + vec3(0.95, 0.97, 1.0) * snow * (0.5 + 0.3 * cold) + warm, alpha);
}`,
};
