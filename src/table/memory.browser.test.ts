import { createGame } from "latchkey";
import type { Tape } from "latchkey/worlds";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import Log from "./parts/Log.svelte";
import PileDialog from "./parts/PileDialog.svelte";
import ShareLink from "./parts/ShareLink.svelte";
import { Playback } from "./playback.svelte.ts";
import { Run } from "./run.svelte.ts";
import Replay from "./screens/Replay.svelte";
import { inHand, testWorld } from "./tests/deal.ts";
import "./table.css";

const tape: Tape = {
  world: testWorld,
  options: { seed: 1 },
  actions: [{ type: "EndTurn" }, { type: "EndTurn" }, { type: "EndTurn" }],
};

function find(testid: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid="${testid}"]`);
  if (found === null) throw new Error(`No ${testid}.`);
  return found;
}

/** Everything a live region says, from now on. */
function hear(region: HTMLElement): string[] {
  const heard: string[] = [];
  new MutationObserver(() => {
    const text = region.textContent?.trim() ?? "";
    if (text !== "" && heard.at(-1) !== text) heard.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return heard;
}

test("one action is announced once, in one breath; of two at once, the first is stale and dropped", async () => {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await render(Log, { run, wide: true });
  const heard = hear(find("told"));
  const [door] = run.state.hand.filter(({ kind }) => kind === "world");
  run.dispatch({ type: "PlayCard", cardId: inHand(run.state, "poke"), targets: [door === undefined ? [] : [door.id]] });
  await expect.poll(() => heard).toEqual(["You play Poke. 1 progress on A Door: 1 of 5."]);
  run.undo();
  await expect.poll(() => heard.at(-1)).toBe("Taken back: Play Poke on A Door.");
  run.endTurn();
  run.endTurn();
  await expect.poll(() => heard.at(-1)).toContain("Turn 3.");
  expect(heard.some((text) => text.includes("Turn 2."))).toBe(false);
  expect(find("log").getAttribute("aria-live")).toBe("off");
});

test("the horizon is one line in the log with its reason, and moves with it", async () => {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await render(Log, { run, wide: true });
  expect(document.querySelector('[data-testid="horizon"]')).toBeNull();
  for (let turn = 2; turn < 4; turn++) {
    run.endTurn();
    await expect.poll(() => document.querySelectorAll('[data-testid="horizon"]').length).toBe(1);
    expect(find("horizon").textContent).toBe("Undo stops here: a card was shown.");
  }
});

test("the log shows one topic with its count, and keeps the turns it belongs to", async () => {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await render(Log, { run, wide: true });
  run.endTurn();
  await page.getByTestId("log-topic").selectOptions("HP (2)");
  const lines = [...find("log").querySelectorAll("p:not(.horizon)")].map((line) => line.textContent?.slice(1));
  expect(lines.every((line) => line?.startsWith("You lose 1 HP"))).toBe(true);
  expect(lines).toHaveLength(2);
});

test("five thousand lines: few of them are in the page, earlier ones come when asked for", async () => {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  const [line] = run.log;
  if (line === undefined) throw new Error("No line.");
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...line,
    key: `0.${at}`,
    event: at % 20 === 0 ? { type: "TurnStarted" as const, turn: at / 20 } : { type: "TurnEnded" as const, turn: 1 },
  }));
  await render(Log, { run: Object.defineProperty(run, "log", { value: many }), wide: true });
  const drawn = (): number => find("log").querySelectorAll("p, h3").length;
  expect(drawn()).toBeLessThan(250);
  const before = drawn();
  await page.getByTestId("earlier").click();
  await expect.poll(drawn).toBeGreaterThan(before + 200);
  expect(document.activeElement).toBe(find("log"));
});

async function watch(at = 0) {
  const playback = new Playback(tape, at);
  const onfork = vi.fn();
  await page.viewport(1280, 860);
  await render(Replay, { playback, words: undefined, onfork, onleave: () => {} });
  await expect.poll(() => document.querySelectorAll("[data-card-id]").length).toBe(playback.run.state.hand.length);
  return { playback, onfork };
}

test("a replay moves by keys and by its rail, and its log keeps step", async () => {
  const { playback } = await watch();
  await userEvent.keyboard("{ArrowRight}");
  expect(playback.at).toBe(1);
  await expect.element(page.getByTestId("log")).toHaveTextContent("Turn 2.");
  await userEvent.keyboard("{End}");
  expect(playback.at).toBe(3);
  expect(find("scrubber").getAttribute("aria-valuetext")).toBe("Step 3 of 3, turn 4");
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  expect(playback.at).toBe(1);
  await expect.poll(() => find("log").textContent).not.toContain("Turn 3.");
  await userEvent.keyboard("{Home}");
  expect(playback.at).toBe(0);
  find("scrubber").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(playback.at).toBe(2);
});

test("nothing can be played in a replay; a hazard can be read, a card says why not", async () => {
  const { playback } = await watch();
  const { revision, state } = playback.run;
  const card = (id: number) => document.querySelector<HTMLElement>(`[data-card-id="${id}"]`);
  const [door] = state.hand.filter(({ kind }) => kind === "world");
  card(door?.id ?? 0)?.click();
  await expect.element(page.getByTestId("ledger")).toBeVisible();
  card(inHand(state, "poke"))?.click();
  await expect.element(page.getByTestId("hint")).toHaveTextContent("This is a replay");
  expect(playback.run.revision).toBe(revision);
  expect(page.getByRole("button", { name: /^Discard / }).elements()).toEqual([]);
});

test("going on from here takes the steps up to here", async () => {
  const { playback, onfork } = await watch(2);
  await userEvent.keyboard("g");
  expect(onfork).toHaveBeenCalledOnce();
  expect(playback.played).toEqual(tape.actions.slice(0, 2));
});

test("a copied link says so; where the clipboard is closed it lies open to be copied by hand", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await render(ShareLink, { tape: () => tape, label: "Copy link" });
  await page.getByTestId("copy-link").click();
  await expect.element(page.getByTestId("copied")).toHaveTextContent("Copied.");
  expect(write.mock.calls[0]?.[0]).toMatch(/#run=1\.[\w.-]+$/);
  write.mockRejectedValueOnce(new Error("forbidden"));
  await page.getByTestId("copy-link").click();
  await expect.element(page.getByTestId("copied")).toHaveTextContent("copy the link from here");
  const field = find("link");
  expect(field instanceof HTMLInputElement && field.value).toBe(write.mock.calls[1]?.[0]);
  expect(document.activeElement).toBe(field);
});

test("a draw pile tells what is next and how likely the rest is; a face-up one lies in its order", async () => {
  const run = new Run(createGame(testWorld, { seed: 1 }), 1);
  await page.viewport(1280, 860);
  const shown = await render(PileDialog, {
    run,
    pile: "worldPile",
    place: "the test",
    onpile: () => {},
    onclose: () => {},
  });
  const oddsOf = (id: string) =>
    document.querySelector(`[data-odds="${id}"]`)?.textContent?.replace(/\s+/g, " ").trim();
  // Three are left of five, and the way out was laid among the lowest two.
  expect(oddsOf("door")).toMatch(/^× 2 next 100 % in 3 100 %$/);
  expect(oddsOf("out")).toMatch(/^× 1 next 0 % in 3 100 %$/);
  await page.getByLabelText("How likely each is").selectOptions("2");
  await expect.poll(() => oddsOf("out")).toBe("× 1 next 0 % in 2 50 %");
  await shown.rerender({ run, pile: "drawPile", place: "the test" });
  await expect.element(page.getByRole("dialog")).toHaveTextContent("It is empty. The next card you draw");
});
