import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import {
  buyUpToReview,
  CARDS,
  expectConfirmation,
  payButton,
  payWith,
  someEmail,
  titled,
} from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type SlowGateway, startSlowGateway } from "../support/slow-gateway.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";

/** As slow as gateways are on a bad day, and slower than the storefront waits for the API altogether (ms). */
const DELAYS = [2_500, 6_000];
/** For several calls to the gateway in a row. */
const LONG = { timeout: 60_000 };

let gateway: SlowGateway;
let stack: TestStack;

beforeAll(async () => {
  gateway = await startSlowGateway();
  stack = await startTestStack({ overrides: { commerce: { vars: { PAYMENT_API_URL: gateway.url } } } });
  gateway.target = stack.paymentsUrl;
});
afterEach(() => {
  gateway.delayMs = 0;
});
afterAll(async () => {
  await stack.discard();
  await gateway.close();
});

const newVisitor = useVisitors(() => stack.publicOrigin);

/** The first headings that the visitor sees from now on, as they change. */
async function recordHeadings({ page, scripts }: Visitor): Promise<string[]> {
  const seen: string[] = [];
  // The text of a response is lost once the next page is there: the page itself may still say it.
  page.on("domcontentloaded", async () => {
    const heading = await page
      .locator("h1")
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => null);
    if (heading) seen.push(heading);
  });
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "document" || response.status() >= 300) return;
    const html = await response.text().catch(() => "");
    const [, heading] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
    if (heading) seen.push(heading);
  });
  if (!scripts) return seen;
  await page.exposeFunction("recordHeading", (heading: string) => seen.push(heading));
  const observe = () => {
    let last = "";
    const look = () => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading && heading !== last) Reflect.get(window, "recordHeading")(heading);
      last = heading;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(observe);
  await page.evaluate(observe);
  return seen;
}

describe.each(DELAYS)("a gateway that takes %i ms for each call", (delayMs) => {
  it.each([
    { name: "scripts on", scripts: true },
    { name: "scripts off", scripts: false },
  ])("sells tickets: processing, the payment page, processing, the order; $name", async ({ scripts }) => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await buyUpToReview(visitor, { email: someEmail("slow") });
    gateway.delayMs = delayMs;
    const seen = await recordHeadings(visitor);
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(LONG);
    expect(seen).toContain(says("checkout:payment.opening.title"));

    seen.length = 0;
    await payWith(visitor, CARDS.good);
    await page.waitForURL(/\/order-confirmation\//, LONG);
    await expectConfirmation(visitor);
    expect(seen).toContain(says("checkout:payment.processing.title"));
    expect(seen).not.toContain(says("checkout:payment.required.title"));
    expect(seen).not.toContain(says("checkout:outage.title"));
  });
});

describe("a buyer of a slow gateway", () => {
  it("sees the order and never the way to pay again, when the hosted page's answer and the webhook are lost", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    const cartId = await buyUpToReview(visitor, { email: someEmail("slow-lost") });
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(LONG);
    gateway.delayMs = 7_000;
    await payWith(visitor, CARDS.lostReply);
    const returned = { ...visitor, page: await context.newPage() };
    const seen = await recordHeadings(returned);
    await returned.page.goto(`checkout/${cartId}/2`);
    await returned.page.waitForURL(/\/order-confirmation\//, LONG);
    expect(seen).toContain(says("checkout:payment.processing.title"));
    expect(seen).not.toContain(says("checkout:payment.required.title"));
  });

  it("who did not pay is asked to, once the gateway says so", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    const cartId = await buyUpToReview(visitor, { email: someEmail("slow-unpaid") });
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(LONG);
    gateway.delayMs = 7_000;
    await page.goto(`checkout/${cartId}/payment`);
    await expect(titled(page, says("checkout:payment.processing.title"))).toBeVisible();
    await expect(titled(page, says("checkout:payment.required.title"))).toBeVisible(LONG);
  });

  it("who cancels gets the checkout back", async () => {
    const visitor = await newVisitor({ scripts: false });
    const { page } = visitor;
    await buyUpToReview(visitor, { email: someEmail("slow-cancel") });
    await payButton(page).click();
    await expect(page.getByRole("heading", { level: 2, name: "Card details" })).toBeVisible(LONG);
    gateway.delayMs = 7_000;
    await page.getByRole("link", { name: /^Cancel and return/ }).click();
    await expect(titled(page, says("checkout:payment.canceling.title"))).toBeVisible();
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(LONG);
    await expect(page.getByText(says("checkout:notices.cancelled"))).toBeVisible();
  });
});

describe("calls of the API", () => {
  /** A cart that waits for its payment, and the address of the hosted page. */
  async function atPayment(): Promise<{ buyer: Buyer; cart: Cart; paymentUrl: string }> {
    const buyer = new Buyer(stack);
    const { uuid } = await buyer.hold(FIXTURES.ARENA_GAME.id, 2);
    const { value: cart } = await buyer.fillIn(uuid);
    const { value } = await buyer.submitAgreed(uuid, cart);
    if (value.status !== "payment_required") throw new Error(JSON.stringify(value));
    return { buyer, cart, paymentUrl: value.paymentUrl };
  }

  /** The gateway's calls about one payment so far. */
  const questions = (paymentUrl: string) => {
    const id = new URL(paymentUrl).pathname.split("/").at(-1) ?? "";
    return gateway.calls.filter((call) => call.includes(id)).length;
  };

  it("start a payment without asking the gateway about it again", async () => {
    const { paymentUrl } = await atPayment();
    expect(questions(paymentUrl)).toBe(0);
  });

  it("ask the gateway twice at most for a burst of polls", async () => {
    const { buyer, cart, paymentUrl } = await atPayment();
    gateway.delayMs = 300;
    const polls = await Promise.all(Array.from({ length: 40 }, () => buyer.status(cart.uuid)));
    expect(new Set(polls.map(({ value }) => value.status))).toEqual(new Set(["payment_required"]));
    expect(questions(paymentUrl)).toBeGreaterThan(0);
    expect(questions(paymentUrl)).toBeLessThanOrEqual(2);
  });

  it("pause between two questions, and answer a change of the cart while the gateway hangs", async () => {
    const { buyer, cart, paymentUrl } = await atPayment();
    gateway.delayMs = 8_000;
    const polls = await Promise.all(Array.from({ length: 12 }, () => buyer.status(cart.uuid)));
    expect(new Set(polls.map(({ value }) => value.status))).toEqual(new Set(["processing"]));
    const typed = await buyer.fillIn(cart.uuid);
    expect([typed.status, typed.error.code]).toEqual([409, "20010"]);
    expect(questions(paymentUrl)).toBe(1);
  });

  it("complete a purchase whose buyer never comes back", async () => {
    const { buyer, cart, paymentUrl } = await atPayment();
    gateway.delayMs = 3_000;
    await payOnHostedPage(paymentUrl, CARDS.good);
    await expect.poll(async () => (await buyer.cart(cart.uuid)).value.state, LONG).toBe("ordered");
  });
});
