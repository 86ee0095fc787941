import * as z from "zod";
import { packSchema, starterSchema } from "./schema.ts";

/** The JSON Schema of a world's `pack.jsonc`, made from the effects' own fields; for editors. */
export function packJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(packSchema, { io: "input" });
}

/** The JSON Schema of a shared deck's `pack.jsonc`. */
export function starterJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(starterSchema, { io: "input" });
}
