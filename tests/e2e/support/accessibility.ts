import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "playwright/test";

/** axe tags of the WCAG 2.0, 2.1 and 2.2 success criteria at levels A and AA. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when axe finds a violation on the current page, naming the rule and the elements. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Legacy mode needs no helper page, which our pages' policy would refuse.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).analyze();
  const problems = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n  ")}`,
  );
  expect(problems, what).toEqual([]);
}

/** Fails when the page is wider than the window, naming the elements that overflow. */
export async function expectNoSideScroll(page: Page, what: string): Promise<void> {
  const overflowing = await page.evaluate(() => {
    const viewport = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= viewport) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > viewport + 1)
      .map((element) => `${element.tagName} ${element.className}`)
      .slice(0, 5);
  });
  expect(overflowing, what).toEqual([]);
}
