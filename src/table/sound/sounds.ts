import type { Paper } from "../art/theme.ts";

/** What a sound is made of, in the synthesizer's words; what is left out is its zero. */
interface Patch {
  readonly volume: number;
  /** Hertz. */
  readonly frequency: number;
  /** Seconds. */
  readonly attack?: number;
  readonly sustain?: number;
  readonly release: number;
  /** 0 sine, 1 triangle, 2 saw, 3 tangent, 4 noise. */
  readonly shape: 0 | 1 | 2 | 3 | 4;
  readonly curve?: number;
  readonly slide?: number;
  readonly jump?: number;
  readonly jumpAfter?: number;
  readonly noise?: number;
  readonly modulation?: number;
  readonly crush?: number;
  readonly decay?: number;
  readonly sustainVolume?: number;
  /** Hertz: lets through what is below, or above where negative. */
  readonly filter?: number;
}

/** Paper, stamps, keys, latches: short, dry, low. One row per sound. */
export const sounds = {
  deal: { volume: 0.5, frequency: 900, release: 0.045, shape: 4, slide: -3, filter: 2400 },
  play: { volume: 0.7, frequency: 420, attack: 0.004, release: 0.07, shape: 4, slide: -1.5, filter: 1500 },
  slide: { volume: 0.4, frequency: 260, attack: 0.02, release: 0.11, shape: 4, slide: -0.6, filter: 1100 },
  turn: { volume: 0.5, frequency: 150, release: 0.06, shape: 1, slide: -1, noise: 0.4, filter: 900 },
  stamp: { volume: 1.3, frequency: 96, release: 0.09, shape: 1, curve: 1.6, slide: -2.4, noise: 1.4, filter: 800 },
  seal: { volume: 0.8, frequency: 1300, attack: 0.03, sustain: 0.05, release: 0.03, shape: 4, slide: 4, filter: 3200 },
  punch: { volume: 0.9, frequency: 520, release: 0.04, shape: 2, curve: 2, slide: -9, noise: 2, filter: 2600 },
  frost: { volume: 0.5, frequency: 2300, attack: 0.01, release: 0.16, shape: 3, slide: -2, crush: 0.04, filter: -1500 },
  hush: { volume: 0.5, frequency: 180, attack: 0.09, sustain: 0.03, release: 0.16, shape: 4, filter: 600 },
  sprout: { volume: 0.6, frequency: 300, release: 0.09, shape: 0, slide: 7, jump: 160, jumpAfter: 0.03 },
  tick: { volume: 0.55, frequency: 740, release: 0.03, shape: 1, curve: 2, slide: -4 },
  latch: {
    volume: 1.1,
    frequency: 340,
    release: 0.08,
    shape: 2,
    curve: 2.4,
    slide: -5,
    jump: 190,
    jumpAfter: 0.045,
    noise: 0.8,
    filter: 1900,
  },
  tear: {
    volume: 0.7,
    frequency: 700,
    attack: 0.02,
    sustain: 0.04,
    release: 0.1,
    shape: 4,
    slide: 2,
    crush: 0.09,
    filter: -700,
  },
  thud: { volume: 1.6, frequency: 70, release: 0.15, shape: 0, curve: 1.2, slide: -1.3, noise: 0.9, filter: 380 },
  warm: {
    volume: 0.6,
    frequency: 330,
    attack: 0.02,
    sustain: 0.03,
    release: 0.16,
    shape: 0,
    jump: 110,
    jumpAfter: 0.07,
  },
  coming: {
    volume: 0.6,
    frequency: 110,
    attack: 0.05,
    sustain: 0.05,
    release: 0.14,
    shape: 1,
    slide: 0.3,
    filter: 500,
  },
  refuse: { volume: 0.8, frequency: 120, release: 0.07, shape: 1, curve: 2, slide: -0.8, noise: 0.6, filter: 600 },
  undo: { volume: 0.5, frequency: 300, attack: 0.03, release: 0.07, shape: 4, slide: 3, filter: 1300 },
  button: { volume: 0.5, frequency: 620, release: 0.025, shape: 1, curve: 2.5, slide: -7, filter: 2200 },
  win: {
    volume: 1,
    frequency: 262,
    attack: 0.01,
    sustain: 0.14,
    release: 0.4,
    shape: 1,
    jump: 131,
    jumpAfter: 0.13,
    decay: 0.05,
    sustainVolume: 0.7,
    filter: 2000,
  },
  lose: {
    volume: 1.2,
    frequency: 92,
    attack: 0.01,
    sustain: 0.1,
    release: 0.5,
    shape: 1,
    slide: -0.35,
    noise: 0.4,
    filter: 460,
  },
} as const satisfies Record<string, Patch>;

export type SoundName = keyof typeof sounds;

/** How a place sounds: its pitch, and what its air lets through. One row per paper. */
interface Timbre {
  readonly pitch: number;
  /** What every filter is multiplied by. */
  readonly air: number;
  readonly modulation?: number;
  readonly release?: number;
}

const timbres: Readonly<Record<Paper, Timbre>> = {
  flyer: { pitch: 0.88, air: 0.6 },
  packet: { pitch: 1.06, air: 0.9, release: 1.3 },
  ticket: { pitch: 0.8, air: 1.1, release: 1.5 },
  blueprint: { pitch: 0.95, air: 1.2, modulation: 6 },
  farecard: { pitch: 1.14, air: 1.25, release: 0.85 },
  keytag: { pitch: 1, air: 1 },
};

/** The synthesizer's parameters of a sound in a place, in its order. */
export function parametersOf(name: SoundName, paper: Paper): readonly number[] {
  const patch: Patch = sounds[name];
  const { pitch, air, modulation = 0, release = 1 } = timbres[paper];
  return [
    patch.volume,
    0.03,
    patch.frequency * pitch,
    patch.attack ?? 0,
    patch.sustain ?? 0,
    patch.release * release,
    patch.shape,
    patch.curve ?? 1,
    patch.slide ?? 0,
    0,
    patch.jump ?? 0,
    patch.jumpAfter ?? 0,
    0,
    patch.noise ?? 0,
    patch.modulation ?? modulation,
    patch.crush ?? 0,
    0,
    patch.sustainVolume ?? 1,
    patch.decay ?? 0,
    0,
    (patch.filter ?? 0) * air,
  ];
}
