import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import {
  CARDS,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  fillBuyer,
  goToPayment,
  offerButton,
  PATIENCE,
  payWith,
  promoField,
  seatPicker,
  someEmail,
  titled,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

describe.each([
  { colorScheme: "light", widths: [390, 320] },
  { colorScheme: "dark", widths: [1280] },
] as const)("pages in $colorScheme, $widths px wide", ({ colorScheme, widths }) => {
  const viewport = { width: widths[0], height: 800 };

  it("are accessible and scroll in one direction only, from the event to the order", async () => {
    const visitor = await newVisitor({ colorScheme, viewport });
    const { page } = visitor;
    visitor.expectProblem(/^4(00|22) POST /);
    visitor.expectProblem(/^404 GET .*\/nowhere$/);
    const look = async (what: string) => {
      for (const width of widths) {
        await page.setViewportSize({ ...viewport, width });
        await screenshot(page, `${colorScheme} ${width} ${what}`);
        await expectNoSideScroll(page, `${what} at ${width} px`);
      }
      await expectAccessible(page, what);
    };

    await page.goto("nowhere");
    await look("not found");
    await page.goto("auth/sso/preview");
    await look("sign-in");
    await page.goto(`event/${FIXTURES.CANCELLED.id}`);
    await look("cancelled event");
    await page.goto(`event/${FIXTURES.ARENA_GAME.id}`);
    await expect(offerButton(page, 2).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Section / }).first()).toBeVisible();
    await seatPicker(page).first().click();
    await look("event");

    await chooseSeats(visitor);
    await page.getByRole("radio", { name: "Standard mail" }).check();
    await look("delivery with an address");
    await promoField(page).fill("NOSUCHCODE");
    await page.getByRole("button", { name: says("checkout:promo.apply"), exact: true }).click();
    await expect(page.locator("#code-error")).toBeVisible(PATIENCE);
    await look("delivery refused");
    await promoField(page).fill("");
    await chooseDelivery(visitor, { promoCode: "FAN10" });
    await look("buyer");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
    await expect(page.getByRole("alert")).toBeVisible(PATIENCE);
    await look("buyer refused");
    await fillBuyer(visitor, { email: someEmail("a-mailbox-whose-name-is-long-andhasnoplacetobreakit") });
    await look("review");
    await page.goto("./");
    await expect(page.getByTestId("held-bar")).toBeVisible();
    await look("home with tickets held");
    await page.getByRole("link", { name: says("common:held.continue"), exact: true }).click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
    await look("order on one page");
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    const { uuid } = await expectConfirmation(visitor);
    await look("order");
    const stranger = await newVisitor({ colorScheme, viewport });
    await stranger.page.goto(`order-confirmation/${uuid}`);
    await expectAccessible(stranger.page, "someone else's order");
  }, 180_000);
});
