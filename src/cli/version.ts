import manifest from "../../package.json" with { type: "json" };
import { rulesVersion } from "../core/index.ts";

export const version = manifest.version;

/** What a game's result hangs on besides pack, policy and seed. */
export const engine = `latchkey ${version}, rules ${rulesVersion}`;
