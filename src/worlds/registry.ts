import newDerelict from "./new-derelict/pack.jsonc?raw";
import starter from "./starter/pack.jsonc?raw";
import transitAuthority from "./transit-authority/pack.jsonc?raw";

/** One row per world: its folder, which is its id, and the text of its pack. */
export const registry = [
  { id: "new-derelict", text: newDerelict },
  { id: "transit-authority", text: transitAuthority },
] as const;

/** The deck that every world is entered with. */
export const starterDeck = { file: "src/worlds/starter/pack.jsonc", text: starter };
