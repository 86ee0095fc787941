import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** `except` names rules of axe that are asserted elsewhere. */
export async function expectNothingSerious(page: Page, except: readonly string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules([...except]).analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual(
    [],
  );
}
