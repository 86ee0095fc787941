/** How long games are played in one go before timers, signals and sockets get their turn, in milliseconds. */
const breath = 50;

/** Plays games to their end, with a pause now and then. */
export async function withPauses<T>(games: Generator<undefined, T>, pause: () => Promise<void>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const next = games.next();
    if (next.done) return next.value;
    if (performance.now() - since < breath) continue;
    await pause();
    since = performance.now();
  }
}
