import { afterAll, beforeAll, expect, it } from "vitest";
import { eventDetailSchema } from "#contract/event.schema.ts";
import { formatMoney } from "#lib/money.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { says } from "../e2e/support/words.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const { id: EVENT, name: NAME } = FIXTURES.FEW_LEFT;
/** A snapshot and the caches in front of it, with room for slow machines (ms). */
const SOON = { timeout: 20_000, interval: 300 };

let stack: TestStack;
let anyone: Buyer;
beforeAll(async () => {
  // Pages and lists as they are now: how long copies live is tested in cache-pages.test.ts.
  stack = await startTestStack({ standIns: false, overrides: { storefront: { vars: { CACHES: "off" } } } });
  anyone = new Buyer(stack);
});
afterAll(() => stack?.discard());

const read = async (path: string) => (await (await fetch(stack.at(path))).text()).replaceAll("&amp;", "&");
const event = async () => eventDetailSchema.parse((await anyone.call("GET", `/api/product/${EVENT}`)).value);
const structuredPrice = (html: string) => /"lowPrice":"([\d.]+)"/.exec(html)?.[1];
const openedWith = (html: string) =>
  /name="quantity".*?<option[^>]*selected=""[^>]*>([^<]*)/s.exec(html)?.[1];
const card = (html: string) =>
  /class="card-end[^"]*">(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, "");

/** Holds all but one of the seats of each row that are together, so that only single seats are left. */
async function leaveSingles(): Promise<void> {
  for (;;) {
    const { items } = await anyone.offers(EVENT, "quantity=2&limit=50");
    if (items.length === 0) return;
    for (const offer of items)
      await new Buyer(stack).reserve(EVENT, offer, Math.min(offer.seats.length - 1, 8));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

it("shows the price on card, in the metadata and first among the seats of the page that the card opens", async () => {
  const { minPrice, priceTickets, currency } = await event();
  expect(priceTickets).toBe(2);
  const price = formatMoney(minPrice ?? 0, currency);
  const html = await read(`/event/${EVENT}`);
  expect(openedWith(html)).toBe(says("event:choose.tickets_other", { count: 2 }));
  expect(structuredPrice(html)).toBe(((minPrice ?? 0) / 100).toFixed(2));
  const [first] = (await anyone.offers(EVENT, "quantity=2&limit=1")).items;
  expect(first?.price.totalPrice).toBe(minPrice);
  expect(card(await read(`/search/events?keyword=${encodeURIComponent(NAME)}`))).toContain(price);
});

it("opens with one ticket, and the card says so, when only single seats are left", async () => {
  await leaveSingles();
  await expect.poll(async () => (await event()).priceTickets, SOON).toBe(1);
  const { minPrice, currency } = await event();
  const html = await read(`/event/${EVENT}`);
  expect(openedWith(html)).toBe(says("event:choose.tickets_one", { count: 1 }));
  expect(html).toContain(says("event:choose.singlesOnly"));
  expect(html).toContain(formatMoney(minPrice ?? 0, currency));
  expect(structuredPrice(html)).toBe(((minPrice ?? 0) / 100).toFixed(2));
  // Who asks for two anyway is told that there are none, at their address.
  expect(openedWith(await read(`/event/${EVENT}?quantity=2`))).toBe(
    says("event:choose.tickets_other", { count: 2 }),
  );
  const shown = card(await read(`/search/events?keyword=${encodeURIComponent(NAME)}`));
  expect(shown).toContain(formatMoney(minPrice ?? 0, currency));
  expect(shown).toContain("1 ticket");
});

it("shows no price while the last seats are held, and says that few tickets are left", async () => {
  for (const accessible of [false, true]) {
    const { items } = await anyone.offers(EVENT, `quantity=1&accessible=${accessible}&limit=50`);
    for (const offer of items) await new Buyer(stack).reserve(EVENT, offer, offer.quantities.length);
  }
  await expect.poll(event, SOON).toMatchObject({ minPrice: null, maxPrice: null, priceTickets: null });
  expect((await event()).ticketsStatus).toBe("FEW_TICKETS_LEFT");
  const html = await read(`/event/${EVENT}`);
  expect(structuredPrice(html)).toBeUndefined();
  expect(html).toContain(says("common:event.fewLeft"));
  expect(card(await read(`/search/events?keyword=${encodeURIComponent(NAME)}`))).toBeUndefined();
});
