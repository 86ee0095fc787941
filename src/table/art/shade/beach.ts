import { bulbsOf } from "../backdrops/bulbs.ts";
import type { Shade } from "./place.ts";

/** Fog with a hole burnt in it by the fire, sparks over the fire, and a haze round every bulb that still shines. */
export const beach: Shade = {
  spots: ({ count }, seconds) =>
    bulbsOf(count).map(({ x, y, dead }, at) => [
      x,
      y + 15,
      dead ? 0 : 0.85 + 0.15 * Math.sin(seconds * 1.3 + at * 2.4),
    ]),
  fragment: `
void main() {
  vec2 p = scene();
  float flicker = 0.92 + 0.08 * noise(vec2(uTime * 5.0, 1.0)) + 0.05 * sin(uTime * 2.1);
  vec2 fire = (p - vec2(720.0, 560.0)) / vec2(1.25, 1.0);
  float reach = 190.0 + 270.0 * uMood;
  float glow = exp(-dot(fire, fire) / (reach * reach)) * (0.3 + 0.7 * uMood) * flicker;
  vec3 light = vec3(1.0, 0.52, 0.24) * glow * 0.5;
  float bulbs = 0.0;
  for (int i = 0; i < 23; i++) bulbs += spot(p, uSpots[i], 46.0) + 0.35 * spot(p, uSpots[i], 110.0);
  light += vec3(1.0, 0.82, 0.5) * bulbs * 0.5;

  vec2 q = p / vec2(520.0, 250.0) + vec2(-uTime * 0.025, uTime * 0.004);
  vec2 warp = vec2(fbm(q + vec2(0.0, uTime * 0.018)), fbm(q + vec2(5.2, 1.3 - uTime * 0.014)));
  float body = fbm(q * 1.3 + warp * 1.7);
  float band = smoothstep(130.0, 560.0, p.y) * (1.0 - 0.45 * smoothstep(720.0, 900.0, p.y));
  float clear = smoothstep(0.1, 0.75, glow);
  float fog = smoothstep(0.34, 0.78, body) * band * (0.95 - 0.5 * uMood) * (1.0 - 0.75 * clear);
  vec3 fogTint = mix(vec3(0.55, 0.65, 0.65), vec3(0.86, 0.58, 0.4), clamp(glow * 1.4, 0.0, 1.0));

  float sparks = 0.0;
  for (int i = 0; i < 12; i++) {
    float n = float(i);
    float life = fract(uTime * (0.11 + 0.05 * hash(vec2(n, 3.0))) + hash(vec2(n, 7.0)));
    vec2 at = vec2(720.0 + (hash(vec2(n, 1.0)) - 0.5) * 120.0 + sin(life * 9.0 + n) * 34.0, 560.0 - life * 430.0);
    vec2 d = (p - at) / (3.2 - life * 1.6);
    sparks += exp(-dot(d, d)) * (1.0 - life) * step(hash(vec2(n, 11.0)), uMood + 0.15);
  }
  light += vec3(1.0, 0.72, 0.35) * sparks;
  float alpha = fog * 0.66;
  result = vec4(fogTint * alpha + light * (1.0 - alpha * 0.6), clamp(alpha + 0.1 * glow, 0.0, 1.0));
}`,
};
