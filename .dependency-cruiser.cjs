// The one direction of ARCHITECTURE.md: a layer may import itself and the layers above it in this list.
const groundFloor = "(rng|frame|zones|effectiveCards|outcome|draw)[.]ts$";
const layers = [
  ["model", "^src/core/model/"],
  ["ground", `^src/core/engine/${groundFloor}`],
  ["effects", "^src/core/effects/"],
  ["engine", `^src/core/engine/(?!${groundFloor})`],
  ["view", "^src/core/view/"],
  ["core", "^src/core/index[.]ts$"],
  ["packs", "^src/packs/"],
  ["worlds", "^src/worlds/"],
  ["sim", "^src/sim/"],
  ["table", "^src/table/"],
  ["cli", "^src/cli/"],
];
const tests = "[.]test[.]ts$|/tests/";

const layerRules = layers.slice(0, -1).map(([name, path], index) => {
  const below = layers.slice(index + 1).map(([, other]) => other);
  return forbid(`${name}-looks-down`, { path, pathNot: tests }, { path: below });
});

module.exports = {
  forbidden: [
    ...layerRules,
    forbid("table-and-sim-are-apart", { path: "^src/table/" }, { path: "^src/sim/" }),
    forbid("cli-never-opens-the-table", { path: "^src/cli/" }, { path: "^src/table/" }),
    forbid(
      "effects-do-not-know-their-registry",
      { path: "^src/core/effects/", pathNot: tests },
      { path: "/registry[.]ts$" },
    ),
    forbid("core-needs-zod-alone", { path: "^src/core/", pathNot: tests }, { pathNot: "^src/|^node_modules/zod/" }),
    forbid("nothing-ships-with-tests", { path: "^src/", pathNot: tests }, { path: tests }),
    forbid("no-cycle", {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true, // imports of types count
    enhancedResolveOptions: { conditionNames: ["latchkey-source", "import", "svelte", "default"] },
  },
};

function forbid(name, from, to) {
  return { name, severity: "error", from, to };
}
