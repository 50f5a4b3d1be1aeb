import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import { offerButton, PATIENCE, seatPicker, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
/** Tab stops after which an element counts as unreachable. */
const MAX_STOPS = 60;

/** Presses Tab until `target` has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible(PATIENCE);
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    // The outline is on the element or its box (the card of a link, the label of a checkbox).
    const seen = await target.evaluate((element) => {
      const outlined = (box: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(box);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      };
      return [element, element.closest("label"), element.closest("article")].some(
        (box) => box && outlined(box),
      );
    });
    expect(seen, "a visible focus").toBe(true);
    return;
  }
  throw new Error(`${target} was not reached with ${MAX_STOPS} tab stops`);
}

describe("with the keyboard alone", () => {
  it.each([
    { name: "scripts on", scripts: true, nth: 0 },
    { name: "scripts off", scripts: false, nth: 1 },
  ])(
    "a visitor skips to the content, searches, chooses seats and is in checkout, $name",
    async ({ scripts, nth }) => {
      const { page } = await newVisitor({ scripts });
      const { name } = FIXTURES.THEATRE_SHOW;
      await page.goto("./");
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: says("common:skipToContent") });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");

      await tabTo(page, page.locator("#search-keyword"));
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/search/, PATIENCE);
      await tabTo(page, page.getByRole("link", { name }).first());
      await page.keyboard.press("Enter");
      await page.waitForURL(new RegExp(FIXTURES.THEATRE_SHOW.id), PATIENCE);

      // An offer each: the shared page may still show the seats that the first visitor holds.
      const offer = page
        .getByRole("article")
        .filter({ has: seatPicker(page) })
        .nth(nth);
      await tabTo(page, seatPicker(offer).first());
      await page.keyboard.press("Enter");
      const seats = offer.getByRole("checkbox");
      await tabTo(page, seats.nth(0));
      await page.keyboard.press("Space");
      await tabTo(page, seats.nth(1));
      await page.keyboard.press("Space");
      await tabTo(page, offerButton(offer, 2).first());
      await page.keyboard.press("Enter");
      await expect(titled(page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);
    },
  );
});
