import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Command } from "commander";
import { packJsonSchema } from "../../packs/index.ts";
import { exitCodes, misused, systemReason } from "../failure.ts";
import firstWorld from "../firstWorld.jsonc?raw";
import type { Io } from "../io.ts";

const packFile = "pack.jsonc";
const schemaFile = "pack.schema.json";

export function addNew(program: Command, io: Io, end: (code: number) => void): void {
  program
    .command("new")
    .description("begin something of your own")
    .command("world")
    .description("a small pack that lints clean, plays and simulates, with its schema beside it")
    .argument("<dir>", "a folder that is not there yet; its name becomes the world's id")
    .action((dir: string) => {
      newWorld(dir, io);
      end(exitCodes.fine);
    });
}

function newWorld(dir: string, io: Io): void {
  const id = basename(resolve(dir))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[^a-z]+|-+$/g, "");
  if (id === "") throw misused(`${dir} makes no id: name a folder that begins with a letter.`);
  const name = id.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_all, gap, letter) => `${gap === "" ? "" : " "}${letter.toUpperCase()}`,
  );
  try {
    mkdirSync(dir);
    writeFileSync(join(dir, packFile), firstWorld.replace("first-world", id).replace("First World", name), {
      flag: "wx",
    });
    writeFileSync(join(dir, schemaFile), `${JSON.stringify(packJsonSchema(), null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw misused(`${dir} cannot be made: ${systemReason(error)}.`);
  }
  const next = [
    `latchkey lint ${dir}`,
    `latchkey play --world ${dir}`,
    `latchkey simulate --world ${dir} --policy greedy`,
  ];
  io.out(`${join(dir, packFile)} is yours. Try:\n${next.map((line) => `  ${line}\n`).join("")}`);
}
