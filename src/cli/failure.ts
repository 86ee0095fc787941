/** The exit codes that people and scripts rely on. */
export const exitCodes = { fine: 0, atFault: 1, misused: 2, interrupted: 130 } as const;

/** A sentence for the person at the terminal, and the code to end with. Anything else that is thrown is a bug of ours. */
export class Failure extends Error {
  constructor(
    sentence: string,
    readonly code: number,
  ) {
    super(sentence);
  }
}

/** The command was given something it cannot work with. */
export function misused(sentence: string): Failure {
  return new Failure(sentence, exitCodes.misused);
}

/** The thing that was to be checked is at fault. */
export function atFault(sentence: string): Failure {
  return new Failure(sentence, exitCodes.atFault);
}

/** What the system says of a file, in words. */
export function systemReason(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return systemReasons[code] ?? (error instanceof Error ? error.message : String(error));
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "you may not read or write there",
  EPERM: "you may not read or write there",
  EROFS: "it is on a disk that cannot be written",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path is no folder",
  EISDIR: "it is a folder",
  EEXIST: "there is something of that name already",
};
