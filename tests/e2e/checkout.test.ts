import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import {
  BUYER,
  buyerField,
  buyUpToPayment,
  buyUpToReview,
  CARDS,
  cartIdOf,
  chooseDelivery,
  chooseSeats,
  expectConfirmation,
  fillBuyer,
  goToPayment,
  goToReview,
  PATIENCE,
  payButton,
  payWith,
  pointsField,
  promoField,
  signInFromHome,
  someEmail,
  titled,
  typeBuyer,
} from "./support/journey.ts";
import { paymentsOf, site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

/** Fails when content of the page stands outside all landmarks. */
async function expectLandmarks(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(["region"]).analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("the buyer's details, $name", ({ scripts }) => {
  it("go on to the review with Enter, from any field", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await chooseSeats(visitor);
    await chooseDelivery(visitor);
    await typeBuyer(visitor, someEmail("enter"));
    await buyerField(page, "zipCode").press("Enter");
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
  });
});

describe("a buyer who follows the page by ear", () => {
  it("is told each page, keeps the focus, and finds all content in landmarks", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^422 POST .*promo-code/);
    const announced = page.getByTestId("page-announcer");
    await chooseSeats(visitor);
    await expect(titled(page, says("checkout:title.delivery"))).toBeFocused(PATIENCE);
    await expect(announced).toHaveText(await page.title());
    // The offer was further down its page.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectLandmarks(page);

    const apply = page.getByRole("button", { name: says("checkout:promo.apply"), exact: true });
    await promoField(page).fill("BOGUS");
    await apply.click();
    await expect(promoField(page)).toHaveAttribute("aria-invalid", "true", PATIENCE);
    await expect(promoField(page)).toBeFocused();
    await promoField(page).fill("FAN10");
    await apply.click();
    const applied = page.getByText(says("checkout:promo.applied", { code: "FAN10" })).locator("..");
    await expect(applied).toBeFocused(PATIENCE);
    await page.getByRole("button", { name: says("checkout:promo.remove") }).click();
    await expect(promoField(page)).toBeFocused(PATIENCE);
    await expect(
      page.getByText(says("checkout:promo.removed", { code: "FAN10" }), { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: says("checkout:promo.undo") }).click();
    await expect(applied).toBeFocused(PATIENCE);
    await expect(page.getByRole("button", { name: says("checkout:promo.undo") })).toHaveCount(0);
    await page.getByRole("button", { name: says("checkout:promo.remove") }).click();
    await expect(promoField(page)).toBeFocused(PATIENCE);

    await page.getByRole("button", { name: says("checkout:delivery.continue") }).click();
    await expect(titled(page, says("checkout:title.order"))).toBeFocused(PATIENCE);
    await expectLandmarks(page);
    await page.goto(`checkout/${cartIdOf(page)}/1`);
    await fillBuyer(visitor, { email: someEmail("ear") });
    await expect(titled(page, says("checkout:title.review"))).toBeFocused();
    await expectLandmarks(page);
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expectLandmarks(page);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a checkout in two tabs, $name", ({ scripts }) => {
  it("says that signing out elsewhere released the tickets", async () => {
    const visitor = await newVisitor({ scripts });
    const { page, context } = visitor;
    visitor.expectProblem(/^410 GET .*signed-out/);
    await signInFromHome(visitor, "fan@example.com");
    await buyUpToReview(visitor, { email: someEmail("two") });
    const other = await context.newPage();
    await other.goto("logout");
    await other
      .getByRole("main")
      .getByRole("button", { name: says("member:signOut") })
      .click();
    await other.waitForURL(/\/fanatics\/$/, PATIENCE);
    await payButton(page).click();
    await expect(titled(page, says("checkout:gone.signed_out.title"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:gone.signed_out.text"))).toBeVisible();
    await expect(page.getByRole("link", { name: says("member:signIn") }).last()).toBeVisible();
  });
});

describe("held tickets", () => {
  it("are offered again after a restart of the browser, and end at the visitor's own time", async () => {
    const visitor = await newVisitor({ timezoneId: "Asia/Tokyo" });
    const { page, context } = visitor;
    await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME });
    const time = page.getByTestId("time-left");
    const end = await time.locator("time").getAttribute("datetime");
    const inTokyo = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Tokyo", timeStyle: "short" })
      .format(new Date(end ?? ""))
      .replace(/\u202f/g, " ");
    await expect(time).toContainText(inTokyo);

    // A browser drops its session cookies when it closes.
    const kept = (await context.cookies()).filter(({ expires }) => expires > 0);
    const restarted = await newVisitor();
    await restarted.context.addCookies(kept);
    await restarted.page.goto("./");
    const bar = restarted.page.getByTestId("held-bar");
    await expect(bar).toContainText(FIXTURES.ARENA_GAME.name);
    await bar.getByRole("link", { name: says("common:held.continue") }).click();
    await expect(titled(restarted.page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });
});

/** Minor units of the total in the summary beside the step. */
const totalOf = async (page: Page): Promise<number> => {
  const text = await page
    .getByTestId("price-breakdown")
    .filter({ visible: true })
    .first()
    .locator("p")
    .last()
    .innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
};

describe("the total", () => {
  it("follows the delivery and the points at once, and is what the review asks for", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signInFromHome(visitor, "fan@example.com");
    await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME });
    const before = await totalOf(page);
    const costly = page.locator("label").filter({ hasText: says("checkout:shipping.will-call.short") });
    const fee = Math.round(Number((await costly.innerText()).split("$")[1]) * 100);
    expect(fee).toBeGreaterThan(0);
    // Nothing is sent: the page knows what each option costs.
    await costly.click();
    expect(await totalOf(page)).toBe(before + fee);
    await chooseDelivery(visitor);
    expect(await totalOf(page)).toBe(before);

    await typeBuyer(visitor, someEmail("points"));
    const slider = page.getByRole("slider");
    await slider.focus();
    await slider.press("Home");
    for (let step = 0; step < 10; step += 1) await slider.press("ArrowRight");
    await expect(pointsField(page)).toHaveValue("1000");
    expect(await totalOf(page)).toBe(before - 1000);
    await page.getByRole("button", { name: /^Use all/ }).click();
    const all = Number(await pointsField(page).inputValue());
    expect(all).toBeGreaterThan(1000);
    const least = await totalOf(page);
    expect(least).toBe(Math.max(0, before - all));
    await goToReview(visitor);
    expect(await totalOf(page)).toBe(least);
  });

  it("takes all points without scripts, and keeps what was typed", async () => {
    const visitor = await newVisitor({ scripts: false });
    const { page } = visitor;
    await signInFromHome(visitor, "fan@example.com");
    await chooseSeats(visitor, { event: FIXTURES.ARENA_GAME });
    const before = await totalOf(page);
    await chooseDelivery(visitor);
    await typeBuyer(visitor, someEmail("points"));
    await page.getByRole("button", { name: /^Use all/ }).click();
    await expect(pointsField(page)).not.toHaveValue("", PATIENCE);
    const all = Number(await pointsField(page).inputValue());
    await expect(buyerField(page, "address")).toHaveValue(BUYER.address);
    expect(await totalOf(page)).toBe(Math.max(0, before - all));
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("more time, $name", ({ scripts }) => {
  it("is given once, and what was typed stays", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const cartId = await chooseSeats(visitor);
    await chooseDelivery(visitor);
    const end = page.getByTestId("time-left").locator("time");
    const first = Date.parse((await end.getAttribute("datetime")) ?? "");
    await buyerField(page, "firstName").fill("Wilhelmina");
    const more = page.getByRole("button", { name: says("checkout:time.more_other", { count: 5 }) });
    if (scripts) {
      await expect(more).toBeHidden();
      await page.clock.install({ time: first - 4.5 * 60_000 });
      await page.reload();
      await expect(page.getByTestId("time-left")).toHaveAttribute("data-stage", "soon", PATIENCE);
      await buyerField(page, "firstName").fill("Wilhelmina");
    }
    await more.click();
    await expect(more).toHaveCount(0, PATIENCE);
    await expect(end).toHaveAttribute("datetime", new Date(first + 5 * 60_000).toISOString());
    await expect(buyerField(page, "firstName")).toHaveValue("Wilhelmina");
    if (scripts) await expect(page.getByText(says("checkout:time.extended"))).toBeFocused();
    // Once for each hold, whatever is sent: the object counts.
    const again = await page.request.post(`checkout/${cartId}/extension/2`, {
      form: {},
      headers: { Origin: site.publicOrigin },
    });
    expect(again.ok()).toBe(true);
    await page.reload();
    await expect(end).toHaveAttribute("datetime", new Date(first + 5 * 60_000).toISOString());
  });
});

describe("the time left", () => {
  it("looks different and is announced at five minutes and at one", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await chooseSeats(visitor);
    const time = page.getByTestId("time-left");
    const end = Date.parse((await time.locator("time").getAttribute("datetime")) ?? "");
    await page.clock.install({ time: end - 330_000 });
    await page.reload();
    await expect(time.locator("time")).toHaveText(/^5:[0-2]\d$/, PATIENCE);
    await expect(time).toHaveAttribute("data-stage", "calm");
    await page.clock.runFor(30_000);
    await expect(time).toHaveAttribute("data-stage", "soon");
    await expect(time).toContainText(says("checkout:time.left_other", { count: 5 }));
    await page.clock.runFor(240_000);
    await expect(time).toHaveAttribute("data-stage", "last");
    await expect(time).toContainText(says("checkout:time.left_one", { count: 1 }));
  });
});

describe("what a buyer agrees to", () => {
  it("stands above the pay button, on a phone on the first screen", async () => {
    const visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await buyUpToReview(visitor, { email: someEmail("terms") });
    const terms = page.getByText(/Tickets can’t be returned/);
    await expect(terms).toBeInViewport({ ratio: 1 });
    const [above, button] = [await terms.boundingBox(), await payButton(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("back from the hosted page, $name", ({ scripts }) => {
  it("shows where things stand, and the order can be changed", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const { cartId, total } = await buyUpToPayment(visitor, { email: someEmail("back") });
    await expect(page.getByRole("timer")).toContainText(scripts ? /\d:\d\d/ : /\d+ min/);
    await expect(page.getByText(FIXTURES.THEATRE_SHOW.name)).toBeVisible();
    await page.goBack();
    const standing = page.getByTestId("payment-required");
    await expect(standing).toContainText(total, PATIENCE);
    await expect(standing).toContainText(FIXTURES.THEATRE_SHOW.name);
    await expect(standing.getByTestId("time-left")).toBeVisible();
    await expect(
      standing.getByRole("link", { name: says("checkout:payment.required.continue") }),
    ).toBeVisible();
    await standing.getByRole("button", { name: says("checkout:payment.required.change") }).click();
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:notices.cancelled"))).toBeVisible();
    expect((await paymentsOf(cartId)).map(({ status }) => status)).toEqual(["voided"]);
    await goToPayment(visitor);
  });
});

describe("leaving checkout by a link", () => {
  it("asks first, and leads back to the tickets while they are kept", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^410 GET /);
    await chooseSeats(visitor);
    const home = page.getByRole("banner").getByRole("link").first();
    const asked = page.getByRole("dialog", { name: says("checkout:leave.title") });
    await home.click();
    await expect(asked).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);
    await expect(titled(page, says("checkout:title.delivery"))).toBeVisible();

    await home.click();
    await asked.getByRole("button", { name: says("checkout:leave.keep") }).click();
    await page.waitForURL(/\/fanatics\/$/, PATIENCE);
    await page
      .getByTestId("held-bar")
      .getByRole("link", { name: says("common:held.continue") })
      .click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);

    const address = page.url();
    await home.click();
    const released = page.waitForResponse(/\/release/);
    await asked.getByRole("button", { name: says("checkout:leave.release") }).click();
    await released;
    await expect(page.getByTestId("held-bar")).toHaveCount(0);
    const said = page.getByText(says("common:notices.redirected.ticketsReleased.title"), { exact: true });
    await expect(said).toBeVisible(PATIENCE);
    await page.getByRole("link", { name: says("common:notices.takeBack") }).click();
    await expect(titled(page, says("checkout:gone.deleted.title"))).toBeVisible(PATIENCE);
    expect(page.url()).toBe(address.replace(/\/\d$/, ""));
    await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: sayingLike("checkout:gone.sameSeats_other") }).click();
    await expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);
  });
});

describe("a slow page", () => {
  it("shows a bar and what was pressed after 150 ms, until it is there", async () => {
    const { page } = await newVisitor();
    await page.goto("help");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/faq(\.data|\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "FAQ" });
    await link.click();
    const bar = page.locator(".navigation-progress");
    await expect(bar).toBeAttached();
    for (const shown of [bar, link]) await expect(shown).toHaveCSS("animation-delay", "0.15s");
    await expect(link).toHaveAttribute("data-pending");
    answer();
    await expect(page).toHaveURL(/\/faq$/, PATIENCE);
    await expect(bar).toHaveCount(0);
    await expect(link).not.toHaveAttribute("data-pending");
  });

  it("of an event starts as what its card said, and the card's picture becomes the page's", async () => {
    const { page } = await newVisitor();
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const named = () =>
        [...document.querySelectorAll("*")]
          .filter((each) => getComputedStyle(each).viewTransitionName === "event-picture")
          .map(
            (each) => each.closest(".event-card, .event-skeleton, main")?.className.split(" ")[0] || "page",
          );
      document.startViewTransition = ((change: () => Promise<void>) => {
        const moved = [named()];
        Object.assign(window, { moved });
        return start(async () => {
          await change();
          moved.push(named());
        });
      }) as typeof document.startViewTransition;
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[][] }).moved);
    await page.goto("search/events?keyword=knicks");
    const link = page.getByRole("article").first().getByRole("link");
    const name = await link.innerText();
    const skeleton = page.locator(".event-skeleton");
    await link.click();
    await expect(titled(page, name)).toBeVisible(PATIENCE);
    // A busy machine may have shown the skeleton meanwhile, whose picture is the one that moves then.
    await expect.poll(moved).toHaveLength(2);
    const [before, after] = await moved();
    expect([["event-card"], ["event-skeleton"]]).toContainEqual(before);
    expect(after).toEqual(["page"]);

    await page.goBack();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/event\/[^/]+(\.data|\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await link.click();
    await expect(skeleton).toContainText(name);
    await screenshot(page, "event skeleton");
    answer();
    await expect(titled(page, name)).toBeVisible(PATIENCE);
    await expect(skeleton).toHaveCount(0);
    await expect.poll(moved).toEqual([["event-skeleton"], ["page"]]);
  });
});
