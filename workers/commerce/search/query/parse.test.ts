import { expect, it } from "vitest";
import { DEFAULT_FEES } from "../../domain/fees.ts";
import type { Database } from "../../store/database.ts";
import { entityParameters, eventParameters } from "./parameters.ts";
import { parseEntityFilter, parseEntityPage, parseEventFilter, parseEventPage, parseWhere } from "./parse.ts";

/** A database that knows one city, and counts how often it is asked. */
function cityTable(): Database & { calls: number } {
  const table = {
    calls: 0,
    prepare: () => ({
      bind: (name: string) => ({
        first: async () => {
          table.calls += 1;
          return name === "springfield" ? { latitude: 39.8, longitude: -89.6 } : null;
        },
      }),
    }),
  };
  return table as unknown as Database & { calls: number };
}

const event = (query: Record<string, string>) => eventParameters.parse(query);
const entity = (query: Record<string, string>) => entityParameters.parse(query);
const filterOf = (query: Record<string, string>) => parseEventFilter(cityTable(), event(query), DEFAULT_FEES);

it("parses terms, days, price and ids", async () => {
  expect(
    await filterOf({
      keyword: "Red Sox",
      startDate: "2026-11-08",
      minPrice: "1000",
      venueId: "ABC",
      attractionId: "DEF",
      available: "true",
    }),
  ).toEqual({
    terms: ["red", "sox"],
    where: {},
    when: { startDate: "2026-11-08", endDate: undefined },
    price: { min: 1000, max: undefined, fees: DEFAULT_FEES },
    venueId: "abc",
    attractionIds: ["def"],
    available: true,
    categoryId: undefined,
  });
});

it("searches for nothing when a keyword has no terms, without a query", async () => {
  const db = cityTable();
  expect(await parseEntityFilter(db, entity({ keyword: "🎉", cityName: "Springfield" }))).toBeNull();
  expect(db.calls).toBe(0);
});

it("takes coordinates before a city, and a known city before its name", async () => {
  const db = cityTable();
  const at = await parseWhere(db, entity({ lat: "1", longitude: "2", range: "10", city: "Springfield" }));
  expect(at.circle).toMatchObject({ center: { latitude: 1, longitude: 2 }, miles: 10 });
  expect(db.calls).toBe(0);
  const known = await parseWhere(db, entity({ city: "Springfield", countryCode: "us" }));
  expect(known.circle).toMatchObject({ center: { latitude: 39.8 }, miles: 50 });
  expect(await parseWhere(db, entity({ city: "Shelby Ville", countryCode: "us" }))).toEqual({
    countryCode: "US",
    cityTerms: ["shelby", "ville"],
  });
  expect((await parseWhere(db, entity({ city: "🎉" }))).cityTerms).toHaveLength(1);
});

it.each([
  [{ startDate: "2026-11-09", endDate: "2026-11-08" }, "endDate", "before_start"],
  [{ minPrice: "2", maxPrice: "1" }, "maxPrice", "too_small"],
  [{ latitude: "1" }, "longitude", "required"],
  [{ long: "1", keyword: "🎉" }, "latitude", "required"],
])("refuses %j", async (query, field, message) => {
  await expect(filterOf(query)).rejects.toMatchObject({
    status: 400,
    details: { violations: [{ field, message }] },
  });
});

it("accepts a cursor of its own list and order only", () => {
  expect(parseEventPage(event({ sort: "date", cursor: "d.5", limit: "3" }))).toEqual({
    order: "DATE",
    limit: 3,
    offset: 0,
    cursor: { order: "DATE", pass: 1, key: 5 },
    count: true,
  });
  expect(parseEntityPage(entity({ cursor: "e.5" })).cursor).toBe(5);
  expect(() => parseEventPage(event({ cursor: "d.5" }))).toThrow();
  expect(() => parseEntityPage(entity({ cursor: "d.5" }))).toThrow();
});
