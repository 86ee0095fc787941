import type { Log, ReportingDescriptor, Result } from "sarif";
import type { Fault } from "../packs/index.ts";
import { version } from "./version.ts";

/** Faults as editors and code hosts read them: SARIF 2.1.0. */
export function sarifLog(faults: readonly Fault[]): Log {
  const rules = [...new Set(faults.map(({ rule }) => rule))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "latchkey", version, rules: rules.map(ruleOf) } },
        columnKind: "utf16CodeUnits",
        results: faults.map((fault) => resultOf(fault, rules.indexOf(fault.rule))),
      },
    ],
  };
}

function ruleOf(id: string): ReportingDescriptor {
  const words = id.replaceAll("-", " ");
  return { id, shortDescription: { text: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` } };
}

function resultOf({ rule, severity, file, line, column, path, found, message }: Fault, ruleIndex: number): Result {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll("\\", "/")) },
          region: { startLine: line, startColumn: column, snippet: { text: found } },
        },
        ...(path !== "" && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
  };
}
