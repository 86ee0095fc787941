#!/usr/bin/env node
// In a clone the library is built first where its sources have changed; as an installed package it is there already.
import { existsSync } from "node:fs";

const build = new URL("../scripts/build.mjs", import.meta.url);
if (existsSync(build)) {
  const { buildLibrary } = await import(build.href);
  await buildLibrary();
}
await import("../dist/lib/cli.js");
