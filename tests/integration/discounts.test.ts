import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { eventDetailSchema, eventListSchema } from "#contract/event.schema.ts";
import type { EventDetail } from "#contract/event.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { LANGUAGES } from "#contract/i18n.ts";
import type { OwnOrder } from "#contract/order.ts";
import { costOf, costPerTicket } from "#contract/price.ts";
import { sum } from "#contract/price-rows.ts";
import type { TenantConfig } from "#contract/tenant.ts";
import { formatMoney } from "#lib/money.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { formBrowser } from "../fixtures/form-browser.ts";
import { GOOD_CARD } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";
import { formsOf, readableText } from "../support/page-forms.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const THEATRE = FIXTURES.THEATRE_SHOW.id;
const ARENA = FIXTURES.ARENA_GAME.id;
const FREE = "fanatics.NO-FEES-4";
const HALF = "fanatics.HALF-FEES";
const ENDED = "fanatics.LAST-SEASON";
const LIMIT = 4;
const TOKENS = [
  { percent: 100, limit: LIMIT, token: FREE },
  { percent: 50, limit: 2, token: HALF },
  { percent: 100, limit: 8, token: ENDED, endsAt: "2026-01-01T00:00:00Z" },
];

let stack: TestStack;
const settings = (discounts: object[]) => ({
  commerce: { vars: { SANDBOX_CARD: GOOD_CARD, TICKET_DISCOUNTS: JSON.stringify(discounts) } },
});
beforeAll(async () => {
  stack = await startTestStack({ overrides: settings(TOKENS) });
});
afterAll(() => stack?.discard());

function visitor(discountToken: string | null = null): Buyer {
  const buyer = new Buyer(stack);
  buyer.discountToken = discountToken;
  return buyer;
}
const event = async (buyer: Buyer, id: string): Promise<EventDetail> =>
  eventDetailSchema.parse((await buyer.call("GET", `/api/product/${id}`)).value);
const search = async (buyer: Buyer, query: string) =>
  eventListSchema.parse((await buyer.call("GET", `/api/product?${query}`)).value).items;
const config = async (token: string | null, headers: Record<string, string> = {}) =>
  (await visitor(token).call<TenantConfig>("GET", "/api/tenant/config", undefined, headers)).value;

/** The service fee of the cheapest ticket of an event, without discount. */
async function serviceFee(id: string): Promise<number> {
  const { price } = await visitor().offer(id, "quantity=2&sort=price");
  return price.charges.find(({ type }) => type === "service")?.amount ?? Number.NaN;
}

/** Buys a cart, and returns what it was and the order. */
async function buy(buyer: Buyer, { uuid }: Cart): Promise<{ cart: Cart; order: OwnOrder }> {
  await buyer.fillIn(uuid);
  const cart = (await buyer.cart(uuid)).value;
  await buyer.submitAgreed(uuid, cart);
  const settled = await buyer.settled(uuid);
  if (settled.status !== "ordered") throw new Error(settled.status);
  const { value } = await buyer.call<OwnOrder>("GET", `/api/order/${settled.orderUuid}`);
  return { cart, order: value };
}

describe("a discount on the service fee", () => {
  it("is in every price that its visitor sees and pays, and in no other's", async () => {
    const [regular, reduced] = [await event(visitor(), THEATRE), await event(visitor(FREE), THEATRE)];
    const fee = await serviceFee(THEATRE);
    expect(fee).toBeGreaterThan(0);
    const price = (regular.minPrice ?? 0) - fee;
    expect(reduced.minPrice).toBe(price);
    expect([regular.discounts, reduced.discounts.map(({ value, limitMax }) => [value, limitMax])]).toEqual([
      [],
      [[100, LIMIT]],
    ]);
    const found = async (token: string | null, maxPrice: number) =>
      (await search(visitor(token), `keyword=${encodeURIComponent(regular.name)}&maxPrice=${maxPrice}`)).map(
        ({ id }) => id,
      );
    expect(await found(FREE, price)).toContain(THEATRE);
    expect(await found(FREE, price - 1)).not.toContain(THEATRE);
    expect(await found(null, price)).not.toContain(THEATRE);

    const shop = formBrowser();
    const page = await shop.open(stack.at(`/event/${THEATRE}?quantity=2&discountToken=${FREE}`));
    const shown = formatMoney(price, "USD");
    expect(page.body).toContain(shown);
    expect(page.body).toContain("No service fee on up to 4 tickets per order");
    expect(page.body).toContain(`"lowPrice":"${(price / 100).toFixed(2)}"`);
    const list = await shop.open(stack.at(`/search/events?keyword=${encodeURIComponent(regular.name)}`));
    expect(list.body).toContain(shown);
    expect(list.body).toContain("No service fee on up to 4 tickets");
    const other = await formBrowser().open(stack.at(`/event/${THEATRE}?quantity=2`));
    expect(other.body).toContain(`"lowPrice":"${((regular.minPrice ?? 0) / 100).toFixed(2)}"`);
    expect(other.body).not.toContain("No service fee");

    const buyer = visitor(FREE);
    const offer = await buyer.offer(THEATRE, "quantity=2&sort=price");
    expect(offer.price).toMatchObject({
      totalPrice: price,
      discount: { percent: 100, amount: fee, limit: LIMIT },
    });
    const { value } = await buyer.reserve(THEATRE, offer, 2);
    const { cart, order } = await buy(buyer, value);
    expect([cart.totals.totalPrice, sum(cart.lines)]).toEqual([2 * price, 2 * price]);
    expect(cart.discounts).toMatchObject([{ included: true, amount: 2 * fee, value: 100, limitMax: LIMIT }]);
    expect([order.totalPrice, sum(order.lines)]).toEqual([2 * price, 2 * price]);
  });

  it("is for the first tickets of an order: further ones cost the full fee, in lists and cart alike", async () => {
    const buyer = visitor(FREE);
    const fee = await serviceFee(ARENA);
    const { items, sections } = await buyer.offers(ARENA, "quantity=6&sort=price");
    const [offer] = items;
    if (!offer) throw new Error("no six seats");
    const { value } = await buyer.reserve(ARENA, offer, 6);
    const total = costOf(offer.price, 6);
    expect(total).toBe(6 * offer.price.totalPrice + 2 * (offer.price.discount?.amount ?? Number.NaN));
    expect([value.totals.totalPrice, sum(value.lines)]).toEqual([total, total]);
    const charged = value.lines.flatMap(({ charges }) => charges);
    expect(charged).toContainEqual({ type: "service", scope: "per_ticket", amount: 2 * fee });
    expect(Math.min(...sections.flatMap(({ fromTotal }) => fromTotal ?? []))).toBe(total);
    const shop = formBrowser();
    const page = await shop.open(stack.at(`/event/${ARENA}?quantity=6&sort=price&discountToken=${FREE}`));
    expect(page.body).toContain(formatMoney(total, "USD"));
    expect(page.body).toContain(formatMoney(costPerTicket(offer.price, 6), "USD"));
    const { order } = await buy(buyer, value);
    expect([order.totalPrice, sum(order.lines)]).toEqual([total, total]);
  });

  it("holds for as long as the price that was quoted with it", async () => {
    const offer = await visitor(FREE).offer(THEATRE, "quantity=2&sort=price");
    const { status, value } = await visitor().reserve(THEATRE, offer, 2);
    expect([status, value.totals.totalPrice]).toEqual([201, 2 * offer.price.totalPrice]);
  });

  it("says itself in six languages, and what became of a token that changes nothing", async () => {
    const messages = await Promise.all(
      LANGUAGES.map(
        async (language) => (await config(HALF, { "gst-language": language })).discounts[0]?.messages,
      ),
    );
    const texts = messages.flatMap((each) => [each?.short, each?.topBanner, each?.bottomBanner]);
    expect(new Set(texts).size).toBe(3 * LANGUAGES.length);
    expectEvery(texts, (text) => text !== undefined && /\b2\b/.test(text));
    const refusals = [null, FREE, ENDED, "fanatics.UNKNOWN-1", "another-shop.NO-FEES-4", "x".repeat(4_096)];
    const judged = await Promise.all(
      refusals.map(async (token) => (await config(token)).refusedDiscountToken),
    );
    expect(judged).toEqual([null, null, "expired", "unknown", "other_tenant", "malformed"]);
  });

  it("is in no answer of the API that caches share", async () => {
    const caching = async (headers: Record<string, string>) =>
      (await fetch(`${stack.commerceUrl}/api/product/${THEATRE}`, { headers })).headers.get("Cache-Control");
    expect(await caching({})).toMatch(/^public/);
    expect(await caching({ [API_HEADERS.discountToken]: FREE })).toBe("no-store");
  });

  it.each(["fanatics.UNKNOWN-1", "another-shop.NO-FEES-4", ENDED])(
    "of a link that is refused changes neither prices nor cart: %s",
    async (token) => {
      const shop = formBrowser();
      const opened = await shop.open(stack.at(`/event/${THEATRE}?quantity=2&discountToken=${FREE}`));
      const offer = formsOf(opened.body).find(({ fields }) => fields.some(([name]) => name === "quote"));
      if (!offer) throw new Error("no offer");
      const held = await shop.submit(new URL(offer.action, opened.url), Object.fromEntries(offer.fields));
      const total = async () =>
        /Total \$[\d.,]+/.exec(readableText((await shop.open(held.url)).body))?.[0] ?? "no total";
      const before = await total();
      expect(before).toMatch(/^Total/);
      const page = await shop.open(stack.at(`/event/${THEATRE}?quantity=2&discountToken=${token}`));
      expect(page.url.searchParams.get("notice")).toBe("discountRefused");
      expect(page.body).toContain("This discount link doesn’t work");
      expect(page.body).toContain("No service fee on up to 4 tickets per order");
      expect(await total()).toBe(before);
    },
  );
});

describe("a discount for all visitors", () => {
  it("is in lists and their order, on home, and is not granted twice with a promo code", async () => {
    const fee = await serviceFee(THEATRE);
    const before = await event(visitor(), THEATRE);
    await stack.restart(settings([{ percent: 50, limit: 2 }, ...TOKENS]));
    const reduced = await event(visitor(), THEATRE);
    expect(reduced.minPrice).toBe((before.minPrice ?? 0) - Math.round(fee / 2));
    expect((await event(visitor(FREE), THEATRE)).minPrice).toBe((before.minPrice ?? 0) - fee);
    const prices = async () =>
      (await search(visitor(), "order=PRICE&limit=100")).map(({ minPrice }) => minPrice ?? 0);
    const isSorted = async () =>
      (await prices()).every((price, index, all) => price >= (all[index - 1] ?? 0));
    await expect.poll(isSorted, { timeout: 20_000 }).toBe(true);
    const home = await formBrowser().open(stack.at("/?lang=de"));
    expect(home.body).toContain("50\u00a0% weniger Servicegebühr für bis zu 2 Tickets pro Bestellung");

    const buyer = visitor();
    const cart = await buyer.hold(THEATRE, 2, "quantity=2&sort=price");
    const { value } = await buyer.call<Cart>("POST", `/api/cart/${cart.uuid}/apply-promo-code?code=FEEFREE`);
    const off = value.lines.find(({ type }) => type === "discount")?.amount ?? 0;
    expect(-off).toBe(2 * (fee - Math.round(fee / 2)));
    expect(sum(value.lines)).toBe(value.totals.totalPrice);
  });
});
