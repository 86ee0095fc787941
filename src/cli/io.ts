/** What a command may do to the world outside; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Standard error where it is a terminal: a progress bar is drawn on it. */
  readonly terminal: NodeJS.WritableStream | undefined;
  /** Lines of standard input. */
  lines(): AsyncIterable<string>;
  /** Calls `stop` at the first Ctrl-C; returns how to stop listening. */
  onInterrupt(stop: () => void): () => void;
}
