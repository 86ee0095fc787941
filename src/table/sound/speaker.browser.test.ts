import { afterEach, expect, test, vi } from "vitest";
import { preferences } from "../preferences.svelte.ts";
import { Speaker } from "./speaker.ts";

const notes = [{ name: "thud", at: 0 }] as const;
afterEach(() => {
  preferences.reset();
  vi.useRealTimers();
});

/** A synthesizer that only counts what is asked of it. */
function counting(context: Partial<AudioContext> = { state: "running" }) {
  const played: number[] = [];
  const ZZFX = {
    volume: 0.3,
    audioContext: Object.assign(Object.create(null), context),
    buildSamples: () => [0],
    playSamples: (_: unknown, volume = 1) => {
      played.push(volume);
      return Object.create(null);
    },
  };
  return { played, ZZFX };
}

async function playedBy(speaker: Speaker, played: readonly number[], times = 1): Promise<readonly number[]> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (let at = 0; at < times; at++) await speaker.play(notes, "flyer");
  vi.runAllTimers();
  return played;
}

test("nothing is loaded or heard before the first input", async () => {
  const { played, ZZFX } = counting();
  const load = vi.fn(async () => ({ ZZFX }));
  const speaker = new Speaker(load);
  expect(await playedBy(speaker, played)).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  speaker.wake();
  expect(await playedBy(speaker, played)).toEqual([0.5]);
});

test("at volume 0 nothing is loaded; the volume is heeded", async () => {
  const { played, ZZFX } = counting();
  const load = vi.fn(async () => ({ ZZFX }));
  const speaker = new Speaker(load);
  preferences.set({ volume: 0 });
  speaker.wake();
  expect(await playedBy(speaker, played)).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  preferences.set({ volume: 0.2 });
  speaker.wake();
  expect(await playedBy(speaker, played)).toEqual([0.2]);
});

test("the same sound many times at once is one sound", async () => {
  const { played, ZZFX } = counting();
  const speaker = new Speaker(async () => ({ ZZFX }));
  speaker.wake();
  expect(await playedBy(speaker, played, 8)).toHaveLength(1);
});

test("a browser without audio is silent and nothing is thrown", async () => {
  const speaker = new Speaker(() => Promise.reject(new Error("AudioContext is not defined")));
  speaker.wake();
  await expect(speaker.play(notes, "flyer")).resolves.toBeUndefined();
});

test("an AudioContext that may not start is silent and nothing is thrown", async () => {
  const { played, ZZFX } = counting({ state: "suspended", resume: () => Promise.reject(new Error("forbidden")) });
  const speaker = new Speaker(async () => ({ ZZFX }));
  speaker.wake();
  await expect(speaker.play(notes, "flyer")).resolves.toBeUndefined();
  expect(await playedBy(speaker, played)).toEqual([]);
});
