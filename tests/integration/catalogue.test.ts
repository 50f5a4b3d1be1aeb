import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { attractionSchema } from "#contract/attraction.schema.ts";
import { judgeAvailability } from "#contract/availability.ts";
import { categoryListSchema } from "#contract/category.schema.ts";
import { CATEGORY_IDS } from "#contract/category.ts";
import { cityListSchema } from "#contract/city.schema.ts";
import { eventDetailSchema, eventInfoSchema, eventListSchema } from "#contract/event.schema.ts";
import type { Event } from "#contract/event.ts";
import { COUNTED_TO } from "#contract/list.ts";
import { ssoSchema, tenantConfigSchema } from "#contract/tenant.schema.ts";
import { venueSchema } from "#contract/venue.schema.ts";
import { dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { expectEvery, nonEmpty } from "../support/expect-every.ts";

let api: CommerceApi;
beforeAll(async () => {
  api = await startCommerceApi();
});
afterAll(() => api.stop());

const events = (query: Record<string, string | number>) =>
  api.get(
    `/api/product?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    eventListSchema,
  );
const detail = (id: string) => api.get(`/api/product/${id}`, eventDetailSchema);
const names = ({ items }: { items: Event[] }) => items.map(({ name }) => name);

/** The day on which an event starts, by the clocks at its venue. */
const venueDay = ({ startDateTimeUtc, timezone }: Event) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date(startDateTimeUtc ?? 0));

/** All ids of a list, page by page. */
async function walk(
  query: Record<string, string | number>,
): Promise<{ ids: string[]; items: Event[]; total: number }> {
  const items: Event[] = [];
  let cursor = "";
  let total = 0;
  do {
    const page = await events({ ...query, ...(cursor && { cursor }) });
    items.push(...page.items);
    total = page.totalCount;
    cursor = page.nextCursor ?? "";
  } while (cursor);
  return { ids: items.map(({ id }) => id), items, total };
}

describe("tenant, categories, cities", () => {
  it("return the tenant's settings", async () => {
    expect(await api.get("/api/tenant/config", tenantConfigSchema)).toMatchObject({
      name: "fanatics",
      authenticationType: "SSO",
      loyalty: {
        programName: "FanCash",
        type: "redeem",
        currencyType: "points",
        earnRate: 1,
        thousandPointsWorth: { USD: 1_000, CAD: 1_350, EUR: 850, GBP: 750 },
      },
      ACLAllow: { guestCanPurchase: true },
      minimumRedemptionPoints: 1000,
      transferOffersPerTicket: 5,
    });
  });

  it.each([
    ["fr-BE", "fr"],
    ["it", "it"],
    ["pt", "en"],
    ["", "en"],
  ])("return how to sign in, in the language of %j", async (language, locale) => {
    const sso = await api.get(`/api/tenant/sso?urlOk=https%3A%2F%2Fa.example&locale=${language}`, ssoSchema);
    expect(sso).toMatchObject({ clientId: "storefront", locale });
  });

  it("list the five categories", async () => {
    const { items, totalCount } = await api.get("/api/category", categoryListSchema);
    expect(totalCount).toBe(5);
    expect(items[0]).toEqual({ id: CATEGORY_IDS.sports, search: "sports" });
  });

  it.each(["bosto", "BOSTO", "Bósto", " boston "])(
    "list cities that start with %j, largest first",
    async (keyword) => {
      const { items } = await api.get(
        `/api/city?limit=3&keyword=${encodeURIComponent(keyword)}`,
        cityListSchema,
      );
      expect(items[0]).toMatchObject({
        name: "Boston",
        stateCode: "MA",
        countryCode: "US",
        existsInApi: true,
      });
    },
  );

  it.each([
    ["Diyarbakir", "Diyarbakır", "TR"],
    ["DİYARBAKIR", "Diyarbakır", "TR"],
    ["lodz", "Łódź", "PL"],
  ])("find a city by the plain letters of its name: %j", async (keyword, name, countryCode) => {
    const query = new URLSearchParams({ keyword, limit: "3" });
    const { items } = await api.get(`/api/city?${query}`, cityListSchema);
    expect(items[0]).toMatchObject({ name, countryCode });
  });

  it("list the cities of a state, and the nearest to a place", async () => {
    const ofState = await api.get("/api/city?countryCode=us&stateCode=ma&limit=5", cityListSchema);
    const nearest = await api.get("/api/city?latitude=41.8789&longitude=-87.6359&limit=1", cityListSchema);
    expect(new Set(ofState.items.map(({ stateCode }) => stateCode))).toEqual(new Set(["MA"]));
    expect(nearest.items).toMatchObject([{ name: "Chicago" }]);
    expect((await api.get("/api/city?latitude=-50&longitude=-140", cityListSchema)).items).toEqual([]);
  });

  it("page through cities without overlap", async () => {
    const first = await api.get("/api/city?limit=4", cityListSchema);
    const second = await api.get(`/api/city?limit=4&offset=${first.nextCursor}`, cityListSchema);
    const keys = [...first.items, ...second.items].map(({ name, countryCode }) => `${countryCode} ${name}`);
    expect(new Set(keys).size).toBe(8);
  });
});

describe("one event", () => {
  it("is found by its id in any case and by its legacy id, with venue and attractions", async () => {
    const event = await detail(FIXTURES.ARENA_GAME.id);
    expect(event).toMatchObject({
      name: FIXTURES.ARENA_GAME.name,
      purchaseFlow: "direct",
      loyaltyCurrency: "FanCash",
      venue: { name: "Madison Square Garden", timezone: "America/New_York" },
      attractions: [{ name: "New York Knicks" }, { name: "Boston Celtics" }],
    });
    expect(event.redeemPoints).toBe(event.minPrice);
    expect(await detail(FIXTURES.ARENA_GAME.id.toUpperCase())).toEqual(event);
    expect(await api.get(`/api/product/legacy/${event.legacyEventId}`, eventDetailSchema)).toEqual(event);
  });

  it("has every state of the contract", async () => {
    const states = Object.values(FIXTURES).map(({ id }) => detail(id));
    expect((await Promise.all(states)).map(({ name }) => name)).toEqual(
      Object.values(FIXTURES).map(({ name }) => name),
    );
    expect((await detail(FIXTURES.DATE_TBD.id)).startDateTimeUtc).toBeNull();
    expect((await detail(FIXTURES.TIME_TBD.id)).hasStartTime).toBe(false);
    expect((await detail(FIXTURES.PROVIDER_ONLY.id)).redeemPoints).toBeNull();
    expect((await detail(FIXTURES.HEALTH_CHECK.id)).healthCheck?.summary).toMatch(/\w/);
    expect((await detail(FIXTURES.EUROPE_SHOW.id)).currency).toBe("EUR");
  });

  it("has the organizer's information, without empty texts", async () => {
    const info = await api.get(`/api/product/${FIXTURES.ARENA_GAME.id}/info`, eventInfoSchema);
    expect(info.ticketLimit).toMatch(/\w/);
    expectEvery(Object.values(info), (text) => text.trim() !== "");
  });

  it("links to its venue and attraction", async () => {
    const { venue, attractions } = await detail(FIXTURES.ARENA_GAME.id);
    const [attraction] = attractions;
    expect(await api.get(`/api/venue/${venue.id}`, venueSchema)).toEqual(venue);
    expect(await api.get(`/api/attraction/${attraction?.id}`, attractionSchema)).toEqual(attraction);
    expect(await api.get(`/api/attraction/partner/${attraction?.partnerId}`, attractionSchema)).toEqual(
      attraction,
    );
  });

  it.each([
    "/api/product/00000000-0000-4000-8000-000000000000",
    "/api/product/abc",
    "/api/product/%00",
    "/api/product/00000000-0000-4000-8000-000000000000/info",
    "/api/product/legacy/none",
    "/api/attraction/abc",
    "/api/attraction/partner/none",
    "/api/venue/'%20OR%201=1",
  ])("is 404 at %s", async (path) => {
    expect(await api.refusal(path)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });
});

describe("event lists", () => {
  it("contain events that are active and not over", async () => {
    const { items, total } = await walk({ limit: 100 });
    const listed = new Set(items.map(({ id }) => id));
    expect(listed.size).toBe(items.length);
    expect(total).toBe(Math.min(items.length, COUNTED_TO));
    expect(listed.has(FIXTURES.PAST.id)).toBe(false);
    expect(listed.has(FIXTURES.INACTIVE.id)).toBe(false);
    expect(listed.has(FIXTURES.CANCELLED.id)).toBe(true);
    expect(listed.has(FIXTURES.DATE_TBD.id)).toBe(true);
  });

  it.each(["RELEVANCE", "DATE", "PRICE"])(
    "page by cursor and by offset alike, in order %s",
    async (order) => {
      const byCursor = await walk({ order, limit: 37 });
      const byOffset: string[] = [];
      while (byOffset.length < byCursor.ids.length) {
        const page = await events({ order, limit: 100, offset: byOffset.length });
        byOffset.push(...page.items.map(({ id }) => id));
        if (!page.nextCursor) break;
      }
      expect(byCursor.ids).toEqual(byOffset);
      expect(new Set(byCursor.ids).size).toBe(byCursor.ids.length);
      const keys = byCursor.items.flatMap((event) =>
        order === "DATE" ? (event.startDateTimeUtc ?? []) : order === "PRICE" ? (event.minPrice ?? []) : [],
      );
      expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    },
  );

  it.each([
    ["celtics", /Celtics/],
    ["CELTICS knicks", /Knicks.*Celtics/],
    ["montreal canadiens", /Montréal/],
    ["celt", /Celtics/],
    ["madison square gard", /./],
    ["new-york celtics!!!", /Celtics/],
  ])("find the keyword %j", async (keyword, expected) => {
    const found = await events({ keyword });
    expect(names(found)[0]).toMatch(expected);
  });

  it.each(["zzzzqqq", "🎉", '"', "***", "() ?", "celtics zzzzqqq"])(
    "find nothing for %j",
    async (keyword) => {
      const nothing = { items: [], totalCount: 0, nextCursor: null, correctedKeyword: null };
      expect(await events({ keyword })).toEqual(nothing);
    },
  );

  it("accept long keywords, and ignore blank ones", async () => {
    expect((await events({ keyword: "ü".repeat(5000) })).items).toEqual([]);
    expect((await events({ keyword: `celtics ${"e".repeat(60)}` })).items).toEqual([]);
    expect((await events({ keyword: "  \u0000 " })).totalCount).toBe((await events({})).totalCount);
  });

  it("find a city by name as by coordinates, within the range", async () => {
    const byName = await events({ cityName: "new york", countryCode: "US", stateCode: "NY", limit: 100 });
    const byPlace = await events({ latitude: 40.7143, longitude: -74.006, limit: 100 });
    expect(byName.totalCount).toBeGreaterThan(0);
    expect(names(byName)).toEqual(names(byPlace));
    const near = await events({ lat: 40.7143, long: -74.006, range: 1, limit: 100 });
    expect(near.totalCount).toBeLessThan(byPlace.totalCount);
    expect((await events({ latitude: 0, longitude: -140 })).items).toEqual([]);
    expect((await events({ cityName: "Nowhereville", countryCode: "US" })).items).toEqual([]);
  });

  it("find days by the clocks at the venue", async () => {
    const game = await detail(FIXTURES.ARENA_GAME.id);
    const day = venueDay(game);
    const ofDay = await walk({ startDate: day, endDate: day, limit: 100 });
    expect(ofDay.ids).toContain(game.id);
    expect(new Set(ofDay.items.map(venueDay))).toEqual(new Set([day]));
    const later = await walk({ startDate: day, limit: 100 });
    expectEvery(later.items, (event) => venueDay(event) >= day);
  });

  it("filter by category, venue and attraction, home and away", async () => {
    const { venue, attractions } = await detail(FIXTURES.ARENA_GAME.id);
    const concerts = await events({ categoryId: CATEGORY_IDS.concerts, limit: 100 });
    expect(new Set(concerts.items.map((event) => event.classificationSegmentId))).toEqual(
      new Set([CATEGORY_IDS.concerts]),
    );
    const atVenue = await events({ venueId: venue.id, limit: 100 });
    expect(new Set(atVenue.items.map(({ venueId }) => venueId))).toEqual(new Set([venue.id]));
    for (const { id } of nonEmpty(attractions)) {
      expect((await walk({ attractionId: id.toUpperCase(), limit: 100 })).ids).toContain(
        FIXTURES.ARENA_GAME.id,
      );
    }
  });

  it("count only when asked", async () => {
    const counted = await events({ limit: 2 });
    const uncounted = await events({ limit: 2, count: "false" });
    expect(counted.totalCount).toBe(COUNTED_TO);
    expect(uncounted.totalCount).toBe(3);
    expect(uncounted.items).toEqual(counted.items);
  });

  it("of popular events start a week from today unless a start is given", async () => {
    const popular = await api.get("/api/product/popular?limit=100", eventListSchema);
    const week = dayAfter(Date.now(), 7);
    expectEvery(popular.items, (event) => venueDay(event) >= week);
    expectEvery(popular.items, (event) => judgeAvailability(event, Date.now()).available);
    const german = await api.get("/api/product/popular?countryCode=de&startDate=2020-01-01", eventListSchema);
    expect(german.items.length).toBeGreaterThan(0);
    expect(new Set(german.items.map(({ venueCountry }) => venueCountry))).toEqual(new Set(["DE"]));
  });
});

it("declares how long responses may be cached, traces them, and documents itself", async () => {
  const catalogue = await api.send("/api/product?limit=1", { headers: { "X-Request-Id": "trace-1" } });
  expect(catalogue.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
  // Only the storefront may name a request.
  expect(catalogue.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(catalogue.headers.get("Server-Timing")).toMatch(/db;dur=[\d.]+, ?api;dur=/);
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = await api.get("/api/openapi.json", document);
  expect(paths).toMatchObject({
    "/api/product/{id}": { get: { responses: { 200: {}, 404: {} } } },
    "/api/user/analytics": { post: { "x-addition": true } },
  });
  expect(paths["/api/tenant/config"]?.get).not.toHaveProperty("x-addition");
});
