/** A terminal that is played on key by key. */
export interface Keyboard {
  /** Names of keys as they are pressed: "3", "e", "?", "enter", "escape", "up", "ctrl-c"; "resize" when the window is. */
  keys(): AsyncIterable<string>;
  rows(): number;
}

/** What a command may do to the world outside; tests hand in their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Standard error where it is a terminal: a progress bar is drawn on it. */
  readonly terminal: NodeJS.WritableStream | undefined;
  /** Where standard input and output both are a terminal that can move its cursor. */
  readonly keyboard: Keyboard | undefined;
  /** Whether standard output is to be coloured. */
  readonly isColoured: boolean;
  /** Lines of standard input. */
  lines(): AsyncIterable<string>;
  /** Calls `stop` at the first Ctrl-C; returns how to stop listening. */
  onInterrupt(stop: () => void): () => void;
}
