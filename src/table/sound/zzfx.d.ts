declare module "zzfx" {
  /** What we use of it; making the module makes an AudioContext, and throws where there is none. */
  export const ZZFX: {
    volume: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly number[]): number[];
    playSamples(
      channels: readonly number[][],
      volumeScale?: number,
      rate?: number,
      pan?: number,
    ): AudioBufferSourceNode;
  };
}
