import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  CARDS,
  expectConfirmation,
  offerButton,
  PATIENCE,
  seatPicker,
  someEmail,
  titled,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
/** Tab stops after which an element counts as unreachable. */
const MAX_STOPS = 60;

/** Key presses of a whole purchase, besides typing. */
const MAX_PRESSES = 60;

/** Presses Tab until `target` has the focus, and checks that the focus is visible. @returns how often */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible(PATIENCE);
  for (let stop = 1; stop <= MAX_STOPS; stop += 1) {
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
    return stop;
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
      await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    },
  );

  it.each([
    { name: "scripts on", scripts: true },
    { name: "scripts off", scripts: false },
  ])("a guest buys tickets with 60 key presses besides typing, $name", async ({ scripts }) => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const presses: [string, number][] = [];
    const press = async (key: string) => {
      presses.push([key, 1]);
      await page.keyboard.press(key);
    };
    const goTo = async (target: Locator, name: string) => presses.push([name, await tabTo(page, target)]);
    const { name } = FIXTURES.CLUB_500;
    await page.goto("./");
    await goTo(page.locator("#search-keyword"), "search");
    await page.keyboard.type(name);
    await press("Enter");
    await page.waitForURL(/\/search/, PATIENCE);
    await goTo(page.getByRole("main").getByRole("link", { name }).first(), "result");
    await press("Enter");
    await page.waitForURL(new RegExp(FIXTURES.CLUB_500.id), PATIENCE);
    await goTo(offerButton(page, 2).first(), "offer");
    await press("Enter");
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    await goTo(buyerField(page, "emailAddress"), "email");
    await page.keyboard.type(someEmail("keys"));
    for (const field of ["firstName", "lastName", "zipCode"] as const) {
      await goTo(buyerField(page, field), field);
      await page.keyboard.type(BUYER[field]);
    }
    await press("Enter");
    await expect(page.getByLabel("Card number")).toBeFocused(PATIENCE);
    await page.keyboard.type(CARDS.good);
    await goTo(page.getByLabel("Expiry (MM / YY)"), "expiry");
    await page.keyboard.type("1234");
    await goTo(page.getByLabel("Security code"), "code");
    await page.keyboard.type("123");
    await press("Enter");
    await expectConfirmation(visitor);
    const total = presses.reduce((sum, [, count]) => sum + count, 0);
    expect(total, JSON.stringify(presses)).toBeLessThanOrEqual(MAX_PRESSES);
  });
});
