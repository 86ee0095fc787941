import type { World } from "../../index.ts";
import { type AnyEffect, hazard, none, playerCard, worldOf } from "./worlds.ts";

const alarmOn = (target: string, value = 2): AnyEffect => ({ kind: "ApplyKeyword", keyword: "Alarm", value, target });
const progress = (base: number): AnyEffect => ({ kind: "DealProgress", base });
const inTurn = (...steps: readonly AnyEffect[]): AnyEffect => ({ kind: "Sequence", steps });

/**
 * A place where every kind of effect, every target and every keyword turns up in random play: concealed hazards, frozen
 * cards, things put off, gates, choices. No world for players; what two worlds leave untried is tried here.
 */
export const everythingWorld: World = worldOf({
  id: "everything",
  starts: { standard: { hp: 10, energy: 2, light: 3, heat: 2 } },
  threat: "crawler",
  hazards: {
    crawler: hazard({ name: "Crawler", words: ["Creature"], clear: 2, onEndOfTurn: { kind: "Damage", amount: 1 } }),
    shade: hazard({
      name: "Shade",
      words: ["Concealed:3", "Creature"],
      onEndOfTurn: {
        kind: "DamageScaled",
        base: 0,
        per: { kind: "KeywordInHand", keyword: "Concealed" },
        amount: 1,
      },
      onDiscarded: { kind: "Later", then: { kind: "Damage", amount: 1 } },
    }),
    lurker: hazard({ name: "Lurker", words: ["Concealed:1"], onEndOfTurn: alarmOn("randomWorldCardInHand") }),
    frost: hazard({
      name: "Frost",
      words: ["Barrier"],
      onDraw: { kind: "Freeze", value: 2, amount: 1 },
      onCleared: { kind: "Thaw", amount: 2 },
      onEndOfTurn: { kind: "Gain", resource: "heat", amount: -1 },
      onDiscarded: { kind: "Later", then: { kind: "Freeze", value: 1, amount: 2 } },
    }),
    sealer: hazard({
      name: "Sealer",
      words: ["Machine", "Alarm"],
      onDraw: { kind: "ApplyKeyword", keyword: "Lockdown", value: 1, target: "hand" },
      onPartialClear: { kind: "ApplyKeyword", keyword: "Reroute", value: 3, target: "nextWorldCard" },
      onCleared: { kind: "DrawHazards", amount: 1 },
      onEndOfTurn: inTurn(alarmOn("self"), { kind: "Destroy", amount: 1 }),
      onDiscarded: { kind: "AddThreat", to: "shuffled" },
    }),
    moult: hazard({
      name: "Moult",
      words: ["Spore"],
      onDraw: alarmOn("firstWorldCardInHand", 1),
      onPartialClear: { kind: "TransformSelf", into: "crawler" },
      onCleared: { kind: "GainCard", card: "weed", to: "top", amount: 1 },
      onEndOfTurn: { kind: "Later", then: { kind: "TransformSelf", into: "shade" } },
      onDiscarded: { kind: "AddHazard", card: "shade", to: "top", amount: 1 },
    }),
    tide: hazard({
      name: "Tide",
      clear: 2,
      onEndOfTurn: { kind: "ReturnHazards", target: "hand", to: "shuffled" },
      onCleared: { kind: "OfferReward", pool: "rewards", picks: 2 },
      onPartialClear: { kind: "Heal", amount: 1 },
    }),
    door: hazard({
      name: "Door",
      clear: 4,
      words: ["Barrier"],
      discardable: false,
      role: "exit",
      onCleared: { kind: "SurviveWorld" },
      onEndOfTurn: { kind: "KeywordGate", keyword: "Alarm", min: 2, zone: "hand", then: { kind: "Damage", amount: 2 } },
    }),
  },
  cards: {
    lamp: playerCard(inTurn({ kind: "Gain", resource: "light", amount: 2 }, progress(1))),
    sweep: playerCard({ kind: "DealProgressAll", base: 1, bonus: { tag: "Creature", amount: 2 } }, { energy: 1 }),
    hymn: playerCard({
      kind: "DealProgressScaled",
      base: 1,
      per: { kind: "KeywordInHand", keyword: "Spore" },
      amount: 2,
    }),
    weed: playerCard(none, { words: ["Spore"], exhausts: true }),
    either: playerCard({
      kind: "ChooseOne",
      options: [
        inTurn(progress(2), { kind: "ProgressGate", min: 3, then: { kind: "DrawCards", amount: 1 } }),
        { kind: "RemoveKeyword", keyword: "Alarm", target: "hand", amount: 2 },
        { kind: "ApplyKeyword", keyword: "Reroute", value: 2, target: "chosenHazard" },
        { kind: "Pay", resource: "heat", amount: 1, then: { kind: "Thaw", amount: 1 } },
      ],
    }),
    swap: playerCard({ kind: "DiscardThenDraw", amount: 2 }, { energy: 1 }),
    burn: playerCard(inTurn({ kind: "Exhaust" }, { kind: "Gain", resource: "brace", amount: 1 })),
    cut: playerCard(
      inTurn({ kind: "RemoveKeyword", keyword: "Lockdown", target: "chosenHazard", amount: 1 }, progress(2)),
    ),
    back: playerCard(inTurn({ kind: "Recall", to: "hand" }, { kind: "ExileTop", amount: 1 })),
    away: playerCard({ kind: "ReturnHazards", target: "chosenHazard", to: "top" }, { energy: 1 }),
  },
  deck: { lamp: 2, sweep: 1, hymn: 1, weed: 1, either: 2, swap: 1, burn: 1, cut: 1, back: 1, away: 1, push: 2 },
  acts: [
    { name: "One", hazards: { crawler: 2, shade: 2, frost: 1, sealer: 1 } },
    { name: "Two", hazards: { lurker: 2, moult: 2, frost: 1, tide: 1 } },
    { name: "Three", hazards: { sealer: 1, shade: 1, tide: 1, lurker: 1, door: 1 } },
  ],
  pools: { rewards: ["lamp", "sweep", "cut", "back"] },
});
