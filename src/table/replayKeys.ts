const rows = [
  { command: "on", keys: ["ArrowRight"], shown: ["→"], does: "one step on" },
  { command: "back", keys: ["ArrowLeft"], shown: ["←"], does: "one step back" },
  { command: "turnOn", keys: ["ArrowDown", "PageDown"], shown: ["↓", "Page Down"], does: "to the next turn" },
  { command: "turnBack", keys: ["ArrowUp", "PageUp"], shown: ["↑", "Page Up"], does: "to the turn before" },
  { command: "start", keys: ["Home"], shown: ["Home"], does: "to the beginning" },
  { command: "end", keys: ["End"], shown: ["End"], does: "to the end" },
  { command: "toggle", keys: [" "], shown: ["Space"], does: "play, or stop" },
  { command: "fork", keys: ["g"], shown: ["G"], does: "go on from here, in a run of your own" },
  { command: "piles", keys: ["p"], shown: ["P"], does: "go to the piles" },
  { command: "cancel", keys: ["Escape"], shown: ["Esc"], does: "close what is open" },
  { command: "help", keys: ["?"], shown: ["?"], does: "show this list" },
] as const;

/** The keys of a replay, for its help and for `replayCommandOf`: one list. */
export const replayKeyHelp: readonly { readonly shown: readonly string[]; readonly does: string }[] = rows;

export type ReplayCommand = (typeof rows)[number]["command"];

type KeyPress = Pick<KeyboardEvent, "key" | "repeat" | "ctrlKey" | "metaKey" | "altKey">;

/** A key held down moves on along the replay; nothing else happens twice. */
export function replayCommandOf({ key, repeat, ctrlKey, metaKey, altKey }: KeyPress): ReplayCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  const command = rows.find(({ keys }) => keys.some((each) => each === wanted))?.command;
  return repeat && !wanted.startsWith("Arrow") && !wanted.startsWith("Page") ? undefined : command;
}
