import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { worlds } from "../../worlds/index.ts";
import * as core from "../index.ts";
import {
  importsOf,
  isCore,
  nodesOf,
  quotesIn,
  root,
  type Source,
  shipped,
  sources,
  treeOf,
} from "./support/sources.ts";
import { patient } from "./support/walk.ts";

/** The one direction: what each layer may import. The first pattern that fits a path names its layer. */
const layers: readonly { readonly name: string; readonly path: RegExp; readonly mayImport: readonly string[] }[] = [
  { name: "model", path: /^src\/core\/model\//, mayImport: ["model"] },
  {
    name: "ground floor",
    path: /^src\/core\/engine\/(rng|frame|zones|effectiveCards|outcome|draw)\.ts$/,
    mayImport: ["model", "ground floor"],
  },
  { name: "registry", path: /^src\/core\/effects\/registry\.ts$/, mayImport: ["model", "ground floor", "effects"] },
  { name: "effects", path: /^src\/core\/effects\//, mayImport: ["model", "ground floor", "effects"] },
  {
    name: "upper floor",
    path: /^src\/core\/engine\//,
    mayImport: ["model", "ground floor", "effects", "registry", "upper floor"],
  },
  {
    name: "view",
    path: /^src\/core\/view\//,
    mayImport: ["model", "ground floor", "effects", "registry", "upper floor", "view"],
  },
  {
    name: "core",
    path: /^src\/core\/index\.ts$/,
    mayImport: ["model", "ground floor", "effects", "registry", "upper floor", "view"],
  },
];
const allOfCore = layers.map(({ name }) => name);
const outer: typeof layers = [
  { name: "packs", path: /^src\/packs\//, mayImport: [...allOfCore, "packs"] },
  { name: "worlds", path: /^src\/worlds\//, mayImport: [...allOfCore, "packs", "worlds"] },
  { name: "sim", path: /^src\/sim\//, mayImport: [...allOfCore, "packs", "worlds", "sim"] },
  { name: "table", path: /^src\/table\//, mayImport: [...allOfCore, "packs", "worlds", "table"] },
  { name: "cli", path: /^src\/cli\//, mayImport: [...allOfCore, "packs", "worlds", "sim", "cli"] },
];

const layerOf = (path: string) => [...layers, ...outer].find((layer) => layer.path.test(path));

describe("the one direction", () => {
  test("every file that ships has its layer", () => {
    expect(shipped.filter(({ path }) => layerOf(path) === undefined).map(({ path }) => path)).toEqual([]);
  });

  test(
    "model <- ground floor <- effects <- upper floor <- view; core <- packs <- worlds <- sim, table <- cli; types included",
    patient,
    () => {
      const wrong = shipped.flatMap((source) => {
        const allowed = layerOf(source.path)?.mayImport ?? [];
        return importsOf(source)
          .filter(({ target, isOurs }) => isOurs && !allowed.includes(layerOf(target)?.name ?? ""))
          .map(({ target }) => `${source.path} imports ${target}`);
      });
      expect(wrong).toEqual([]);
    },
  );

  test("there is no cycle, type imports included", () => {
    const imports = new Map(
      shipped.map((source) => [
        source.path,
        importsOf(source).flatMap(({ target, isOurs }) => (isOurs ? [target] : [])),
      ]),
    );
    const done = new Set<string>();
    const cycleFrom = (path: string, trail: readonly string[]): string | undefined => {
      if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(" -> ");
      if (done.has(path)) return undefined;
      const cycle = (imports.get(path) ?? []).map((next) => cycleFrom(next, [...trail, path])).find(Boolean);
      done.add(path);
      return cycle;
    };
    expect([...imports.keys()].map((path) => cycleFrom(path, [])).filter(Boolean)).toEqual([]);
  });

  test("the core needs zod and nothing else", () => {
    const packages = shipped.filter(isCore).flatMap((source) => importsOf(source).filter(({ isOurs }) => !isOurs));
    expect([...new Set(packages.map(({ target }) => target))]).toEqual(["zod"]);
  });

  test("nothing that ships imports a test", () => {
    const tests = new Set(sources.filter(({ isTest }) => isTest).map(({ path }) => path));
    expect(shipped.flatMap((source) => importsOf(source).filter(({ target }) => tests.has(target)))).toEqual([]);
  });
});

describe("the size of a file", () => {
  const over = (files: readonly Source[], most: number) =>
    files.filter(({ lines }) => lines > most).map(({ path, lines }) => `${path}: ${lines}`);

  test("in the core is at most 250 lines, 90 in the median", () => {
    const files = shipped.filter(isCore);
    expect(over(files, 250)).toEqual([]);
    const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(90);
  });

  test("elsewhere is at most 400 lines", () => {
    expect(over(shipped, 400)).toEqual([]);
  });

  test("of a test is at most 350 lines", () => {
    expect(
      over(
        sources.filter(({ isTest }) => isTest),
        350,
      ),
    ).toEqual([]);
  });
});

describe("no way round the types", () => {
  const found = (fits: (node: ts.Node) => boolean) =>
    sources.flatMap((source) =>
      nodesOf(treeOf(source))
        .filter(fits)
        .map((node) => `${source.path}: ${node.parent.getText()}`),
    );

  test("no any", () => {
    expect(found((node) => node.kind === ts.SyntaxKind.AnyKeyword)).toEqual([]);
  });

  test("no `as never`, no `as unknown as`", () => {
    const casts = (kind: ts.SyntaxKind) => (node: ts.Node) => ts.isAsExpression(node) && node.type.kind === kind;
    expect(found(casts(ts.SyntaxKind.NeverKeyword))).toEqual([]);
    expect(found((node) => ts.isAsExpression(node) && casts(ts.SyntaxKind.UnknownKeyword)(node.expression))).toEqual(
      [],
    );
  });

  test("no comment that silences the compiler", () => {
    const silenced = new RegExp(["ts-ignore", "ts-nocheck", "ts-expect-error"].map((word) => `@${word}`).join("|"));
    expect(sources.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** The table's sheet of sample cards is no part of the game: a test to look at. */
const isNoSample = ({ path }: Source): boolean => !/^src\/table\/art\/(fixtures|gallery\w*)\.(ts|svelte)$/i.test(path);

describe("the engine asks and never names", () => {
  const quoting = (files: readonly Source[], names: ReadonlySet<string>) =>
    files.flatMap((source) =>
      quotesIn(source).flatMap((text) => (names.has(text) ? [`${source.path}: "${text}"`] : [])),
    );

  test("no keyword's name is in quotes outside its row, the sheet of samples and tests", () => {
    const names = new Set<string>(core.keywordNameList);
    expect(quoting(shipped.filter(isNoSample), names)).toEqual([]);
  });

  test("no world's id is in quotes outside its rows and tests, but for the claim on a verb", () => {
    const rows = /^src\/worlds\/|^src\/table\/art\//;
    const names = new Set<string>([
      ...worlds.map(({ id }) => id),
      "fog-beach-party",
      "overgrown-mall",
      "whiteout-parking-garage",
    ]);
    expect(
      quoting(
        shipped.filter(({ path }) => !rows.test(path)),
        names,
      ),
    ).toEqual(['src/core/effects/dealProgress.ts: "overgrown-mall"']);
  });

  test("no card's id is in quotes in the core, the packs, the simulator and the command line", () => {
    const names = new Set<string>(worlds.flatMap(({ templates }) => templates.map(({ id }) => id)));
    expect(
      quoting(
        shipped.filter(({ path }) => !/^src\/(worlds|table)\//.test(path)),
        names,
      ),
    ).toEqual([]);
  });

  test("no kind of effect is told apart outside effects/", () => {
    const kinds = new Set(core.effectKinds);
    const told = shipped
      .filter(({ path }) => !path.startsWith("src/core/effects/"))
      .flatMap((source) =>
        nodesOf(treeOf(source))
          .filter((node) => tellsApart(node, kinds))
          .map((node) => `${source.path}: ${node.getText()}`),
      );
    expect(told).toEqual([]);
  });

  test("no kind of cost modifier is told apart outside the pricing module", () => {
    const kinds = new Set(["ClearCostPerKeywordCount", "ClearCostPerOtherKeyword", "ClearCostPerSelfKeyword"]);
    const rows = /^src\/core\/(model\/(costModifiers|keywordTable)|engine\/effectiveCards)\.ts$/;
    expect(
      quoting(
        shipped.filter((source) => isNoSample(source) && !rows.test(source.path)),
        kinds,
      ),
    ).toEqual([]);
  });
});

/** Whether the node is a case or a comparison by one of the names. */
function tellsApart(node: ts.Node, names: ReadonlySet<string>): boolean {
  const isName = (each: ts.Node) => ts.isStringLiteralLike(each) && names.has(each.text);
  if (ts.isCaseClause(node)) return isName(node.expression);
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  const compares =
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  return compares && (isName(node.left) || isName(node.right));
}

test("the core knows no chance, clock, locale, screen or machine", () => {
  const outside = new Set(
    "Date performance Intl toLocaleString toLocaleLowerCase toLocaleUpperCase localeCompare process window document fetch console setTimeout setInterval queueMicrotask crypto globalThis require navigator Buffer".split(
      " ",
    ),
  );
  const reached = shipped.filter(isCore).flatMap((source) =>
    nodesOf(treeOf(source))
      .filter(
        (node) =>
          ts.isIdentifier(node) &&
          (outside.has(node.text) || (node.text === "random" && node.parent.getText() === "Math.random")),
      )
      .map((node) => `${source.path}: ${node.parent.getText()}`),
  );
  expect(reached).toEqual([]);
});

test("whoever asks only whether a card carries a keyword asks hasKeyword or keywordNames, never the list itself", () => {
  const asking = new Set(["some", "includes", "indexOf", "findIndex"]);
  const asked = shipped
    .filter(({ path }) => path !== "src/core/model/keywords.ts")
    .flatMap((source) =>
      nodesOf(treeOf(source))
        .filter(
          (node) =>
            ts.isPropertyAccessExpression(node) &&
            asking.has(node.name.text) &&
            /\b(appliedKeywords|keywords)$/.test(node.expression.getText()),
        )
        .map((node) => `${source.path}: ${node.getText()}`),
    );
  expect(asked).toEqual([]);
});

test("no file that ships, but the pricing module, reads a card's cost to compare, show or decide", patient, () => {
  const files = shipped.filter(({ path }) => path.endsWith(".ts"));
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, root);
  const program = ts.createProgram(
    files.map(({ path }) => join(root, path)),
    options,
  );
  const checker = program.getTypeChecker();
  const isCardsCost = (property: ts.Symbol | undefined): boolean =>
    (property?.declarations ?? []).some(
      ({ parent }) => ts.isInterfaceDeclaration(parent) && /^(Card|PricedCard)$/.test(parent.name.text),
    );
  /** `cost: card.cost` or `this.cost = card.cost`: carried over to a card's next version, looked at by nobody. */
  const isCopied = ({ parent }: ts.Node): boolean =>
    (ts.isPropertyAssignment(parent) && parent.name.getText() === "cost") ||
    (ts.isBinaryExpression(parent) && parent.left.getText() === "this.cost");
  const readers = files.flatMap(({ path }) => {
    const tree = program.getSourceFile(join(root, path));
    if (tree === undefined) throw new Error(`${path} was not compiled`);
    return nodesOf(tree).flatMap((node) => {
      const reads =
        (ts.isPropertyAccessExpression(node) &&
          !isCopied(node) &&
          node.name.text === "cost" &&
          isCardsCost(checker.getSymbolAtLocation(node.name))) ||
        (ts.isBindingElement(node) &&
          (node.propertyName ?? node.name).getText() === "cost" &&
          isCardsCost(checker.getTypeAtLocation(node.parent).getProperty("cost")));
      return reads ? [path] : [];
    });
  });
  expect([...new Set(readers)]).toEqual(["src/core/engine/effectiveCards.ts"]);
});

describe("what is named elsewhere is there", () => {
  test.each([
    "model/keywords.ts",
    "model/types.ts",
    "model/keywordTable.ts",
    "engine/effectiveCards.ts",
    "effects/dealProgress.ts",
    "effects/tokens.ts",
    "effects/registry.ts",
    "tests/keywords.test.ts",
    "tests/effects.test.ts",
    "tests/effectiveCards.test.ts",
    "tests/newDerelict.test.ts",
    "tests/transitAuthority.test.ts",
  ])("the seeds' file src/core/%s", (path) => {
    expect(existsSync(join(root, "src/core", path))).toBe(true);
  });

  test("the seeds' types, in model/types.ts", () => {
    const text = readFileSync(join(root, "src/core/model/types.ts"), "utf8");
    for (const name of ["Keyword", "KeywordName", "CounterSpec", "PersistentModifier"]) {
      expect(text, name).toMatch(new RegExp(`export (interface|type) (\\{ )?${name}\\b`));
    }
  });

  test("the library's names", () => {
    const names =
      "parseKeyword hasKeyword keywordNames KEYWORD_COST_MODIFIERS PERSISTENT_KEYWORDS tickAppliedKeywords effectiveWorldCardCost extraWorldCardCost activeKeywordCostModifiers resolveCounter cardDisplaySignature formatKeyword keywordValue withAppliedKeyword withoutAppliedKeyword costLedger priceHand newGame legalActions reduce step observe preview hashState record verifyReplay createGame";
    const missing = names.split(" ").filter((name) => !Object.hasOwn(core, name));
    expect(missing).toEqual([]);
  });

  test("resolveCounter lives in effects/dealProgress.ts, the cost registry is reached through model/keywords.ts", () => {
    expect(readFileSync(join(root, "src/core/effects/dealProgress.ts"), "utf8")).toContain(
      "export function resolveCounter(",
    );
    expect(readFileSync(join(root, "src/core/model/keywords.ts"), "utf8")).toContain(
      "export const KEYWORD_COST_MODIFIERS",
    );
  });
});
