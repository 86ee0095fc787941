import { expect, test } from "@playwright/test";
import { type Action, hashState, newGame, reduce } from "latchkey";
import { chooser, expectTrueToCore, legalOf, openRun, perform, revisionOf, stateOf, worldFromDisk } from "./table.ts";

const games = [
  { world: "new-derelict", seed: 7, by: "keyboard", perTurn: 9 },
  { world: "new-derelict", seed: 8, by: "mouse", perTurn: 2 },
  { world: "transit-authority", seed: 7, by: "keyboard", perTurn: 9 },
  { world: "transit-authority", seed: 8, by: "mouse", perTurn: 2 },
  { world: "fog-beach-party", seed: 7, by: "keyboard", perTurn: 9 },
  { world: "overgrown-mall", seed: 8, by: "mouse", perTurn: 2 },
  { world: "whiteout-parking-garage", seed: 7, by: "keyboard", perTurn: 9 },
] as const;

// What moves is looked at elsewhere; here a game is to be played through.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { world, seed, by, perTurn } of games) {
  test(`a whole game of ${world} by ${by} alone, true to the core at every step`, async ({ page }) => {
    test.setTimeout(180_000);
    await openRun(page, world, seed);
    const actions: Action[] = [];
    const choose = chooser(perTurn);
    while (actions.length < 300 && (await stateOf(page)).status === "playing") {
      await expectTrueToCore(page);
      const action = choose(await legalOf(page));
      await perform(page, action, by);
      actions.push(action);
      if (by === "keyboard" && (await stateOf(page)).status === "playing") {
        expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
      }
    }
    const { status } = await stateOf(page);
    expect(status).not.toBe("playing");
    await expect(page.getByTestId("summary")).toHaveAttribute("data-status", status);

    const here = worldFromDisk(world);
    let state = newGame(here, { seed });
    for (const action of actions) {
      const result = reduce(here, state, action);
      if (!result.ok) throw new Error(result.refusal.reason);
      state = result.state;
    }
    expect(await revisionOf(page)).toBe(hashState(state));

    await page.getByTestId("same-seed").click();
    expect(await revisionOf(page)).toBe(hashState(newGame(here, { seed })));
  });
}
