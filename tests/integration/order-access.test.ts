import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSchema } from "#contract/list.schema.ts";
import { calendarEntrySchema, ownOrderSchema } from "#contract/order.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, keyTo, ownOrderOf, seeOrder } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { nonEmpty } from "../support/expect-every.ts";

let shop: TestShop;
let members: Members;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

interface Email {
  subject: string;
  text: string;
}

const someAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

async function emailsTo(address: string): Promise<Email[]> {
  const { items } = await (
    await fetch(`${shop.mailboxUrl}/messages?to=${encodeURIComponent(address)}`)
  ).json();
  return items;
}
const linksTo = async (address: string) =>
  (await emailsTo(address)).filter(({ subject }) => subject.startsWith("Your link"));

const look = (orderNumber: string, emailAddress: string) =>
  new Buyer(shop).call("POST", "/api/order/find", { orderNumber, emailAddress });

/** A signed-in member whose issuer vouches for an address, or does not. */
const memberWith = (email: string, verified: boolean, sessionId?: string) =>
  members.join(shop, randomUUID(), { email, email_verified: verified }, sessionId);

const claim = (buyer: Buyer, uuid: string, key?: string) =>
  buyer.call<unknown>(
    "POST",
    `/api/order/${uuid}/claim`,
    undefined,
    key === undefined ? {} : { "gst-order-key": key },
  );

describe("turning off an order's links", () => {
  it("makes every earlier link and calendar subscription useless, and gives a new one", async () => {
    const buyer = new Buyer(shop);
    const before = await ownOrderOf(buyer, await buyOrder(buyer));
    const stranger = new Buyer(shop);
    expect((await seeOrder(stranger, before.uuid, keyTo(before))).visibility).toBe("own");
    const { status, value } = await buyer.call("POST", `/api/order/${before.uuid}/revoke-links`);
    expect(status).toBe(200);
    const after = ownOrderSchema.parse(value);
    expect((await seeOrder(stranger, before.uuid, keyTo(before))).visibility).toBe("public");
    expect((await seeOrder(stranger, before.uuid, keyTo(after))).visibility).toBe("own");
    const calendar = `/api/order/${before.uuid}/calendar-entry`;
    const entry = (key: string) => buyer.call("GET", calendar, undefined, { "gst-order-key": key });
    expect((await entry(before.calendarKey)).status).toBe(404);
    expect((await entry(after.calendarKey)).status).toBe(200);
  });

  it("is only for those who can open it", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const refused = await new Buyer(shop).call("POST", `/api/order/${order.uuid}/revoke-links`);
    expect(refused.status).toBe(404);
    expect((await seeOrder(new Buyer(shop), order.uuid, keyTo(order))).visibility).toBe("own");
  });
});

describe("a calendar subscription's key", () => {
  it("opens the calendar entry, and not the order", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const stranger = new Buyer(shop);
    const path = `/api/order/${order.uuid}/calendar-entry`;
    const { value } = await stranger.call("GET", path, undefined, { "gst-order-key": order.calendarKey });
    expect(calendarEntrySchema.strict().parse(value)).toMatchObject({
      orderNumber: order.orderNumber,
      calendarSequence: 0,
    });
    expect((await seeOrder(stranger, order.uuid, order.calendarKey)).visibility).toBe("public");
    const withOrderKey = await stranger.call("GET", path, undefined, { "gst-order-key": keyTo(order) });
    expect(withOrderKey.status).toBe(404);
    expect((await stranger.call("GET", path)).status).toBe(404);
  });
});

describe("looking up an order", () => {
  it("emails a link that opens it, for any spelling of number and address", async () => {
    const emailAddress = someAddress();
    const buyer = new Buyer(shop);
    const { uuid, orderNumber } = await ownOrderOf(buyer, await buyOrder(buyer, { emailAddress }));
    const typed = ` ${orderNumber.toLowerCase().replaceAll("-", " ")}`;
    const { status, value } = await look(typed, emailAddress.toUpperCase());
    expect([status, value]).toEqual([202, { accepted: true }]);
    await expect.poll(async () => (await linksTo(emailAddress)).length).toBe(1);
    const [email] = await linksTo(emailAddress);
    const link = new URL(/https?:\/\/\S+key=\S+/.exec(email?.text ?? "")?.[0] ?? "");
    expect(link.pathname).toBe(`/fanatics/order-confirmation/${uuid}`);
    const opened = await seeOrder(new Buyer(shop), uuid, link.searchParams.get("key") ?? "");
    expect(opened.visibility).toBe("own");
    // Pressed twice: the first email is still on its way.
    await look(orderNumber, emailAddress);
    await look(orderNumber, someAddress());
    expect((await linksTo(emailAddress)).length).toBe(1);
  });

  it("answers the same and emails nobody when number and address do not belong together", async () => {
    const emailAddress = someAddress();
    const buyer = new Buyer(shop);
    const { orderNumber } = await ownOrderOf(buyer, await buyOrder(buyer, { emailAddress }));
    const control = await ownOrderOf(buyer, await buyOrder(buyer, { emailAddress: someAddress() }));
    const other = someAddress();
    const answers = [
      await look(orderNumber, other),
      await look("ABCD-EFGH-JKLM", emailAddress),
      await look("ABCD-EFGH-JKLN", someAddress()),
    ];
    for (const { status, value } of answers) expect([status, value]).toEqual([202, { accepted: true }]);
    // A later look-up that does send a link: by then, those would have sent theirs.
    await look(control.orderNumber, control.billingDetails.emailAddress);
    await expect.poll(async () => (await linksTo(control.billingDetails.emailAddress)).length).toBe(1);
    expect(await linksTo(emailAddress)).toEqual([]);
    expect(await emailsTo(other)).toEqual([]);
  });

  it("refuses what cannot be a number or an address, field by field", async () => {
    const refused = await look("ABCD-EFGH-JKL0", "nobody");
    expect(refused.status).toBe(400);
    expect(refused.error.violations).toEqual([
      { field: "orderNumber", message: "order_number" },
      { field: "emailAddress", message: "email" },
    ]);
    expect((await look("", " ")).error.violations.map(({ message }) => message)).toEqual([
      "required",
      "required",
    ]);
  });

  it("is limited per address and per order number, whether or not there is such an order", async () => {
    const address = someAddress();
    const statuses = [];
    for (const end of "ABCDEF") statuses.push((await look(`2222-2222-222${end}`, address)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const byNumber = [];
    for (let count = 0; count < 6; count++) byNumber.push(await look("3333-3333-3333", someAddress()));
    expect(byNumber.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(byNumber[5]?.error.data).toEqual({ retryAfterSeconds: expect.any(Number) });
  });
});

describe("adding a guest's order to an account", () => {
  it("works with the session that bought it, and repeating it changes nothing", async () => {
    const guest = new Buyer(shop);
    const uuid = await buyOrder(guest);
    const { buyer, userId } = await memberWith(someAddress(), false, guest.sessionId);
    expect(await seeOrder(buyer, uuid)).toMatchObject({ visibility: "own", userId: null, claimable: true });
    for (const _time of [1, 2]) {
      const { status, value } = await claim(buyer, uuid);
      expect(status).toBe(200);
      expect(ownOrderSchema.parse(value).userId).toBe(userId);
    }
    // The browser's session, which outlives the sign-in, no longer opens it.
    expect((await seeOrder(guest, uuid)).visibility).toBe("public");
    const { value } = await buyer.call("GET", "/api/order?show=upcoming");
    expect(
      nonEmpty(listSchema(ownOrderSchema).parse(value).items).map((order) => [order.uuid, order.claimable]),
    ).toEqual([[uuid, false]]);
  });

  it("works with a link, once", async () => {
    const guest = new Buyer(shop);
    const order = await ownOrderOf(guest, await buyOrder(guest));
    const { buyer } = await memberWith(someAddress(), false);
    const { buyer: second } = await memberWith(someAddress(), false);
    expect((await claim(buyer, order.uuid, keyTo(order))).status).toBe(200);
    const refused = await claim(second, order.uuid, keyTo(order));
    expect([refused.status, refused.error.code]).toEqual([409, "ORDER_OWNED"]);
    expect((await ownOrderOf(buyer, order.uuid)).visibility).toBe("own");
  });

  it("works with the order's verified email address, and looking at it adopts nothing", async () => {
    const emailAddress = someAddress();
    const uuid = await buyOrder(new Buyer(shop), { emailAddress });
    const { buyer } = await memberWith(emailAddress.toUpperCase(), true);
    for (const _time of [1, 2])
      expect(await seeOrder(buyer, uuid)).toMatchObject({ visibility: "public", claimable: true });
    expect((await claim(buyer, uuid)).status).toBe(200);
    expect((await ownOrderOf(buyer, uuid)).billingDetails.emailAddress).toBe(emailAddress);
  });

  it("is refused to guests, to other addresses and to the same one unverified", async () => {
    const emailAddress = someAddress();
    const guest = new Buyer(shop);
    const uuid = await buyOrder(guest, { emailAddress });
    expect((await claim(guest, uuid)).status).toBe(401);
    for (const [email, verified] of [
      [someAddress(), true],
      [emailAddress, false],
    ] as const) {
      const { buyer } = await memberWith(email, verified);
      expect(await seeOrder(buyer, uuid)).toMatchObject({ visibility: "public", claimable: false });
      expect((await claim(buyer, uuid)).status).toBe(404);
    }
    expect((await ownOrderOf(guest, uuid)).userId).toBeNull();
  });
});

describe("a member's orders", () => {
  const listOf = async (buyer: Buyer, query: string) => {
    const { status, value } = await buyer.call("GET", `/api/order?${query}`);
    expect(status).toBe(200);
    return listSchema(ownOrderSchema).parse(value);
  };

  it("are paged by a cursor that stays valid while orders are added, and belong to this member only", async () => {
    const { buyer } = await members.join(shop);
    const { buyer: other } = await members.join(shop);
    await buyOrder(other, { quantity: 1 });
    const bought = [];
    for (const eventId of [FIXTURES.CLUB_500.id, FIXTURES.ARENA_GAME.id, FIXTURES.THEATRE_SHOW.id])
      bought.push(await buyOrder(buyer, { eventId, quantity: 1 }));
    const first = await listOf(buyer, "show=upcoming&limit=2");
    expect(first.totalCount).toBe(3);
    const later = await buyOrder(buyer, { eventId: FIXTURES.CLUB_500.id, quantity: 1 });
    const second = await listOf(buyer, `show=upcoming&limit=2&cursor=${first.nextCursor}`);
    const seen = [...first.items, ...second.items];
    expect(new Set(seen.map(({ uuid }) => uuid)).size).toBe(seen.length);
    expect(seen.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(bought));
    const starts = nonEmpty(seen.map(({ event }) => event.startDateTimeUtc ?? "9999"));
    expect(starts).toEqual([...starts].sort());
    const all = await listOf(buyer, "limit=2");
    expect(all.items.map(({ uuid }) => uuid)).toEqual([later, bought[2]]);
    expect((await listOf(buyer, `limit=9&cursor=${all.nextCursor}`)).items.map(({ uuid }) => uuid)).toEqual([
      bought[1],
      bought[0],
    ]);
    expect(await listOf(buyer, "show=past")).toEqual({ items: [], totalCount: 0, nextCursor: null });
  });

  it.each(["show=soon", "cursor=x", "show=past&cursor=all_2026_0a0e0000-0000-4000-8000-000000000001"])(
    "refuse %s",
    async (query) => {
      const { buyer } = await members.join(shop);
      expect((await buyer.call("GET", `/api/order?${query}`)).status).toBe(400);
    },
  );

  it("are not for guests", async () => {
    expect((await new Buyer(shop).call("GET", "/api/order")).status).toBe(401);
  });
});
