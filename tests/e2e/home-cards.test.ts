import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { screenshot } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { BOTH, cards, PICTURES, POPULAR, useHomeShop } from "./support/home-shop.ts";
import { PATIENCE } from "./support/journey.ts";
import { says } from "./support/words.ts";

const { api, newVisitor } = useHomeShop();

/** A one-pixel picture. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe.each(BOTH)("partner pictures, $name", ({ scripts }) => {
  it("cover a drawing, which shows if they cannot be loaded", async () => {
    const { page, context } = await newVisitor({ scripts });
    const names = ["good", "gone", "late"];
    const image = (index: number) => `${PICTURES}/${names[index % names.length]}-${index}.png`;
    api.change(
      ({ items, ...rest }) => ({
        ...rest,
        items: Array.isArray(items) ? items.map((item, index) => ({ ...item, imageUrl: image(index) })) : [],
      }),
      POPULAR,
    );
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(`${PICTURES}/good*`, (route) =>
      route.fulfill({ contentType: "image/png", body: DOT }),
    );
    await context.route(`${PICTURES}/gone*`, (route) => route.fulfill({ status: 404, body: "" }));
    await context.route(`${PICTURES}/late*`, async (route) => {
      await late;
      await route.abort();
    });
    // Without scripts the page's load waits for pictures, and the first page has its streamed sections at the end.
    if (!scripts) release();
    if (!scripts) await page.goto("help");
    await page.goto("./");
    release();
    await expect(cards(page)).toHaveCount(6, PATIENCE);
    for (const [index, card] of (await cards(page).all()).entries()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator(".card-picture svg use")).toBeAttached();
      const picture = card.locator(".card-picture img");
      const loads = names[index % names.length] === "good";
      if (loads || !scripts) await expect(picture).toHaveAttribute("src", image(index));
      else await expect(picture).toHaveCount(0, PATIENCE);
      if (loads) {
        const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
        await expect.poll(width, PATIENCE).toBe(1);
      }
    }
  });
});

const ON_SALE = {
  active: true,
  eventStatus: "onsale",
  ticketsStatus: "TICKETS_AVAILABLE",
  ticketResaleStatus: "TICKETS_AVAILABLE",
  purchaseFlow: "direct",
  startDateTimeUtc: "2097-01-16T00:30:00.000Z",
  endDateTimeUtc: null,
  hasStartTime: true,
  onSaleStartDateTimeUtc: "2026-01-01T00:00:00.000Z",
  onSaleEndDateTimeUtc: null,
  minPrice: 7418,
  bonusPoints: 0,
  redeemPoints: 7418,
};
/** The states of §2.7, as changes to an event. */
const STATES: Record<string, Record<string, unknown>> = {
  plain: { bonusPoints: 0, redeemPoints: null },
  bonus: { bonusPoints: 1200 },
  fewLeft: { ticketsStatus: "FEW_TICKETS_LEFT", bonusPoints: 1200 },
  postponed: { eventStatus: "postponed" },
  rescheduled: { eventStatus: "rescheduled", bonusPoints: 1200 },
  cancelled: { eventStatus: "cancelled" },
  soldOut: { ticketResaleStatus: "TICKETS_NOT_AVAILABLE" },
  soldOutElsewhere: { ticketResaleStatus: "TICKETS_NOT_AVAILABLE", purchaseFlow: "both" },
  notYet: { onSaleStartDateTimeUtc: "2099-01-01T00:00:00.000Z" },
  timeTbd: { hasStartTime: false },
  dateTbd: { startDateTimeUtc: null, endDateTimeUtc: null },
  brokenPicture: {
    imageUrl: "https://pictures.invalid/gone.jpg",
    name: "Grandiosekonzertveranstaltungsgesellschaft presents the Extraordinarily Long Evening of Names, Part Two",
  },
};

describe.each([
  ["light", 390],
  ["dark", 1280],
] as const)("the event card, %s", (colorScheme, width) => {
  it(`shows each state of an event, ${width} px wide`, async () => {
    const visitor = await newVisitor({ colorScheme, viewport: { width, height: 900 } });
    const { page } = visitor;
    visitor.expectProblem(/pictures\.invalid/);
    const states = Object.entries(STATES);
    api.change((body) => {
      const items: unknown = body.items;
      if (!Array.isArray(items)) throw new Error("no list");
      const changed = states.map(([state, change], index) => ({
        ...items[index],
        ...ON_SALE,
        name: `Event ${state}`,
        ...change,
      }));
      return { ...body, items: changed };
    }, POPULAR);
    await page.goto("./?more=1");
    await expect(cards(page)).toHaveCount(states.length, PATIENCE);
    const card = (state: string) => cards(page).nth(states.findIndex(([name]) => name === state));
    const price = /\$[\d,]+\.\d\d/;

    for (const state of [
      "plain",
      "bonus",
      "fewLeft",
      "postponed",
      "rescheduled",
      "timeTbd",
      "soldOutElsewhere",
    ]) {
      await expect(card(state), state).toContainText(price);
    }
    for (const state of ["cancelled", "soldOut", "notYet", "dateTbd"]) {
      await expect(card(state), state).not.toContainText(price);
      await expect(card(state), state).toHaveAttribute("data-closed", state === "dateTbd" ? "notYet" : state);
    }
    for (const [state] of states) {
      const chip = Object.keys({ postponed: 1, rescheduled: 1, cancelled: 1 }).find((name) => name === state);
      for (const status of ["postponed", "rescheduled", "cancelled"]) {
        const shown = card(state).getByText(says(`common:event.status.${status}`), { exact: true });
        await expect(shown, `${state}: ${status}`).toHaveCount(chip === status ? 1 : 0);
      }
    }
    await expect(card("bonus")).toContainText(says("common:event.bonusPoints", { points: "1,200" }));
    await expect(card("fewLeft")).toContainText(says("common:event.fewLeft"));
    await expect(card("soldOut")).toContainText(says("common:event.closed.soldOut"));
    await expect(card("timeTbd")).toContainText(says("common:event.timeTbdShort"));
    await expect(card("dateTbd")).toContainText(says("common:event.dateTbd"));
    await expect(card("brokenPicture").locator("img")).toHaveCount(0);
    await expect(card("brokenPicture").locator(".card-picture svg")).toBeVisible();

    // The same height in all states, so that the layout does not shift when cards replace the skeletons.
    const heights = await cards(page).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size, heights.join(" ")).toBe(1);
    // The heart is on top of the card's link and large enough for a thumb.
    const heart = await card("plain").getByRole("button").boundingBox();
    expect(Math.min(heart?.width ?? 0, heart?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await card("plain").scrollIntoViewIfNeeded();
    const onTop = await card("plain")
      .getByRole("button")
      .evaluate((button) => {
        const { x, y, width: wide, height: high } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
    expect(onTop).toBe(true);
    await screenshot(page, `home gallery ${colorScheme} ${width}`);
    await expectNoSideScroll(page, "gallery");
    await expectAccessible(page, `gallery ${colorScheme} ${width}`);
  });
});
