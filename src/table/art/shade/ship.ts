import { sealedRooms } from "../backdrops/rooms.ts";
import type { Shade } from "./place.ts";

/** An inspection lamp that wanders over the sheet; round every sealed compartment the light goes and a beacon turns. */
export const ship: Shade = {
  spots: ({ count }) => sealedRooms(count).map(({ x, y, width, height }) => [x + width / 2, y + height / 2, 1]),
  fragment: `
void main() {
  vec2 p = scene();
  vec2 lamp = vec2(720.0 + 430.0 * sin(uTime * 0.11), 450.0 + 210.0 * sin(uTime * 0.17 + 1.0));
  vec2 d = (p - lamp) / vec2(420.0, 300.0);
  float failing = 1.0 - 0.05 * min(uCount, 10.0);
  float stutter = 1.0 - 0.35 * step(0.93, noise(vec2(floor(uTime * 9.0), 2.0))) * min(1.0, uCount * 0.2);
  float lit = exp(-dot(d, d)) * failing * stutter;
  vec3 light = vec3(0.42, 0.7, 1.0) * lit * 0.3;
  float dark = 0.0; float beacon = 0.0;
  for (int i = 0; i < 18; i++) {
    vec3 at = uSpots[i];
    vec2 from = (p - at.xy) / vec2(1.25, 0.9);
    float away = length(from);
    dark += at.z * exp(-away * away / 8200.0);
    float wave = fract(uTime * 0.32 + float(i) * 0.37);
    float ring = exp(-pow((away - 12.0 - wave * 90.0) / 7.0, 2.0)) * (1.0 - wave);
    beacon += at.z * (ring * 0.5 + exp(-away * away / 900.0) * (0.35 + 0.35 * sin(uTime * 2.0 + float(i))));
  }
  float grain = fbm(p / 7.0) - 0.5;
  float fold = exp(-abs(p.x - 480.0) / 5.0) + exp(-abs(p.x - 960.0) / 5.0) + exp(-abs(p.y - 450.0) / 5.0);
  light += vec3(1.0, 0.42, 0.12) * beacon * 0.42 + vec3(0.6, 0.8, 1.0) * (max(grain, 0.0) * 0.05 + fold * 0.05);
  vec2 spill = (p - vec2(720.0, 470.0)) / vec2(980.0, 620.0);
  float night = clamp(dot(spill, spill) * 0.5 + (1.0 - failing) * 0.55, 0.0, 0.6);
  float alpha = clamp(clamp(dark, 0.0, 1.0) * 0.66 + night * (1.0 - lit * 0.7), 0.0, 0.8);
  result = vec4(vec3(0.012, 0.05, 0.11) * alpha + light * (1.0 - alpha * 0.5), alpha);
}`,
};
