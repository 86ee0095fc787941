import { expect, test } from "vitest";
import { type ReadPackOptions, type RuleId, rules } from "../index.ts";
import { faultsAfter, type SoundPack } from "./support.ts";

interface Example {
  readonly spoil: (pack: SoundPack) => void;
  /** Where the fault is told, and a part of what is said. */
  readonly path: string;
  readonly says: string;
  readonly options?: ReadPackOptions;
}

const damage = { kind: "Damage", amount: 1 };
const progress = { kind: "DealProgress", base: 1 };
const choice = { kind: "ChooseOne", options: [progress, damage] };

const play = (effect: unknown) => (pack: SoundPack) => Object.assign(pack.cards.shove ?? {}, { play: effect });
const hook = (effect: unknown) => (pack: SoundPack) => Object.assign(pack.hazards.rake ?? {}, { onDraw: effect });
const exit = (change: object) => (pack: SoundPack) => Object.assign(pack.hazards["back-door"] ?? {}, change);

/** For every rule, packs that break it and no other; a rule without an example does not compile. */
const examples: Readonly<Record<RuleId, readonly Example[]>> = {
  "bad-id": [
    { spoil: (pack) => Object.assign(pack, { id: "The Shed" }), path: "id", says: "small letters" },
    {
      spoil: ({ cards }) => Object.assign(cards, { "shove ": { ...cards.shove } }),
      path: "cards.shove ",
      says: '"shove " is no id',
    },
  ],
  "id-used-twice": [
    {
      spoil: ({ cards }) => Object.assign(cards, { rake: { ...cards.shove } }),
      path: "hazards.rake",
      says: 'has the id "rake"',
    },
  ],
  "unknown-template": [
    {
      spoil: hook({ kind: "AddHazard", card: "rakee", to: "top", amount: 1 }),
      path: "hazards.rake.onDraw.card",
      says: 'did you mean "rake"?',
    },
    {
      spoil: play({ kind: "Later", then: { kind: "GainCard", card: "glove", to: "top", amount: 1 } }),
      path: "cards.shove.play.then.card",
      says: 'No card or hazard "glove"',
    },
    {
      spoil: ({ acts }) => Object.assign(acts[0] ?? {}, { changes: { standard: { raake: 1 } } }),
      path: "acts[0].changes.standard.raake",
      says: 'did you mean "rake"?',
    },
    { spoil: ({ deck }) => Object.assign(deck, { shovel: 1 }), path: "deck.shovel", says: 'did you mean "shove"?' },
    { spoil: ({ pools }) => Object.assign(pools, { rewards: ["hat"] }), path: "pools.rewards[0]", says: '"hat"' },
    { spoil: (pack) => Object.assign(pack, { threat: "frost" }), path: "threat", says: '"frost"' },
  ],
  "wrong-kind-of-template": [
    {
      spoil: hook({ kind: "GainCard", card: "rake", to: "top", amount: 1 }),
      path: "hazards.rake.onDraw.card",
      says: "is a hazard and a player card must stand here",
    },
    {
      spoil: (pack) => Object.assign(pack, { threat: "shove" }),
      path: "threat",
      says: "is a player card and a hazard must stand here",
    },
  ],
  "unknown-pool": [
    {
      spoil: play({ kind: "OfferReward", pool: "reward", picks: 1 }),
      path: "cards.shove.play.pool",
      says: 'did you mean "rewards"?',
    },
  ],
  "no-threat": [{ spoil: hook({ kind: "AddThreat", to: "top" }), path: "hazards.rake.onDraw", says: 'write "threat"' }],
  "unknown-icon": [
    {
      spoil: exit({ icon: "wooden-doors" }),
      path: "hazards.back-door.icon",
      says: 'did you mean "wooden-door"?',
      options: { icons: new Set(["wooden-sign", "wooden-door", "push"]) },
    },
  ],
  "choice-in-hook": [
    {
      spoil: hook(progress),
      path: "hazards.rake.onDraw",
      says: "DealProgress asks the player to choose, which onDraw",
    },
    {
      spoil: hook({ kind: "ChooseOne", options: [damage, { kind: "None" }] }),
      path: "hazards.rake.onDraw",
      says: "ChooseOne asks",
    },
    {
      spoil: hook({ kind: "ApplyKeyword", keyword: "Alarm", value: 1, target: "chosenHazard" }),
      path: "hazards.rake.onDraw",
      says: "ApplyKeyword asks",
    },
  ],
  "choice-put-off": [
    {
      spoil: play({ kind: "Later", then: { kind: "Sequence", steps: [progress] } }),
      path: "cards.shove.play.then.steps[0]",
      says: "inside Later",
    },
  ],
  "too-many-plays": [
    {
      spoil: play({
        kind: "Sequence",
        steps: Array.from({ length: 40 }, () => ({ kind: "ChooseOne", options: [damage, damage] })),
      }),
      path: "cards.shove.play",
      says: "more than 8 ways",
    },
  ],
  "too-many-targets": [
    {
      spoil: play({ kind: "Sequence", steps: [progress, progress, progress, choice] }),
      path: "cards.shove.play",
      says: "more than 3 targets",
    },
  ],
  "claimed-verb": [
    {
      spoil: play({ kind: "DealProgressScaled", base: 0, per: { kind: "KeywordInHand", keyword: "Spore" }, amount: 1 }),
      path: "cards.shove.play",
      says: 'belongs to the world "overgrown-mall"',
    },
  ],
  "no-exit": [{ spoil: exit({ role: undefined }), path: "acts[0]", says: '"role": "exit"' }],
  "exit-out-of-place": [
    {
      spoil: ({ acts, words }) => {
        acts.unshift({ name: "Before", hazards: { "back-door": 1 } });
        words.acts.push("Still in.");
      },
      path: "acts[0].hazards.back-door",
      says: "in the last act alone",
    },
    {
      spoil: ({ acts }) => Object.assign(acts[0] ?? {}, { changes: { standard: { "back-door": 1 } } }),
      path: "acts[0].changes.standard.back-door",
      says: "in the last act alone",
    },
    {
      spoil: hook({ kind: "TransformSelf", into: "back-door" }),
      path: "hazards.rake.onDraw.into",
      says: '"back-door" is an exit',
    },
  ],
  "more-than-one-exit": [
    {
      spoil: ({ acts }) => Object.assign(acts[0] ?? {}, { hazards: { "back-door": 2 } }),
      path: "acts[0].hazards.back-door",
      says: "exactly one exit",
    },
  ],
  "exit-discardable": [
    { spoil: exit({ discardable: true }), path: "hazards.back-door.discardable", says: '"discardable": false' },
  ],
  "exit-leads-nowhere": [
    { spoil: exit({ onCleared: damage }), path: "hazards.back-door.onCleared", says: '"kind": "SurviveWorld"' },
  ],
  "empty-act": [
    {
      spoil: ({ acts, words }) => {
        acts.unshift({ name: "Before", hazards: {} });
        words.acts.push("Still in.");
      },
      path: "acts[0]",
      says: "holds no hazard",
    },
  ],
  "change-of-no-start": [
    {
      spoil: ({ acts }) => Object.assign(acts[0] ?? {}, { changes: { standart: { rake: 1 } } }),
      path: "acts[0].changes.standart",
      says: 'did you mean "standard"?',
    },
  ],
  "change-below-none": [
    {
      spoil: ({ acts }) => Object.assign(acts[0] ?? {}, { changes: { standard: { rake: -4 } } }),
      path: "acts[0].changes.standard.rake",
      says: 'holds 3 of "rake"',
    },
  ],
  "line-per-act": [
    { spoil: ({ words }) => words.acts.push("And?"), path: "words.acts", says: "write one line for each act" },
  ],
  "no-deck": [{ spoil: (pack) => Object.assign(pack, { deck: undefined }), path: "", says: 'write "deck"' }],
  "no-standard-start": [
    {
      spoil: ({ starts }) => {
        starts.calm = starts.standard;
        delete starts.standard;
      },
      path: "starts",
      says: 'has no "standard"',
    },
  ],
};

const cases = Object.entries(examples).flatMap(([rule, list]) => list.map((example) => ({ rule, ...example })));

test.each(cases)("$rule is told at $path", ({ rule, spoil, path, says, options }) => {
  const faults = faultsAfter(spoil, options);
  expect(faults.map((fault) => `${fault.rule} ${fault.path}`)).toEqual([`${rule} ${path}`]);
  expect(faults[0]?.message).toContain(says);
  expect(faults[0]?.message).toMatch(/^\S.*[.?]$/);
});

test("icons are not judged where nobody says which there are", () => {
  expect(faultsAfter(exit({ icon: "no-such-thing" }))).toEqual([]);
});

test("a world may use the verb it has claimed", () => {
  const faults = faultsAfter((pack) => {
    pack.id = "overgrown-mall";
    examples["claimed-verb"][0]?.spoil(pack);
  });
  expect(faults).toEqual([]);
});

test("an option that asks for a target counts by the costliest option", () => {
  expect(faultsAfter(play({ kind: "Sequence", steps: [progress, progress, choice] }))).toEqual([]);
});

test("a fault in one step hides no fault in the step beside it", () => {
  const faults = faultsAfter(
    hook({ kind: "Sequence", steps: [{ kind: "Damage" }, { kind: "AddHazard", card: "hoe", to: "top", amount: 1 }] }),
  );
  expect(faults.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "missing-field hazards.rake.onDraw.steps[0]",
    "unknown-template hazards.rake.onDraw.steps[1].card",
  ]);
});

test("every rule has an example here and a severity", () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(rules).sort());
  for (const { severity } of Object.values(rules)) expect(["error", "warning"]).toContain(severity);
});
