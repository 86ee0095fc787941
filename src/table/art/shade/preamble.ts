/** At most this many points of light are told to a shader. */
export const mostSpots = 26;

export const vertex = `#version 300 es
in vec2 position;
void main() { gl_Position = vec4(position, 0.0, 1.0); }`;

/**
 * What every shader begins with. `scene()` is the place of a pixel in the drawing under it, 1440 by 900, which covers the
 * window as `xMidYMid slice` does. A shader writes light with its alpha multiplied in; the drawing shows through.
 */
export const preamble = `#version 300 es
precision highp float;
out vec4 result;
uniform vec2 uSize;
uniform float uTime;
uniform float uCount;
uniform float uMood;
uniform vec3 uSpots[${mostSpots}];
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p) {
  vec2 cell = floor(p); vec2 in1 = fract(p); in1 = in1 * in1 * (3.0 - 2.0 * in1);
  return mix(mix(hash(cell), hash(cell + vec2(1, 0)), in1.x),
             mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), in1.x), in1.y);
}
float fbm(vec2 p) {
  float sum = 0.0; float part = 0.5;
  for (int i = 0; i < 4; i++) { sum += part * noise(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p; part *= 0.5; }
  return sum;
}
vec2 scene() {
  vec2 centred = (gl_FragCoord.xy - 0.5 * uSize) / max(uSize.x / 1440.0, uSize.y / 900.0);
  return vec2(720.0 + centred.x, 450.0 - centred.y);
}
float spot(vec2 p, vec3 at, float size) { vec2 d = (p - at.xy) / size; return at.z * exp(-dot(d, d)); }
`;
