import { buildLibrary } from "../../../scripts/build.mjs";

/** Once for all test files that start `latchkey` as a process: each would build it otherwise, at the same time. */
export async function setup(): Promise<void> {
  await buildLibrary();
}
