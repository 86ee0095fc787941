import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** A file of ours as text, and parsed where it is TypeScript. */
export interface Source {
  /** From the root of the project, with slashes: `src/core/index.ts`. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
}

export const root = fileURLToPath(new URL("../../../../", import.meta.url));

function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [read(path)] : [];
  });
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const isTest = /\.test\.ts$|\/tests\//.test(path);
  return { path, text, lines: text.split("\n").length - 1, isTest };
}

/** Every TypeScript and Svelte file of the project. */
export const sources = sourcesIn("src");

/** Those that ship. */
export const shipped = sources.filter(({ isTest }) => !isTest);

export const isCore = ({ path }: Source): boolean => path.startsWith("src/core/");

const trees = new Map<string, ts.SourceFile>();
const nodeLists = new Map<ts.Node, readonly ts.Node[]>();

/** The tree of a file, parsed once; of a Svelte file that of its scripts. */
export function treeOf({ path, text }: Source): ts.SourceFile {
  const parsed = trees.get(path);
  if (parsed !== undefined) return parsed;
  const scripts = /<script[^>]*>([\s\S]*?)<\/script>/g;
  const code = path.endsWith(".svelte") ? [...text.matchAll(scripts)].map(([, script]) => script).join("\n") : text;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
  trees.set(path, tree);
  return tree;
}

/** All nodes under one, itself included, gathered once. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const gathered = nodeLists.get(node);
  if (gathered !== undefined) return gathered;
  const all: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    all.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  nodeLists.set(node, all);
  return all;
}

/** The names by which the project's own entry points are imported. */
const entries: Readonly<Record<string, string>> = {
  latchkey: "src/core/index.ts",
  "latchkey/packs": "src/packs/index.ts",
  "latchkey/sim": "src/sim/index.ts",
  "latchkey/worlds": "src/worlds/index.ts",
};

export interface Import {
  /** The file imported, or the package. */
  readonly target: string;
  readonly isOurs: boolean;
}

/** What a file imports, types included. */
export function importsOf(source: Source): readonly Import[] {
  return nodesOf(treeOf(source)).flatMap((node) => {
    const name = specifierOf(node);
    if (name === undefined) return [];
    const own = entries[name];
    if (own !== undefined) return [{ target: own, isOurs: true }];
    if (!name.startsWith(".")) return [{ target: name, isOurs: false }];
    const target = normalize(join(dirname(source.path), name.replace(/\?.*$/, "")));
    return [{ target, isOurs: target.startsWith("src/") }];
  });
}

function specifierOf(node: ts.Node): string | undefined {
  const named =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
  return named !== undefined && ts.isStringLiteral(named) ? named.text : undefined;
}

/** The texts in quotes in a file, its imports left out. */
export function quotesIn(source: Source): readonly string[] {
  return nodesOf(treeOf(source)).flatMap((node) => {
    if (!ts.isStringLiteralLike(node)) return [];
    const { parent } = node;
    return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) ? [] : [node.text];
  });
}
