import type { PackText } from "./document.ts";
import { type Fault, inReadingOrder } from "./faults.ts";

/** A comment that silences a rule for the line after it, or its own: `// lint: never-reached, it is for next year`. */
interface Silence {
  readonly rule: string;
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

const comment = /\/\/\s*lint:\s*([^\s,:]+)[\s,:]*(.*)$/;

/**
 * The faults without those that a comment silences. A silence needs a reason, a rule there is and something to silence; a
 * pack that cannot be played is not helped by one.
 */
export function heard({ file, text }: PackText, faults: readonly Fault[], rules: readonly string[]): readonly Fault[] {
  const silences = silencesIn(text);
  const isSilenced = (fault: Fault, { rule, line }: Silence): boolean =>
    fault.severity === "warning" &&
    fault.file === file &&
    fault.rule === rule &&
    (fault.line === line || fault.line === line + 1);
  const slips = silences.flatMap((silence): readonly Fault[] => {
    const { rule, reason, line, column, found } = silence;
    const slip = (id: string, message: string): readonly Fault[] => [
      { rule: id, severity: "warning", file, line, column, path: "", found, message },
    ];
    if (!rules.includes(rule))
      return slip("silence-unknown", `There is no rule "${rule}" to silence: name one that lint told.`);
    if (reason === "") return slip("silence-without-reason", `Say why: "// lint: ${rule}, <reason>".`);
    if (!faults.some((fault) => isSilenced(fault, silence)))
      return slip("silence-idle", `Nothing on this line or the next breaks "${rule}": remove this comment.`);
    return [];
  });
  const told = faults.filter(
    (fault) => !silences.some((silence) => silence.reason !== "" && isSilenced(fault, silence)),
  );
  return inReadingOrder([...told, ...slips]);
}

function silencesIn(text: string): readonly Silence[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at): readonly Silence[] => {
    const match = comment.exec(line);
    if (match === null) return [];
    const [found, rule = "", reason = ""] = match;
    return [{ rule, reason: reason.trim(), line: at + 1, column: match.index + 1, found }];
  });
}
