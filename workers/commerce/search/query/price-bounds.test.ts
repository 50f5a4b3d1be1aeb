import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_FEES, type Fees } from "../../domain/fees.ts";
import { listedPrice } from "../../domain/pricing.ts";
import { allOf } from "../../store/sql.ts";
import { bucketsBetween, bucketsOf } from "../index/price-buckets.ts";
import { priceConditions, storedBounds } from "./price-bounds.ts";

const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE events (low_base INTEGER, min_price INTEGER, country_code TEXT)");
const insert = db.prepare("INSERT INTO events VALUES (?, ?, ?)");
const COUNTRIES = ["US", "CA", "GB", "DE"];
for (const country of COUNTRIES)
  for (let price = 500; price < 20_000; price += 100)
    for (const [base, stated] of [[price, null] as const, [null, price + 49] as const])
      insert.run(base, stated, country);
insert.run(null, null, "US");
const events = db
  .prepare("SELECT * FROM events")
  .all()
  .map((row) => ({
    base: row.low_base === null ? null : Number(row.low_base),
    stated: row.min_price === null ? null : Number(row.min_price),
    country: String(row.country_code),
  }));

const price = fc.option(fc.nat(25_000), { nil: undefined });
const fees = fc.constantFrom<Fees>(
  DEFAULT_FEES,
  { service: 0.3, facility: 0, tax: { US: 0.5 }, discount: null },
  { ...DEFAULT_FEES, discount: { percent: 100, limit: 4 } },
);

it("finds exactly the events whose all-in price lies between the bounds", () => {
  fc.assert(
    fc.property(price, price, fees, (min, max, fees) => {
      const { text, values } = allOf(priceConditions({ min, max, fees }));
      const found = db.prepare(`SELECT count(*) AS count FROM events e WHERE ${text}`).get(...values)?.count;
      const fits = events.filter(({ base, stated, country }) => {
        const listed = listedPrice({ base, stated }, country, fees);
        if (listed === null) return min === undefined && max === undefined;
        return listed >= (min ?? 0) && listed <= (max ?? Number.POSITIVE_INFINITY);
      });
      expect(found).toBe(fits.length);
    }),
  );
});

it("looks in every bucket that such an event can be in", () => {
  fc.assert(
    fc.property(price, price, fees, fc.constantFrom(...events), (min, max, fees, event) => {
      const listed = listedPrice(event, event.country, fees);
      const stored = event.base ?? event.stated;
      fc.pre(listed !== null && stored !== null && listed >= (min ?? 0) && listed <= (max ?? 1e9));
      const bounds = storedBounds({ min, max, fees });
      const buckets = bucketsBetween(bounds.min, bounds.max);
      expect(bucketsOf(stored ?? 0).some((bucket) => buckets.includes(bucket))).toBe(true);
    }),
  );
});
