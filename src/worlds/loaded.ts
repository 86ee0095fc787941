import { loadWorlds } from "./load.ts";
import { registry, starterDeck } from "./registry.ts";

/** The packs of the registry, read. A page that is built has them read beforehand (`scripts/vite-packs.ts`). */
export const loaded = loadWorlds(
  registry.map(({ id, text }) => ({ file: `src/worlds/${id}/pack.jsonc`, text })),
  starterDeck,
);
