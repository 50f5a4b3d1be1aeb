import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSchema } from "#contract/error.schema.ts";
import { eventDetailSchema } from "#contract/event.schema.ts";
import { hotelDetailSchema, hotelListSchema } from "#contract/hotel.schema.ts";
import type { HotelList } from "#contract/hotel.ts";
import { dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { expectEvery, nonEmpty } from "../support/expect-every.ts";

let api: CommerceApi;
beforeAll(async () => {
  api = await startCommerceApi();
});
afterAll(() => api.stop());

const day = (ahead: number) => dayAfter(Date.now(), ahead);
const STAY = { startDate: day(30), endDate: day(33), guests: "2", rooms: "2" };
const NEW_YORK = { cityName: "new york", countryCode: "us", stateCode: "NY" };

const hotels = (query: Record<string, string | number>) =>
  api.get(`/api/hotel?${search(query)}`, hotelListSchema);
const search = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));

async function walk(query: Record<string, string | number>): Promise<HotelList["items"]> {
  const items: HotelList["items"] = [];
  let cursor = "";
  do {
    const page = await hotels({ ...query, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor);
  return items;
}

describe("hotel search", () => {
  it("finds hotels around a city, nearest first, with the price of the whole stay", async () => {
    const { venue } = await api.get(`/api/product/${FIXTURES.ARENA_GAME.id}`, eventDetailSchema);
    const place = { lat: venue.latitude, long: venue.longitude };
    const { items, totalCount } = await hotels({ ...place, ...STAY, limit: 100 });
    expect(totalCount).toBe(items.length);
    const first = items[0];
    expect(first?.nearVenue).toMatchObject({ id: venue.id, name: venue.name });
    expect(first?.nearVenue?.miles).toBeLessThan(2);
    const miles = items.map((hotel) => hotel.miles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const away = items.map((hotel) =>
      Math.hypot(
        hotel.latitude - venue.latitude,
        (hotel.longitude - venue.longitude) * Math.cos((venue.latitude * Math.PI) / 180),
      ),
    );
    expect(away).toEqual([...away].sort((a, b) => a - b));
    for (const { cheapestRoom } of nonEmpty(items)) {
      expect(cheapestRoom.capacity).toBeGreaterThanOrEqual(2);
      expect(cheapestRoom.totalPrice).toBe(cheapestRoom.nightlyPrice * 3 * 2);
      expect(cheapestRoom.currency).toBe("USD");
    }
    expect((await hotels({ ...place, ...STAY, range: 1, limit: 100 })).totalCount).toBeLessThan(totalCount);
  });

  it("finds the same by the city's name; nothing where no hotel or no such city is", async () => {
    const named = await hotels({ ...NEW_YORK, ...STAY, limit: 100 });
    expect(named.items.length).toBeGreaterThan(5);
    expect(new Set(named.items.map(({ country }) => country))).toEqual(new Set(["US"]));
    const nothing = { items: [], totalCount: 0, nextCursor: null };
    expect(await hotels({ lat: 0, long: -140, ...STAY })).toEqual(nothing);
    expect(await hotels({ cityName: "Nowhereville", countryCode: "US", ...STAY })).toEqual(nothing);
  });

  it.each(["RELEVANCE", "PRICE", "RATING"])(
    "walks by cursor and by offset alike, in order %s",
    async (order) => {
      const items = await walk({ ...NEW_YORK, ...STAY, order, limit: 4 });
      const whole = await hotels({ ...NEW_YORK, ...STAY, order, limit: 100 });
      const second = await hotels({ ...NEW_YORK, ...STAY, order, limit: 3, offset: 3 });
      expect(items).toEqual(whole.items);
      expect(second.items).toEqual(whole.items.slice(3, 6));
      const keys = items.map(({ cheapestRoom, awardRating }) =>
        order === "PRICE" ? cheapestRoom.nightlyPrice : order === "RATING" ? -awardRating : 0,
      );
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
    },
  );

  it("leaves out hotels whose rooms are too small", async () => {
    const five = await walk({ ...NEW_YORK, ...STAY, guests: 5, limit: 100 });
    const two = await walk({ ...NEW_YORK, ...STAY, limit: 100 });
    expect(five.length).toBeLessThan(two.length);
    expectEvery(five, ({ cheapestRoom }) => cheapestRoom.capacity >= 5);
    expect((await hotels({ ...NEW_YORK, ...STAY, guests: 8 })).items).toEqual([]);
  });

  it("counts only when asked", async () => {
    expect(await hotels({ ...NEW_YORK, ...STAY, limit: 2, count: "false" })).toMatchObject({ totalCount: 3 });
  });
});

describe("one hotel", () => {
  it("shows all rooms that take the guests, cheapest first, with terms", async () => {
    const [listed] = (await hotels({ ...NEW_YORK, ...STAY })).items;
    const hotel = await api.get(`/api/hotel/${listed?.id.toUpperCase()}?${search(STAY)}`, hotelDetailSchema);
    // Only here, a room comes with what it is booked by.
    expect(hotel.rooms[0]).toEqual({ ...listed?.cheapestRoom, rateId: expect.stringMatching(/.\../) });
    expect(listed?.cheapestRoom.rateId).toBe("");
    expect(hotel.rooms.length).toBeGreaterThan(0);
    for (const room of hotel.rooms) {
      expect(room.capacity).toBeGreaterThanOrEqual(2);
      expect(room.cancellationPolicies.length).toBeGreaterThan(0);
    }
    const prices = hotel.rooms.map(({ totalPrice }) => totalPrice);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const crowd = await api.get(
      `/api/hotel/${listed?.id}?${search({ ...STAY, guests: 8 })}`,
      hotelDetailSchema,
    );
    expect(crowd.rooms).toEqual([]);
  });

  it.each(["abc", "00000000-0000-4000-8000-000000000000", "%00"])("is 404 under %s", async (id) => {
    expect(await api.refusal(`/api/hotel/${id}?${search(STAY)}`)).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });
});

describe("bad stays", () => {
  it.each<[Record<string, string>, string, string, string]>([
    [{ startDate: "" }, "40010", "startDate", "required"],
    [{ endDate: "2027-02-30" }, "40010", "endDate", "invalid"],
    [{ startDate: "1900-12-31" }, "40010", "startDate", "invalid"],
    [{ guests: "two" }, "40010", "guests", "invalid"],
    [{ startDate: day(-3) }, "40020", "startDate", "in_past"],
    [{ endDate: STAY.startDate }, "40020", "endDate", "before_start"],
    [{ endDate: day(61) }, "40020", "endDate", "too_many_nights"],
    [{ guests: "9" }, "40020", "guests", "too_big"],
    [{ rooms: "0" }, "40020", "rooms", "too_small"],
    [{ rooms: "5" }, "40020", "rooms", "too_big"],
  ])("refuses %j at its field, list and hotel alike", async (change, code, field, message) => {
    const query = search({ ...NEW_YORK, ...STAY, ...change });
    const refused = { status: 400, code, violations: [{ field, message }] };
    expect(await api.refusal(`/api/hotel?${query}`)).toMatchObject(refused);
    const id = "00000000-0000-4000-8000-000000000000";
    expect(await api.refusal(`/api/hotel/${id}?${query}`)).toMatchObject(refused);
  });

  it.each<[Record<string, string>, string, string, string]>([
    [{}, "40010", "city", "required"],
    [{ ...NEW_YORK, loyaltyAccountId: " " }, "40010", "loyaltyAccountId", "required"],
    [{ cityName: "New York", loyaltyAccountId: "1" }, "40010", "city", "required"],
    [{ ...NEW_YORK, limit: "0" }, "INVALID_REQUEST", "limit", "too_small"],
    [{ ...NEW_YORK, limit: "101" }, "INVALID_REQUEST", "limit", "too_big"],
    [{ ...NEW_YORK, offset: "-1" }, "INVALID_REQUEST", "offset", "too_small"],
    [{ ...NEW_YORK, order: "DATE" }, "INVALID_REQUEST", "order", "invalid"],
    [{ ...NEW_YORK, cursor: "x" }, "INVALID_REQUEST", "cursor", "invalid"],
    [{ ...NEW_YORK, cursor: `p_5_${"0".repeat(36)}` }, "INVALID_REQUEST", "cursor", "invalid"],
    [{ lat: "91", long: "0" }, "INVALID_REQUEST", "lat", "too_big"],
    [{ lat: "9" }, "INVALID_REQUEST", "longitude", "required"],
    [{ ...NEW_YORK, range: "501" }, "INVALID_REQUEST", "range", "too_big"],
  ])("refuses %j at its field", async (query, code, field, message) => {
    const refused = await api.refusal(`/api/hotel?${search({ ...STAY, ...query })}`);
    expect(refused).toMatchObject({ status: 400, code, violations: [{ field, message }] });
  });

  it("takes a search for a loyalty account with all that it needs", async () => {
    const found = await hotels({ ...NEW_YORK, ...STAY, loyaltyAccountId: "0012345678" });
    expect(found).toEqual(await hotels({ ...NEW_YORK, ...STAY }));
  });

  it("never fails, whatever stands in the query", async () => {
    const names = [
      ...Object.keys(STAY),
      ..."cityName countryCode latitude longitude range order cursor limit".split(" "),
    ];
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "-1",
        "0",
        "1e400",
        "NaN",
        "2027-13-01",
        "9999-12-31",
        "n_1e-9_x",
        `n_1_${"0".repeat(36)}`,
        "'",
      ),
    );
    const query = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const response = await api.send(
          `/api/hotel?${new URLSearchParams({ ...NEW_YORK, ...STAY, ...given })}`,
        );
        const body: unknown = await response.json();
        if (response.status === 200) hotelListSchema.parse(body);
        else expect(errorSchema.parse(body)).toMatchObject({ status: 400 });
      }),
      { numRuns: 150 },
    );
  });
});
