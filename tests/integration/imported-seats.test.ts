import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importedId } from "#tools/catalogue/ids.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { catalogue, readCatalogue } from "../fixtures/catalogue-run.ts";
import { ownOrderOf } from "../fixtures/orders.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "seats-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD });
}, 180_000);
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports records into the stopped shop, and starts it again. Returns what was refused. */
async function imported(...records: object[]): Promise<{ reason: string; field: string; message: string }[]> {
  const file = join(folder, "seats.jsonl");
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join("\n"));
  await shop.kill();
  const report = join(folder, "refused.jsonl");
  await catalogue(["import", file, "--state", shop.state, "--report", report]);
  const before = stored();
  await shop.restart();
  expect(stored()).toEqual(before);
  if (!existsSync(report)) return [];
  const lines = readFileSync(report, "utf8").trim().split("\n");
  rmSync(report);
  return lines.map((line) => JSON.parse(line));
}

/** What the catalogue knows of seats. */
const stored = () =>
  readCatalogue(shop.state, (database) => ({
    plans: database.prepare("SELECT id, version, document FROM venue_plans ORDER BY id, version").all(),
    allocations: database.prepare("SELECT * FROM seat_allocations ORDER BY id").all(),
    events: database.prepare("SELECT id, allocation_id, price_levels FROM events ORDER BY id").all(),
  }));

const EVENT = importedId("event", "HARBOR-1");
const venue = {
  type: "venue",
  id: "HARBOR",
  name: "Harbor Gardens",
  timezone: "America/New_York",
  city: { name: "Boston" },
  state: { stateCode: "MA" },
  country: { countryCode: "US" },
  location: { longitude: "-71.06", latitude: "42.36" },
};
const event = {
  type: "event",
  id: "HARBOR-1",
  name: "Opening Night",
  sales: { public: { startDateTime: "2026-01-05T15:00:00Z", endDateTime: "2031-06-02T00:00:00Z" } },
  dates: {
    start: { localDate: "2031-06-01", localTime: "20:00:00", dateTime: "2031-06-02T00:00:00Z" },
    status: { code: "onsale" },
  },
  classifications: [{ primary: true, segment: { name: "Music" }, genre: { name: "Rock" } }],
  _embedded: { venues: [{ id: "HARBOR" }] },
};
const section = (id: string, zone: number, x: number) => ({
  id,
  level: "Harbor side",
  zone,
  outline: `M${x} 100H${x + 100}V200H${x}Z`,
  label: [x + 50, 150],
  rows: [
    { name: "A", seats: "1-10" },
    { name: "B", seats: "101-110", accessible: "101-102", companion: "102" },
  ],
});
const plan = {
  type: "plan",
  id: "harbor-gardens",
  version: 1,
  viewBox: [0, 0, 400, 300],
  surface: { kind: "stage", box: [150, 20, 100, 40] },
  sections: [
    section("H1", 0, 40),
    section("H2", 1, 200),
    {
      ...{ id: "LAWN", level: "floor", zone: 2, outline: "M40 220H360V280H40Z", label: [200, 250] },
      capacity: 50,
      accessibleCapacity: 2,
    },
  ],
};
const allocation = {
  type: "allocation",
  id: "harbor-opening",
  event: "HARBOR-1",
  plan: "harbor-gardens",
  version: 1,
  levels: [
    { id: "P1", kind: "standard", price: 12_000 },
    { id: "P2", kind: "standard", price: 5_000 },
    { id: "fan", kind: "resale", price: 15_000, originalPrice: 12_000 },
  ],
  blocks: [
    { section: "H1", level: "P1" },
    { section: "H1", rows: "A", seats: "1-2", level: "fan" },
    { section: "H1", rows: "A", seats: "9-10", level: null },
    { section: "H2", level: "P2" },
    { section: "LAWN", count: 20, level: "P2" },
  ],
};

describe("seats that an operator imports", () => {
  it("go on sale with their levels and a resale listing, and are bought", async () => {
    expect(await imported(venue, event, plan, allocation)).toEqual([]);
    const buyer = new Buyer(shop);
    const { value: shown } = await buyer.call<object>("GET", `/api/product/${EVENT}`);
    expect(shown).toMatchObject({ purchaseFlow: "direct", currency: "USD" });
    const offers = await buyer.offers(EVENT, "quantity=1&limit=100");
    expect(offers.plan).toMatchObject({ surface: { kind: "stage", box: [150, 20, 100, 40] } });
    expect(offers.sections.map(({ id, level, available }) => [id, level, available])).toEqual([
      // Two listed, two that are not for sale, two wheelchair places.
      ["H1", "Harbor side", 16],
      ["H2", "Harbor side", 18],
      ["LAWN", "floor", 20],
    ]);
    const found = (kind: string) => offers.items.filter((offer) => offer.kind === kind);
    expect(new Set(found("standard").map(({ price }) => price.basePrice))).toEqual(new Set([12_000, 5_000]));
    const [listing] = found("resale");
    expect(listing).toMatchObject({ section: "H1", row: "A", seats: ["1", "2"] });
    const faceValue = found("standard").find(({ price }) => price.basePrice === 12_000)?.price.totalPrice;
    expect(listing?.originalPrice).toBe(faceValue);
    expect(listing?.price.totalPrice).toBeGreaterThan(faceValue ?? 0);

    // The row whose seats do not begin with 1, and the places without numbers.
    for (const [query, seats] of [
      ["quantity=2&section=H1&row=B", "103,104"],
      ["quantity=2&section=LAWN", ""],
      ["quantity=2&kind=resale", "1,2"],
    ] as const) {
      const other = new Buyer(shop);
      const cart = await other.hold(EVENT, 2, query);
      expect(cart.items[0], query).toMatchObject({ details: [{ seats }] });
      const filled = await other.fillIn(cart.uuid);
      await other.submitAgreed(cart.uuid, filled.value);
      const settled = await other.settled(cart.uuid);
      if (settled.status !== "ordered") throw new Error(`${query}: ${settled.status}`);
      const order = await ownOrderOf(other, settled.orderUuid);
      expect(order.tickets, query).toHaveLength(2);
    }
    await expect.poll(() => shop.takenSeats(EVENT).length, { timeout: 20_000 }).toBe(6);
  }, 120_000);

  it("keep their places once some are sold: other plans and allocations are refused, prices are not", async () => {
    const moved = { ...plan, sections: plan.sections.slice(1) };
    const second = { ...plan, version: 2 };
    const other = { ...allocation, id: "harbor-second", version: 2 };
    const changed = { ...allocation, blocks: allocation.blocks.slice(0, 1) };
    const refused = await imported(moved, second, other, changed);
    expect(refused.map(({ reason, field }) => [reason, field])).toEqual([
      ["seats_changed", "version"],
      ["seats_sold", "event"],
      ["seats_changed", "id"],
    ]);
    const dearer = allocation.levels.map((level) => ({ ...level, price: level.price + 1_000 }));
    expect(await imported({ ...allocation, levels: dearer })).toEqual([]);
    const buyer = new Buyer(shop);
    const offers = await buyer.offers(EVENT, "quantity=1&limit=100&kind=standard");
    expect(new Set(offers.items.map(({ price }) => price.basePrice))).toEqual(new Set([13_000, 6_000]));
    expect(shop.takenSeats(EVENT)).toHaveLength(6);
    // What was quoted at the old price needs consent to the new one.
    expect((await buyer.reserve(EVENT, await buyer.offer(EVENT), 2)).status).toBe(201);
  }, 120_000);

  it("are refused with the record, the field, and the reason, and nothing of them is stored", async () => {
    const before = stored();
    const broken = (change: object) => ({ ...plan, version: 9, ...change });
    const sections = (change: object) => broken({ sections: [{ ...section("H1", 0, 40), ...change }] });
    const wrong = (index: number, change: object) => ({ ...allocation, id: `wrong-${index}`, ...change });
    const block = (index: number, change: object) =>
      wrong(index, { blocks: [{ section: "H1", level: "P1", ...change }] });
    const records: [object, string, string][] = [
      [
        { ...sections({ rows: [{ name: "A", seats: "1-5,5" }] }), id: "p1" },
        "bad_plan",
        "sections[0].rows[0].seats",
      ],
      [
        { ...sections({ rows: [{ name: "A", seats: "1,,3" }] }), id: "p2" },
        "bad_plan",
        "sections[0].rows[0].seats",
      ],
      [
        {
          ...sections({
            rows: [
              { name: "B", seats: "1" },
              { name: "A", seats: "1" },
            ],
          }),
          id: "p3",
        },
        "bad_plan",
        "sections[0].rows[1].name",
      ],
      [{ ...sections({ outline: undefined }), id: "p4" }, "bad_plan", "sections[0].outline"],
      [{ ...sections({ rows: undefined, capacity: 200_000 }), id: "p5" }, "bad_plan", "sections[0].capacity"],
      [
        { ...broken({ sections: [section("H1", 0, 40), section("H1", 0, 40)] }), id: "p6" },
        "bad_plan",
        "sections[1].id",
      ],
      [wrong(1, { event: "NOWHERE" }), "unknown_event", "event"],
      [wrong(2, { plan: "nowhere" }), "unknown_plan", "plan"],
      [{ ...block(3, { section: "H9" }), event: "HARBOR-2" }, "bad_allocation", "blocks[0].section"],
      [{ ...block(4, { rows: "Z" }), event: "HARBOR-2" }, "bad_allocation", "blocks[0].rows"],
      [{ ...block(5, { rows: "A", seats: "11" }), event: "HARBOR-2" }, "bad_allocation", "blocks[0].seats"],
      [{ ...block(6, { level: "P9" }), event: "HARBOR-2" }, "bad_allocation", "blocks[0].level"],
      [
        { ...block(7, { section: "LAWN", count: 51 }), event: "HARBOR-2" },
        "bad_allocation",
        "blocks[0].count",
      ],
      [{ ...block(8, { count: 2 }), event: "HARBOR-2" }, "bad_allocation", "blocks[0].count"],
      [
        { ...wrong(9, { levels: [{ id: "P1", kind: "standard", price: -5 }] }), event: "HARBOR-2" },
        "bad_allocation",
        "levels[0].price",
      ],
    ];
    const second = { ...event, id: "HARBOR-2", name: "Second Night" };
    const refused = await imported(second, ...records.map(([record]) => record));
    expect(refused.map(({ reason, field }) => [reason, field])).toEqual(
      records.map(([, reason, field]) => [reason, field]),
    );
    for (const { message } of refused) expect(message.length).toBeGreaterThan(10);
    const after = stored();
    expect([after.plans, after.allocations]).toEqual([before.plans, before.allocations]);
    expect(after.events).toEqual(
      expect.arrayContaining([
        { id: importedId("event", "HARBOR-2"), allocation_id: null, price_levels: "[]" },
      ]),
    );
  }, 120_000);
});

it("seats of one event cannot be had with the quote of another", async () => {
  const buyer = new Buyer(shop);
  const offer = await buyer.offer(FIXTURES.ARENA_GAME.id);
  const before = shop.takenSeats(EVENT);
  expect((await buyer.reserve(EVENT, offer, 2)).status).toBe(409);
  expect(shop.takenSeats(EVENT)).toEqual(before);
});
