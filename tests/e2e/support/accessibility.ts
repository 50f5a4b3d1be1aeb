import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "playwright/test";

/** Success criteria of WCAG 2.0, 2.1 and 2.2 at levels A and AA, as axe names them. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when axe finds a violation on the page as it stands, naming rule and elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // One page at a time, without a helper tab that the policy of our pages would refuse.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n  ")}`,
  );
  expect(found, what).toEqual([]);
}

/** Fails when the page is wider than the window, naming the elements that stick out. */
export async function expectNoSideScroll(page: Page, what: string): Promise<void> {
  const sticking = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5);
  });
  expect(sticking, what).toEqual([]);
}
