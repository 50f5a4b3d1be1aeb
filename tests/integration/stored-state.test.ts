import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { ObjectStorage } from "../fixtures/object-storage.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
// What the objects stored before their state carried versions, read back from the SQLite files of a real purchase
// flow whose holds last 31 years.
import unversioned from "../fixtures/unversioned-state.json" with { type: "json" };

const OUTAGE = `503 ${ERROR_CODES.SYSTEM_DOWN}`;
const EVENT = FIXTURES.THEATRE_SHOW.id;
const { open, ordered, released } = unversioned.carts;
const holdOf = (cartId: string) => unversioned.inventory.rows.holds.find(({ id }) => id === cartId);

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** Restarts the Workers with something changed in the storage of their objects. */
async function deployWith(plant: () => void): Promise<void> {
  await shop.kill();
  plant();
  await shop.restart();
}

describe("state from before versions were stored", () => {
  let carts: Record<keyof typeof unversioned.carts, ObjectStorage>;
  let inventory: ObjectStorage;
  const wallets = new Map<string, ObjectStorage>();

  beforeAll(async () => {
    carts = {
      open: await ObjectStorage.of(shop, "CART", open.id),
      ordered: await ObjectStorage.of(shop, "CART", ordered.id),
      released: await ObjectStorage.of(shop, "CART", released.id),
    };
    inventory = await ObjectStorage.of(shop, "EVENT_INVENTORY", EVENT);
    for (const userId of Object.keys(unversioned.wallets)) {
      wallets.set(userId, await ObjectStorage.of(shop, "WALLET", userId));
    }
    await deployWith(() => {
      carts.open.put("cart", open);
      carts.ordered.put("cart", ordered);
      carts.released.put("cart", released);
      inventory.fill(unversioned.inventory);
      for (const [userId, tables] of Object.entries(unversioned.wallets)) wallets.get(userId)?.fill(tables);
    });
  });

  it("keeps every hold, sale, and trace of the event's inventory", async () => {
    const offer = await new Buyer(shop).offer(EVENT, "quantity=1&section=ORCH-C&row=E");
    const seats = unversioned.inventory.rows.taken.map(({ seat }) => seat);
    expect(seats).toHaveLength(6);
    for (const seat of seats) {
      const rival = await new Buyer(shop).reserve(EVENT, offer, 1, { seats: [seat] });
      expect([seat, rival.status, rival.error.code]).toEqual([seat, 409, "SEATS_TAKEN"]);
    }
    const next = await new Buyer(shop).reserve(EVENT, offer, 1);
    expect(next.status).toBe(201);
    await expect.poll(() => shop.takenSeats(EVENT)).toHaveLength(seats.length + 1);
  });

  it("shows an open cart as it was, and sells it", async () => {
    const buyer = new Buyer(shop, null, unversioned.openSessionId);
    const { status, value } = await buyer.cart(open.id);
    expect(status).toBe(200);
    expect(value).toMatchObject({
      state: "open",
      buyer: open.buyer,
      promoCode: "FAN10",
      shippingAddress: open.shippingAddress,
      expireAt: new Date(open.expiresAt).toISOString(),
    });
    expect(value.items[0]?.details[0]?.seats).toBe(open.choice.seats.join(","));
    const submitted = await buyer.submitAgreed(open.id, value);
    if (submitted.value.status !== "payment_required") throw new Error(JSON.stringify(submitted));
    await payOnHostedPage(submitted.value.paymentUrl, GOOD_CARD);
    expect((await buyer.settled(open.id)).status).toBe("ordered");
    const orders = shop.orders().filter((order) => order.cart_id === open.id);
    expect(orders.map((order) => order.total_price)).toEqual([value.totals.totalPrice]);
  });

  it("shows ended carts as they ended", async () => {
    const { buyer: member } = await members.join(shop, String(ordered.owner.userId));
    expect((await member.cart(ordered.id)).value).toMatchObject({
      state: "ordered",
      orderUuid: ordered.order.uuid,
    });
    const guest = new Buyer(shop, null, unversioned.releasedSessionId);
    expect((await guest.cart(released.id)).value).toMatchObject({
      state: "released",
      releaseReason: "deleted",
    });
  });

  it("keeps every point, held ones included", async () => {
    const balances = await Promise.all([...wallets.keys()].map((userId) => shop.ledger(userId)));
    expect(balances).toEqual([
      { balance: 12_500, available: 10_500 },
      { balance: 11_000, available: 11_000 },
    ]);
  });

  it("is stored with a version from its next change on", async () => {
    await shop.kill();
    const versions = {
      cart: carts.open.get("cart"),
      untouched: carts.released.get("cart"),
      inventory: inventory.get("schema-version"),
      wallets: [...wallets.values()].map((wallet) => wallet.get("schema-version")),
    };
    const sale = inventory.dump().holds?.find((row) => (row as { id: string }).id === open.id);
    await shop.restart();
    expect(versions).toEqual({
      cart: expect.objectContaining({ version: 8, id: open.id, state: "ordered" }),
      untouched: released,
      inventory: 5,
      wallets: [2, 2],
    });
    const { code: _code, ...choice } = JSON.parse(String(holdOf(open.id)?.choice));
    const { state, choice: sold } = sale as { state: string; choice: string };
    const price = { ...choice.price, discount: null };
    expect([state, JSON.parse(sold)]).toEqual(["sold", { ...choice, kind: "standard", price }]);
  });
});

describe("state that this version cannot read", () => {
  const session = unversioned.openSessionId;
  const { choice: _choice, ...incomplete } = open;
  const carts = [
    { name: "a newer cart", document: { ...open, version: 8, perks: ["parking"] } },
    { name: "a cart of this version with an unknown field", document: { ...open, version: 1, perks: [] } },
    { name: "a cart without its seats", document: incomplete },
    { name: "a cart in an unknown state", document: { ...open, state: "shipped" } },
    { name: "a cart that is not a document", document: "open" },
    { name: "a cart with a damaged version", document: { ...open, version: "1" } },
  ].map((stored) => ({ ...stored, id: randomUUID() }));
  const inventories = [
    { name: "a newer inventory", event: "ARENA_GAME", damage: null },
    { name: "a hold with broken JSON", event: "STADIUM_GAME", damage: "UPDATE holds SET choice = '{'" },
    { name: "a hold in an unknown state", event: "CLUB_500", damage: "UPDATE holds SET state = 'lost'" },
    {
      name: "a damaged seat map",
      event: "LIMIT_2",
      damage: "INSERT INTO meta (key, value) VALUES ('seats', '{}')",
    },
  ] as const;
  const wallets = [
    { name: "a newer wallet", damage: null },
    { name: "an unknown account", damage: "UPDATE entries SET account = 'spent' WHERE account = 'held'" },
    { name: "a lost entry", damage: "DELETE FROM entries WHERE account = 'held'" },
  ].map((stored) => ({ ...stored, userId: randomUUID() }));
  const storages = new Map<string, ObjectStorage>();
  const planted = new Map<string, unknown>();
  const [ledger] = Object.values(unversioned.wallets);

  beforeAll(async () => {
    for (const { name, id } of carts) storages.set(name, await ObjectStorage.of(shop, "CART", id));
    for (const { name, event } of inventories)
      storages.set(name, await ObjectStorage.of(shop, "EVENT_INVENTORY", FIXTURES[event].id));
    for (const { name, userId } of wallets)
      storages.set(name, await ObjectStorage.of(shop, "WALLET", userId));
    await deployWith(() => {
      for (const { name, document } of carts) storages.get(name)?.put("cart", document);
      for (const { name, damage } of inventories) {
        storages.get(name)?.fill(unversioned.inventory);
        if (damage) storages.get(name)?.execute(damage);
        else storages.get(name)?.put("schema-version", 3);
      }
      for (const { name, damage } of wallets) {
        if (ledger) storages.get(name)?.fill(ledger);
        if (damage) storages.get(name)?.execute(damage);
        else storages.get(name)?.put("schema-version", 3);
      }
      for (const [name, storage] of storages) planted.set(name, storage.dump());
    });
  });

  it.each(carts)("answers an outage for $name, whatever is asked of it", async ({ id }) => {
    const buyer = new Buyer(shop, null, session);
    const replies = [
      await buyer.cart(id),
      await buyer.status(id),
      await buyer.fillIn(id),
      await buyer.call("POST", `/api/cart/${id}/apply-promo-code?code=FAN10`),
      await buyer.call("DELETE", `/api/cart/${id}`),
    ];
    expect(replies.map(({ status, error }) => `${status} ${error.code}`)).toEqual(replies.map(() => OUTAGE));
  });

  it.each(inventories)("sells nothing while there is $name", async ({ event }) => {
    const buyer = new Buyer(shop);
    const { id } = FIXTURES[event];
    const { status, error } = await buyer.reserve(id, await buyer.offer(id, "quantity=1"), 1);
    expect([status, error.code]).toEqual([503, ERROR_CODES.SYSTEM_DOWN]);
  });

  it.each(wallets)("shows no balance while there is $name", async ({ userId }) => {
    await expect(members.join(shop, userId)).rejects.toThrow("no wallet: 503");
  });

  it("is logged, without what it holds", () => {
    const log = readFileSync(join(shop.state, "log/workers.log"), "utf8");
    const lines = log.split("\n").filter((line) => line.includes('"at":"stored state"'));
    expect(lines.length).toBeGreaterThanOrEqual(carts.length + inventories.length);
    expect(lines.join("\n")).not.toContain("Frankie");
  });

  it("is kept as it is", async () => {
    await shop.kill();
    const kept = [...storages].map(([name, storage]) => [name, storage.dump()] as const);
    await shop.restart();
    expect(kept).toHaveLength(carts.length + inventories.length + wallets.length);
    for (const [name, dump] of kept) {
      // Opening a readable ledger notes its version; the ledger itself is untouched.
      const isWallet = wallets.some((wallet) => wallet.name === name && wallet.damage);
      const { _cf_KV, ...tables } = dump;
      expect(isWallet ? tables : dump, name).toEqual(planted.get(name));
    }
  });
});
