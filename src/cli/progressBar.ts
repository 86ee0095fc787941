import { Presets, SingleBar } from "cli-progress";

const refreshMilliseconds = 100;

/** Draws how far a campaign is until the function it returns is called. */
export function showProgress(stream: NodeJS.WritableStream, total: number, played: () => number): () => void {
  const format = "{bar} {value} of {total} games, {eta_formatted} left";
  const bar = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true }, Presets.shades_classic);
  bar.start(total, 0);
  const timer = setInterval(() => bar.update(played()), refreshMilliseconds);
  return () => {
    clearInterval(timer);
    bar.stop();
  };
}
