import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { afterEach, describe, it } from "vitest";
import { dayAfter } from "#lib/days.ts";
import { formatMoney } from "#lib/money.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { addFault, bookingsOf, clearFaults } from "../fixtures/rooms.ts";
import { screenshot, useVisitors, type Visitor } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import {
  buyerField,
  CARDS,
  cartIdOf,
  expectConfirmation,
  goToPayment,
  openCheckout,
  PATIENCE,
  payButton,
  payWith,
  someEmail,
  titled,
  typeContact,
} from "./support/journey.ts";
import { site } from "./support/site.ts";
import { sayingLike, says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
afterEach(() => clearFaults(site));

const EVENT = FIXTURES.ARENA_GAME;
const LEAD_GUEST = "Kim Possible";

/** Cards of hotels or rooms that are paid with the order and can be canceled. */
const suitable = (cards: Locator): Locator =>
  cards.filter({ hasText: says("hotel:price.now") }).filter({ hasText: /Free cancellation until/ });

const visible = (locator: Locator): Locator => locator.filter({ visible: true });
const removeButton = (page: Page): Locator =>
  visible(page.getByRole("button", { name: says("checkout:room.remove") }));
const roomInCart = (page: Page): Locator => visible(page.getByTestId("cart-room"));
/** A button where there are details to save, else a link. */
const stayNear = (page: Page): Locator => {
  const name = says("checkout:stayNear.link");
  return page.getByRole("button", { name }).or(page.getByRole("link", { name }));
};

/** Cents in a text. */
const centsIn = (text: string): number => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(/\D/g, ""));
/** The total of the order beside the form, in cents. */
const totalOf = async (page: Page): Promise<number> =>
  centsIn(await visible(page.getByTestId("price-breakdown")).first().innerText().then(lastPrice));
const lastPrice = (text: string): string => text.slice(text.lastIndexOf(says("checkout:price.total")));

/** From checkout to the page of a hotel near the venue. */
async function findHotel({ page }: Visitor): Promise<void> {
  await stayNear(page).click();
  await page.waitForURL(/\/search\/hotels\?/, PATIENCE);
  await expect(page.getByTestId("held-bar")).toContainText(EVENT.name, PATIENCE);
  const hotels = suitable(page.getByRole("main").getByRole("article"));
  await hotels.first().getByRole("link").first().click();
  await page.waitForURL(/\/hotel\/[0-9a-f-]{36}\?/, PATIENCE);
}

/** Adds the first suitable room of the hotel's page. @returns what the page says of it */
async function addRoom({ page }: Visitor, leadGuest = LEAD_GUEST) {
  const rooms = page.getByRole("region", { name: says("hotel:page.rooms") });
  await expect(rooms).toBeVisible(PATIENCE);
  // As written, not as it is styled.
  const hotel = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const hotelId = /\/hotel\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  const room = suitable(rooms.getByRole("listitem")).first();
  const total = centsIn(await room.innerText());
  await room.getByLabel(says("hotel:book.leadGuest")).fill(leadGuest);
  await room.getByRole("button", { name: says("hotel:book.submit") }).click();
  return { hotel, hotelId, total };
}

const inCheckout = (page: Page) => expect(titled(page, says("checkout:title.order"))).toBeVisible(PATIENCE);

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("a hotel room beside tickets, $name", ({ scripts }) => {
  it("is found from checkout, added, removed, added again, paid, and canceled", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const email = someEmail("room");
    const cartId = await openCheckout(visitor, { event: EVENT });
    await typeContact(visitor, email);
    const tickets = await totalOf(page);
    await findHotel(visitor);
    const room = await addRoom(visitor);
    await inCheckout(page);
    expect(cartIdOf(page), "the tickets stayed held").toBe(cartId);
    await expect(roomInCart(page)).toContainText(room.hotel);
    await expect(roomInCart(page)).toContainText(says("checkout:room.leadGuest", { name: LEAD_GUEST }));
    await expect(roomInCart(page)).toContainText(/Free cancellation until/);
    expect(await totalOf(page)).toBe(tickets + room.total);
    await expect(stayNear(page)).toHaveCount(0);
    if (scripts) await expectAccessible(page, "checkout with a room");
    await screenshot(page, `checkout with a room, scripts ${scripts ? "on" : "off"}`);

    await typeContact(visitor, email);
    await removeButton(page).click();
    await expect(stayNear(page)).toBeVisible(PATIENCE);
    await inCheckout(page);
    await expect(roomInCart(page)).toHaveCount(0);
    expect(await totalOf(page)).toBe(tickets);
    await expect(buyerField(page, "emailAddress")).toHaveValue(email);
    if (scripts) {
      await expect(
        page.getByText(says("checkout:room.removed", { hotel: room.hotel }), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: sayingLike("checkout:stayNear.title") })).toBeFocused();
    }

    await buyerField(page, "lastName").fill("Of the last moment");
    await findHotel(visitor);
    await addRoom(visitor);
    await inCheckout(page);
    await expect(buyerField(page, "emailAddress")).toHaveValue(email);
    await expect(buyerField(page, "lastName")).toHaveValue("Of the last moment");
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    const stay = page.getByTestId("order-stay");
    await expect(stay).toContainText(room.hotel);
    await expect(stay).toContainText(LEAD_GUEST);
    await expect(stay).toContainText(/HT-[0-9A-F]{8}/);
    expect((await bookingsOf(site, cartId)).map(({ status }) => status)).toEqual(["confirmed"]);
    if (scripts) await expectAccessible(page, "order with a room");
    await screenshot(page, `order with a room, scripts ${scripts ? "on" : "off"}`);

    await stay.getByRole("link", { name: says("order:stay.cancel.link") }).click();
    await expect(titled(page, says("order:stay.cancel.link"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("order:stay.cancel.free"))).toBeVisible();
    if (scripts) await expectAccessible(page, "canceling a room");
    await screenshot(page, `canceling a room, scripts ${scripts ? "on" : "off"}`);
    const cancel = page.getByRole("button", { name: sayingLike("order:stay.cancel.confirmBack") });
    expect(centsIn(await cancel.innerText())).toBe(room.total);
    await cancel.click();
    await expect(stay).toContainText(/Canceled on /, PATIENCE);
    await expect(page.getByRole("img", { name: /^QR code of ticket/ })).toHaveCount(2);
    await expect(async () => {
      await page.reload();
      await expect(page.getByTestId("refunds")).toContainText(says("order:refunds.done"));
    }).toPass(PATIENCE);
    await expect(page.getByTestId("refunds")).toContainText(says("order:refunds.room"));
    expect((await bookingsOf(site, cartId)).map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("is removed from any step, which keeps what is typed and stays", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const email = someEmail("steps");
    const cartId = await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    await addRoom(visitor);
    await inCheckout(page);
    await page.getByRole("button", { name: says("checkout:review.editDelivery") }).click();
    await expect(titled(page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);
    await page.getByRole("button", { name: says("checkout:delivery.continue") }).click();
    await inCheckout(page);
    await page.goto(`checkout/${cartId}/1`);
    await buyerField(page, "emailAddress").fill(email);
    await removeButton(page).click();
    await expect(stayNear(page)).toBeVisible(PATIENCE);
    await expect(titled(page, says("checkout:title.buyer"))).toBeVisible(PATIENCE);
    await expect(buyerField(page, "emailAddress")).toHaveValue(email);
  });

  it("at another price asks first, and keeps who checks in", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST .*\/book/);
    await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    // The sandbox raises the price of a stay once for a guest of this name.
    const { total } = await addRoom(visitor, "Rate Changed");
    const asked = page.getByTestId("room-price-changed");
    await expect(titled(page, says("hotel:book.priceChanged.title"))).toBeVisible(PATIENCE);
    await expect(asked.getByLabel(says("hotel:book.leadGuest"))).toHaveValue("Rate Changed");
    if (scripts) await expectAccessible(page, "changed price of a room");
    await screenshot(page, `changed price of a room, scripts ${scripts ? "on" : "off"}`);
    const accept = asked.getByRole("button", { name: sayingLike("hotel:book.priceChanged.accept") });
    const raised = centsIn(await accept.innerText());
    expect(raised).toBeGreaterThan(total);
    await accept.click();
    await inCheckout(page);
    await expect(roomInCart(page)).toContainText(formatMoney(raised, "USD"));
  });

  it("that is sold out is not added, and other rooms are offered", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST .*\/book/);
    await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    await addRoom(visitor, "Sold Out");
    await expect(page.getByRole("alert").filter({ hasText: says("errors:codes.50020.title") })).toBeVisible(
      PATIENCE,
    );
    await page.getByRole("link", { name: says("hotel:book.otherRooms") }).click();
    await page.waitForURL(/\/hotel\/[0-9a-f-]{36}\?/, PATIENCE);
    await expect(page.getByTestId("held-bar")).toContainText(EVENT.name);
  });

  it("that is sold before the purchase leaves the order, and the tickets are bought without it", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST .*\/order\/pay/);
    await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    const { hotelId } = await addRoom(visitor);
    await inCheckout(page);
    await typeContact(visitor, someEmail("gone"));
    await addFault(site, { fault: "sold_out", at: "check", hotelId });
    await payButton(page).click();
    const refused = page.getByRole("alert").filter({ hasText: says("errors:codes.50020.title") });
    await expect(refused).toBeVisible(PATIENCE);
    await expect(refused).toContainText(says("errors:codes.50020.detail"));
    await expect(roomInCart(page)).toHaveCount(0);
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    await expect(page.getByTestId("order-stay")).toHaveCount(0);
  });

  it("at another price when it is paid shows both prices, and is bought at the new one", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST .*\/order\/pay/);
    const cartId = await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    const { hotelId, total } = await addRoom(visitor);
    await inCheckout(page);
    const email = someEmail("dearer");
    await typeContact(visitor, email);
    const before = await totalOf(page);
    await addFault(site, { fault: "rate_changed", totalPrice: total + 500, at: "check", hotelId });
    await payButton(page).click();
    const changed = says("checkout:room.changed.text", {
      old: formatMoney(total, "USD"),
      new: formatMoney(total + 500, "USD"),
    });
    await expect(roomInCart(page).getByText(changed)).toBeVisible(PATIENCE);
    await expect(buyerField(page, "emailAddress")).toHaveValue(email);
    expect(await totalOf(page)).toBe(before + 500);
    if (scripts) await expectAccessible(page, "changed price of a room at payment");
    await screenshot(page, `changed price of a room at payment, scripts ${scripts ? "on" : "off"}`);
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expectConfirmation(visitor);
    expect((await bookingsOf(site, cartId)).map(({ status }) => status)).toEqual(["confirmed"]);
  });

  it("that is lost after the payment ends the purchase, and the page says that nothing was charged", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^410 GET .*\/checkout\//);
    const cartId = await openCheckout(visitor, { event: EVENT });
    await findHotel(visitor);
    const { hotelId } = await addRoom(visitor);
    await inCheckout(page);
    await typeContact(visitor, someEmail("lost"));
    await addFault(site, { fault: "sold_out", at: "book", hotelId });
    await goToPayment(visitor);
    await payWith(visitor, CARDS.good);
    await expect(titled(page, says("checkout:gone.room_lost.title"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("checkout:gone.room_lost.text"))).toBeVisible();
    if (scripts) await expectAccessible(page, "room lost after the payment");
    await screenshot(page, `room lost after the payment, scripts ${scripts ? "on" : "off"}`);
    expect((await bookingsOf(site, cartId)).map(({ status }) => status)).not.toContain("confirmed");
  });

  it("needs tickets: without them the page says so, and leads to events nearby", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^409 POST .*\/book/);
    await page.goto(`event/${EVENT.id}`);
    await page.getByRole("link", { name: says("event:stayNear") }).click();
    await page.waitForURL(/\/search\/hotels\?.*latitude=/, PATIENCE);
    await suitable(page.getByRole("main").getByRole("article")).first().getByRole("link").first().click();
    await expect(page.getByText(says("hotel:page.withTickets"))).toBeVisible(PATIENCE);
    await addRoom(visitor);
    await expect(titled(page, says("hotel:book.noTickets.title"))).toBeVisible(PATIENCE);
    if (scripts) await expectAccessible(page, "room without tickets");
    await page.getByRole("link", { name: says("hotel:book.noTickets.events") }).click();
    await page.waitForURL(/\/search\/events\?.*startDate=/, PATIENCE);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible(PATIENCE);
  });

  it("is found for children by their ages, which have to be ages", async () => {
    const { page } = await newVisitor({ scripts, viewport: { width: 390, height: 844 } });
    const day = (ahead: number) => dayAfter(Date.now(), ahead);
    const params = new URLSearchParams({
      ...{ cityName: "New York", stateCode: "NY", countryCode: "US" },
      ...{ startDate: day(30), endDate: day(32), guests: "3", rooms: "1" },
    });
    await page.goto(`search/hotels?${params}`);
    const ages = page.getByLabel(says("hotel:form.children"));
    const search = page
      .getByRole("main")
      .getByRole("button", { name: says("hotel:form.submit"), exact: true });
    for (const [typed, refusal] of [
      ["four", says("hotel:refused.children.invalid", { typed: "four" })],
      ["4, 20", says("hotel:refused.children.no_child", { most: 17 })],
      ["4, 5, 6", says("hotel:refused.children.no_adult")],
    ] as const) {
      await ages.fill(typed);
      await search.click();
      await expect(page.getByText(refusal)).toBeVisible(PATIENCE);
      await expect(ages).toHaveValue(typed);
    }
    if (scripts) await expectAccessible(page, "refused ages");
    await ages.fill("4, 9");
    await search.click();
    await page.waitForURL(/children=4%2C9/, PATIENCE);
    const words = says("hotel:children_other", { count: 2, ages: "4, 9" });
    await expect(page.getByText(words)).toBeVisible(PATIENCE);
    await expectNoSideScroll(page, "search for a family");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await page.waitForURL(/\/hotel\/.*children=4%2C9/, PATIENCE);
    await expect(page.getByText(words)).toBeVisible(PATIENCE);
    await expectNoSideScroll(page, "hotel for a family");
    await screenshot(page, `hotel for a family, scripts ${scripts ? "on" : "off"}`);
  });
});
