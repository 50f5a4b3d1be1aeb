import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Buyer } from "../fixtures/buyer.ts";
import { ObjectStorage } from "../fixtures/object-storage.ts";
import { buyOrder, keyTo, ownOrderOf, SHIP_TO, seeOrder } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
// A purchase as it was stored before orders had objects.
import unversioned from "../fixtures/unversioned-state.json" with { type: "json" };

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe("an order's delivery", () => {
  it.each([
    { shippingId: "e-ticket", kind: "e_ticket", status: "sent", address: null },
    { shippingId: "mobile", kind: "mobile", status: "sent", address: null },
    { shippingId: "standard-mail", kind: "mail", status: "preparing", address: SHIP_TO },
    { shippingId: "express", kind: "courier", status: "preparing", address: SHIP_TO },
    { shippingId: "will-call", kind: "pickup", status: "ready", address: null },
  ])("$shippingId is stored with its address", async ({ shippingId, kind, status, address }) => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer, { shippingId }));
    expect(order).toMatchObject({
      shipping: { id: shippingId },
      shippingAddress: address,
      delivery: { kind, status, trackingUrl: null },
    });
  });
});

describe("an order's link", () => {
  it("opens that order for anyone who has it, and no other", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const other = await ownOrderOf(buyer, await buyOrder(buyer));
    const key = keyTo(order);
    const stranger = new Buyer(shop);
    const opened = await seeOrder(stranger, order.uuid, key);
    expect(opened).toMatchObject({ visibility: "own", tickets: order.tickets });
    for (const [uuid, tried] of [
      [other.uuid, key],
      [order.uuid, keyTo(other)],
      [order.uuid, `${key.slice(0, -2)}AA`],
      [order.uuid, "x"],
    ] as const) {
      const refused = await seeOrder(stranger, uuid, tried);
      expect(Object.keys(refused).sort(), tried).toEqual([
        "calendarSequence",
        "claimable",
        "created",
        "event",
        "orderStatus",
        "quantity",
        "uuid",
        "visibility",
      ]);
    }
  });
});

describe("an order from before orders had objects", () => {
  const { order, id: cartId, payment } = unversioned.carts.ordered;

  it("is shown to its buyer, with tickets that have codes", async () => {
    await shop.kill();
    const database = new DatabaseSync(shop.databaseFile);
    const insert = `INSERT INTO orders (uuid, cart_id, order_number, owner_session, user_id, event_id, status, currency,
      total_price, points_redeemed, points_earned, payment_id, document, created_at)
      VALUES (?, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const session = "old-guest-session-00000000000000000000";
    const hash = Buffer.from(
      await crypto.subtle.digest("SHA-256", new TextEncoder().encode(session)),
    ).toString("hex");
    database
      .prepare(insert)
      .run(
        ...[order.uuid, cartId, order.orderNumber, hash, order.event.id, order.orderStatus, order.currency],
        ...[order.totalPrice, order.pointsRedeemed, order.pointsEarned, payment?.id ?? null],
        ...[JSON.stringify({ ...order, userId: null }), order.created],
      );
    database.close();
    await shop.restart();
    const shown = await ownOrderOf(new Buyer(shop, null, session), order.uuid);
    expect(shown).toMatchObject({
      orderNumber: order.orderNumber,
      totalPrice: order.totalPrice,
      delivery: { kind: "e_ticket", status: "sent" },
      shippingAddress: null,
    });
    expect(shown.tickets.map(({ seat, code }) => [seat, code?.slice(0, 3)])).toEqual(
      order.tickets.map(({ seat }) => [seat, "T1."]),
    );
  });

  it("whose cart still owes the email is placed, and emailed once", async () => {
    const cart = { ...unversioned.carts.ordered, id: randomUUID(), duties: ["send_mail"] };
    const orderUuid = randomUUID();
    const storage = await ObjectStorage.of(shop, "CART", cart.id);
    await shop.kill();
    storage.put("cart", { ...cart, submission: { ...cart.submission, orderUuid, points: 0 } });
    await shop.restart();
    const carts = await shop.miniflare().getDurableObjectNamespace("CART", "storefront-commerce");
    const object = carts.get(carts.idFromName(cart.id)) as unknown as { paymentChanged(): Promise<void> };
    await object.paymentChanged();
    // It belongs to a member, who has no token here.
    expect((await seeOrder(new Buyer(shop), orderUuid)).visibility).toBe("public");
    const emails = async () => {
      const { items } = await (await fetch(`${shop.mailboxUrl}/messages`)).json();
      return items.filter((email: { idempotencyKey: string }) => email.idempotencyKey === orderUuid);
    };
    await expect.poll(async () => (await emails()).length).toBe(1);
  });
});
