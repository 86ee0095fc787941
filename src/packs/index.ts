export type { PackText } from "./document.ts";
export { type Fault, formatFault, inReadingOrder, type Severity } from "./faults.ts";
export { packJsonSchema, starterJsonSchema } from "./jsonSchema.ts";
export { lintPack, lintRules } from "./lintPack.ts";
export { type ReadPack, type ReadPackOptions, readPack } from "./readPack.ts";
export { type RuleId, rules } from "./rules.ts";
export type { WorldWords } from "./schema.ts";
export type { SemanticRuleId } from "./semantics.ts";
