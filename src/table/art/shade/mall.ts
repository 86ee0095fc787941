import type { Shade } from "./place.ts";

/** Light falling through the glass roof, what drifts in it (more of it for each Spore), and growth coming in from the edges. */
export const mall: Shade = {
  fragment: `
void main() {
  vec2 p = scene();
  vec2 from = p - vec2(700.0, -330.0);
  float angle = from.x / from.y;
  float rays = noise(vec2(angle * 13.0 + uTime * 0.02, uTime * 0.05)) * 0.65 + noise(vec2(angle * 31.0 - uTime * 0.03, 4.0)) * 0.35;
  float shaft = smoothstep(0.42, 0.82, rays) * exp(-abs(angle) * 1.6) * (1.0 - smoothstep(120.0, 900.0, p.y) * 0.8);
  vec3 light = vec3(0.98, 0.95, 0.72) * shaft * 0.3;
  float pool = exp(-dot((p - vec2(720.0, 720.0)) / vec2(380.0, 90.0), (p - vec2(720.0, 720.0)) / vec2(380.0, 90.0)));
  light += vec3(0.55, 0.9, 0.72) * pool * 0.16 * (0.85 + 0.15 * sin(uTime * 0.7));

  float motes = 0.0; float pink = 0.0;
  for (int layer = 0; layer < 3; layer++) {
    float deep = float(layer);
    float cell = 150.0 - deep * 34.0;
    vec2 g = (p + vec2(sin(uTime * 0.21 + deep * 2.0) * 26.0, uTime * (5.0 + deep * 3.0))) / cell;
    vec2 id = floor(g);
    float rank = hash(id + deep * 17.0);
    vec2 at = vec2(hash(id + 3.1), hash(id + 9.7)) * 0.7 + 0.15 + 0.08 * vec2(sin(uTime * 0.6 + rank * 20.0), cos(uTime * 0.5 + rank * 30.0));
    vec2 d = (fract(g) - at) * cell / (2.1 + rank * 2.2);
    float seen = step(rank, 0.16 + 0.055 * uCount);
    float dot1 = exp(-dot(d, d)) * seen * (0.55 + 0.45 * sin(uTime * 0.9 + rank * 40.0));
    motes += dot1; pink += dot1 * step(0.6, hash(id + 21.0));
  }
  light += mix(vec3(0.93, 1.0, 0.66), vec3(1.0, 0.7, 0.55), clamp(pink, 0.0, 1.0)) * motes * 0.85;

  float edge = min(min(p.x + 40.0, 1480.0 - p.x), min(p.y + 120.0, 1060.0 - p.y));
  float growth = 40.0 + 26.0 * uCount;
  float leaf = fbm(p / 64.0 + vec2(sin(uTime * 0.13) * 0.12, 0.0)) - 0.5;
  float mass = 1.0 - smoothstep(growth * 0.35, growth, edge + leaf * 150.0);
  float vein = smoothstep(0.46, 0.5, fbm(p / 26.0)) * 0.5 + 0.5;
  vec3 green = mix(vec3(0.02, 0.09, 0.06), vec3(0.07, 0.25, 0.14), vein * noise(p / 40.0));
  float alpha = clamp(mass * 0.72, 0.0, 0.72);
  result = vec4(green * alpha + light * (1.0 - alpha * 0.7), alpha);
}`,
};
