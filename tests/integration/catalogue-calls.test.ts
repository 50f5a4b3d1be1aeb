import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { analyticsSchema } from "#contract/analytics.schema.ts";
import type { EntityRef } from "#contract/analytics.ts";
import { attractionListSchema, attractionSchema } from "#contract/attraction.schema.ts";
import type { Attraction } from "#contract/attraction.ts";
import { judgeAvailability } from "#contract/availability.ts";
import { categoryListSchema } from "#contract/category.schema.ts";
import { CATEGORY_IDS } from "#contract/category.ts";
import { cityListSchema } from "#contract/city.schema.ts";
import { earnPointsSchema, eventDetailSchema, linkoverSchema } from "#contract/event.schema.ts";
import type { EventDetail } from "#contract/event.ts";
import { listSchema } from "#contract/list.schema.ts";
import { COUNTED_TO } from "#contract/list.ts";
import { venueListSchema } from "#contract/venue.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { type FakeIssuer, startFakeIssuer } from "../fixtures/fake-issuer.ts";
import { expectEvery, nonEmpty } from "../support/expect-every.ts";
import { useFreshSockets } from "../support/fresh-sockets.ts";

useFreshSockets();

let api: CommerceApi;
let issuer: FakeIssuer;
const audience = "https://commerce.example.com";

beforeAll(async () => {
  issuer = await startFakeIssuer();
  api = await startCommerceApi({ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: audience });
});
afterAll(async () => {
  await api.stop();
  await issuer.close();
});

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const detail = (id: string): Promise<EventDetail> => api.get(`/api/product/${id}`, eventDetailSchema);
const guest = (): Record<string, string> => ({ "gst-session-id": `${randomUUID()}-${randomUUID()}` });
const member = async (): Promise<Record<string, string>> => ({
  ...guest(),
  "Bearer-Authorization": await issuer.signAccessToken({ aud: audience, sub: randomUUID() }),
});
const postInit = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
async function post<T>(path: string, body: unknown, schema: { parse(value: unknown): T }): Promise<T> {
  const response = await api.send(path, postInit(body));
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}

const LISTS = [
  { name: "attractions", path: "/api/attraction" },
  { name: "venues", path: "/api/venue" },
];

describe.each(LISTS)("list of $name", ({ path }) => {
  const entity = z.object({ id: z.uuid(), name: z.string() });
  const list = (query: Record<string, string | number> = {}) =>
    api.get(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      listSchema(entity),
    );

  it("pages by cursor and by offset alike, without repeats", async () => {
    const walked: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 23, ...(cursor && { cursor }) });
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const { totalCount } = await list({ limit: 1 });
    expect(totalCount).toBe(Math.min(walked.length, COUNTED_TO));
    expect(new Set(walked).size).toBe(walked.length);
    const second = await list({ limit: 23, offset: 23 });
    expect(second.items.map(({ id }) => id)).toEqual(walked.slice(23, 46));
    expect((await list({ limit: 2, count: "false" })).items).toHaveLength(2);
  });

  it("finds by city as by coordinates, by days, and nothing where there is nothing", async () => {
    const all = await list({ limit: 1 });
    const named = await list({ cityName: "new york", countryCode: "US", stateCode: "NY", limit: 100 });
    const placed = await list({ lat: 40.7143, long: -74.006, limit: 100 });
    expect(named).toEqual(placed);
    expect(named.totalCount).toBeGreaterThan(0);
    expect(named.totalCount).toBeLessThan(all.totalCount);
    const { venue, attractions, startDateTimeUtc, timezone } = await detail(FIXTURES.ARENA_GAME.id);
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(
      new Date(startDateTimeUtc ?? 0),
    );
    const onThatDay = await list({ startDate: day, endDate: day, limit: 100 });
    expect(onThatDay.items.some(({ id }) => id === venue.id || id === attractions[0]?.id)).toBe(true);
    expect(onThatDay.totalCount).toBeLessThan(all.totalCount);
    expect((await list({ lat: 0, long: -140 })).items).toEqual([]);
    expect((await list({ cityName: "Nowhereville", countryCode: "US" })).items).toEqual([]);
    for (const keyword of ["🎉", "zzzzqqqq", '"']) expect((await list({ keyword })).items).toEqual([]);
  });

  it.each([
    ["limit=0", "limit", "too_small"],
    ["limit=-3", "limit", "too_small"],
    ["limit=101", "limit", "too_big"],
    ["limit=ten", "limit", "invalid"],
    ["offset=-1", "offset", "too_small"],
    ["offset=99999999999999999999", "offset", "invalid"],
    ["cursor=r.1", "cursor", "invalid"],
    ["count=maybe", "count", "invalid"],
    ["categoryId=none", "categoryId", "invalid"],
    ["startDate=1900-12-31", "startDate", "invalid"],
    ["startDate=2027-02-30", "startDate", "invalid"],
    ["startDate=2027-02-03&endDate=2027-02-02", "endDate", "before_start"],
    ["latitude=91&longitude=0", "latitude", "too_big"],
    ["lat=1", "longitude", "required"],
    ["range=501", "range", "too_big"],
  ])("refuses %s at its field", async (query, field, message) => {
    expect(await api.refusal(`${path}?${query}`)).toMatchObject({
      status: 400,
      code: "INVALID_REQUEST",
      violations: [{ field, message }],
    });
  });

  it("never fails, whatever the query contains", async () => {
    const names =
      "keyword city cityName stateCode countryCode latitude longitude range startDate endDate categoryId";
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom(
        "'",
        '"*" OR name:',
        "NEAR(",
        "\u202Eabc",
        "👩‍👩‍👧",
        "-1",
        "1e400",
        "null",
        "x".repeat(3000),
        "e.5",
      ),
    );
    const query = fc.dictionary(fc.constantFrom(...names.split(" "), "limit", "offset", "cursor"), value, {
      maxKeys: 4,
    });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const response = await api.send(`${path}?${new URLSearchParams(given)}`);
        expect([200, 400]).toContain(response.status);
        await response.body?.cancel();
      }),
      { numRuns: 150 },
    );
  });
});

describe("attractions and venues", () => {
  it("are found by keyword, a team before what only resembles it", async () => {
    const celtics = await api.get("/api/attraction?keyword=celtics", attractionListSchema);
    expect(celtics.items[0]).toMatchObject({ name: "Boston Celtics", leagueId: "NBA" });
    const garden = await api.get("/api/venue?keyword=madison%20square", venueListSchema);
    expect(garden.items[0]?.name).toBe("Madison Square Garden");
  });

  it.each([`categoryId=${CATEGORY_IDS.concerts}`, "category=concerts", `category=${CATEGORY_IDS.concerts}`])(
    "of a category by %s",
    async (query) => {
      const { items } = await api.get(`/api/attraction?limit=100&${query}`, attractionListSchema);
      expect(new Set(items.map(({ categoryId }) => categoryId))).toEqual(new Set([CATEGORY_IDS.concerts]));
    },
  );

  it("refuse an unknown category", async () => {
    const refused = await api.refusal("/api/attraction?category=opera");
    expect(refused).toMatchObject({ status: 400, violations: [{ field: "category", message: "invalid" }] });
  });
});

describe("cities with coming events", () => {
  const cities = (query = "") => api.get(`/api/city?onlyFavourite=true&${query}`, cityListSchema);

  it("are listed by number of events, page by page", async () => {
    const all = await cities("limit=1000");
    expect(all.totalCount).toBe(all.items.length);
    expect(all.items.length).toBeGreaterThan(20);
    expectEvery(all.items, ({ existsInApi }) => existsInApi);
    const pages = [...(await cities("limit=3")).items, ...(await cities("limit=3&offset=3")).items];
    expect(pages).toEqual(all.items.slice(0, 6));
    const first = all.items[0]?.location;
    const last = all.items.at(-1)?.location;
    const count = async (place: typeof first) =>
      (await api.get(`/api/venue?lat=${place?.latitude}&long=${place?.longitude}&range=20`, venueListSchema))
        .totalCount;
    expect(await count(first)).toBeGreaterThan(0);
    expect(await count(last)).toBeGreaterThan(0);
  });

  it("are filtered like all cities", async () => {
    expect((await cities("keyword=bos")).items.map(({ name }) => name)).toContain("Boston");
    expect(new Set((await cities("countryCode=ca")).items.map(({ countryCode }) => countryCode))).toEqual(
      new Set(["CA"]),
    );
    expect((await cities("keyword=zzz")).items).toEqual([]);
    expect(await api.refusal("/api/city?onlyFavourite=perhaps")).toMatchObject({
      status: 400,
      violations: [{ field: "onlyFavourite", message: "invalid" }],
    });
  });
});

describe("categories of favourite attractions", () => {
  const path = "/api/attraction/favourite/categories";

  it("are those of the member's favourites", async () => {
    const me = await member();
    expect((await api.get(path, categoryListSchema, me)).items).toEqual([]);
    const [team] = (await detail(FIXTURES.ARENA_GAME.id)).attractions;
    const [act] = (await detail(FIXTURES.CLUB_500.id)).attractions;
    for (const id of [act?.id, team?.id]) {
      const saved = await api.send("/api/favourite", postInit({ items: [{ type: "ATTRACTION", id }] }, me));
      expect(saved.status).toBeLessThan(300);
    }
    expect(await api.get(path, categoryListSchema, me)).toEqual({
      items: [
        { id: CATEGORY_IDS.sports, search: "sports" },
        { id: CATEGORY_IDS.concerts, search: "concerts" },
      ],
      totalCount: 2,
      nextCursor: null,
    });
    expect((await api.send(path, { headers: me })).headers.get("Cache-Control")).toBe("no-store");
    const { suggestions, similar } = await api.get("/api/user/analytics", analyticsSchema, me);
    expect(similar.map(({ id }) => id)).not.toContain(team?.id);
    expect(suggestions.some(({ name }) => name.includes(team?.name ?? "?"))).toBe(true);
  });

  it("are for members only", async () => {
    expect(await api.refusal(path, { headers: guest() })).toMatchObject({
      status: 401,
      code: "LOGIN_REQUIRED",
    });
    expect(await api.refusal(path)).toMatchObject({ status: 401, code: "LOGIN_REQUIRED" });
  });
});

describe("attractions of an event", () => {
  it("start with the main one", async () => {
    const { attractions } = await detail(FIXTURES.ARENA_GAME.id);
    const list = await api.get(`/api/attraction/event/${FIXTURES.ARENA_GAME.id}`, attractionListSchema);
    expect(list).toEqual({ items: attractions, totalCount: 2, nextCursor: null });
  });

  it.each(["abc", UNKNOWN_ID])("are 404 for %s", async (id) => {
    expect(await api.refusal(`/api/attraction/event/${id}`)).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
  });
});

describe("similar attractions", () => {
  const similar = (id: string, query = "") =>
    api.get(`/api/attraction/${id}/similar?${query}`, attractionListSchema);

  it("of a team start with its league, without the team itself, page by page", async () => {
    const [team] = (await detail(FIXTURES.ARENA_GAME.id)).attractions;
    const whole = await similar(team?.id ?? "", "limit=100");
    expect(whole.items.map(({ id }) => id)).not.toContain(team?.id);
    expect(new Set(whole.items.map(({ id }) => id)).size).toBe(whole.items.length);
    expectEvery(whole.items.slice(0, 10), ({ leagueId }) => leagueId === "NBA");
    const first = whole.items.findIndex(({ leagueId }) => leagueId !== "NBA");
    expect(whole.items.slice(first).some(({ leagueId }) => leagueId === "NBA")).toBe(false);
    const pages: Attraction[] = [];
    for (let offset: string | null = "0"; offset !== null && pages.length < 30; ) {
      const page: Awaited<ReturnType<typeof similar>> = await similar(
        team?.id ?? "",
        `limit=7&offset=${offset}`,
      );
      expect(page.totalCount).toBe(whole.totalCount);
      pages.push(...page.items);
      offset = page.nextCursor;
    }
    expect(pages).toEqual(whole.items.slice(0, pages.length));
  });

  it("of others start with the same genre, then the same category, and have coming events", async () => {
    const [act] = (await detail(FIXTURES.CLUB_500.id)).attractions;
    const { items } = await similar(act?.id ?? "", "limit=100");
    expect(new Set(items.map(({ categoryId }) => categoryId))).toEqual(new Set([CATEGORY_IDS.concerts]));
    const sameGenre = items.map(({ genre }) => genre === act?.genre);
    expect(sameGenre).toEqual([...sameGenre].sort((a, b) => Number(b) - Number(a)));
    for (const { id } of nonEmpty(items.slice(0, 3))) {
      const events = await api.send(`/api/product?attractionId=${id}&limit=1`);
      expect(await events.json()).toMatchObject({ items: [{}] });
    }
  });

  it.each([
    [`/api/attraction/${UNKNOWN_ID}/similar`, 404],
    ["/api/attraction/x/similar", 404],
  ])("%s is %i", async (path, status) => {
    expect(await api.refusal(path)).toMatchObject({ status });
  });

  it.each([
    ["limit=0", "limit", "too_small"],
    ["limit=1000", "limit", "too_big"],
    ["limit=x", "limit", "invalid"],
    ["offset=-1", "offset", "too_small"],
    ["offset=99999999999999999999", "offset", "invalid"],
  ])("refuse %s", async (query, field, message) => {
    const refused = await api.refusal(`/api/attraction/${UNKNOWN_ID}/similar?${query}`);
    expect(refused).toMatchObject({ status: 400, violations: [{ field, message }] });
  });
});

describe("analytics", () => {
  const analytics = (headers: Record<string, string>, query = "") =>
    api.get(`/api/user/analytics${query}`, analyticsSchema, headers);
  const view = (items: EntityRef[], headers: Record<string, string>) =>
    api.send("/api/user/analytics", postInit({ items }, headers));

  it("suggests popular events to a new visitor, and no similar attractions", async () => {
    const { suggestions, similar } = await analytics(guest());
    expect(suggestions).toHaveLength(20);
    expect(new Set(suggestions.map(({ id }) => id)).size).toBe(20);
    expectEvery(suggestions, (event) => judgeAvailability(event, Date.now()).available);
    expect(similar).toEqual([]);
  });

  it("suggests events that match what was viewed, never what was viewed itself", async () => {
    const me = guest();
    const game = await detail(FIXTURES.ARENA_GAME.id);
    await view(
      [
        { type: "EVENT", id: game.id },
        { type: "VENUE", id: game.venue.id },
      ],
      me,
    );
    const { suggestions, similar } = await analytics(me);
    expect(suggestions.map(({ id }) => id)).not.toContain(game.id);
    expectEvery(suggestions, (event) => judgeAvailability(event, Date.now()).available);
    const teams = game.attractions.map(({ name }) => name);
    expect(suggestions.slice(0, 3).some(({ name }) => teams.some((team) => name.includes(team)))).toBe(true);
    expect(suggestions.some(({ venueState }) => venueState === "NY" || venueState === "NJ")).toBe(true);
    expect(similar.length).toBeGreaterThan(10);
    expectEvery(similar.slice(0, 10), ({ leagueId }) => leagueId === "NBA");
    expect((await analytics(guest())).suggestions).not.toEqual(suggestions);
  });

  it("follows the category of what was viewed", async () => {
    const me = guest();
    const [act] = (await detail(FIXTURES.CLUB_500.id)).attractions;
    await view([{ type: "ATTRACTION", id: act?.id ?? "" }], me);
    const { suggestions, similar } = await analytics(me);
    expectEvery(suggestions, (event) => event.classificationSegmentId === CATEGORY_IDS.concerts);
    expectEvery(similar, ({ id }) => id !== act?.id);
  });

  it("respects its limit, and requires a visitor", async () => {
    const me = guest();
    await view([{ type: "EVENT", id: FIXTURES.ARENA_GAME.id }], me);
    const few = await analytics(me, "?limit=3");
    expect([few.suggestions.length, few.similar.length]).toEqual([3, 3]);
    const most = await analytics(me, "?limit=54");
    expect(most.suggestions).toHaveLength(20);
    expect(most.similar.length).toBeLessThanOrEqual(54);
    for (const [query, message] of [
      ["?limit=55", "too_big"],
      ["?limit=0", "too_small"],
      ["?limit=all", "invalid"],
    ]) {
      const refused = await api.refusal(`/api/user/analytics${query}`, { headers: me });
      expect(refused).toMatchObject({ status: 400, violations: [{ field: "limit", message }] });
    }
    expect(await api.refusal("/api/user/analytics")).toMatchObject({
      violations: [{ field: "gst-session-id", message: "required" }],
    });
    expect((await api.send("/api/user/analytics", { headers: me })).headers.get("Cache-Control")).toBe(
      "no-store",
    );
  });
});

describe("linking over to the provider", () => {
  const linkover = "/api/event/linkover";

  it("returns the provider's page of the event", async () => {
    const event = await detail(FIXTURES.PROVIDER_LINKED.id);
    const { url } = await post(linkover, { productId: event.id.toUpperCase() }, linkoverSchema);
    expect(url).toBe(`https://provider.example.com/events/${encodeURIComponent(event.partnerId)}`);
  });

  it.each([
    ["an event without link", FIXTURES.PROVIDER_ONLY.id, 409, "20226"],
    ["an unknown event", UNKNOWN_ID, 404, "NOT_FOUND"],
    ["a hidden event", FIXTURES.INACTIVE.id, 404, "NOT_FOUND"],
  ])("refuses %s", async (_name, productId, status, code) => {
    expect(await api.refusal(linkover, postInit({ productId }))).toMatchObject({ status, code });
  });

  it.each([
    [{}, "required"],
    [{ productId: "1" }, "invalid"],
    [{ productId: null }, "invalid"],
  ])("refuses %j at its field", async (body, message) => {
    const refused = await api.refusal(linkover, postInit(body));
    expect(refused).toMatchObject({ status: 400, violations: [{ field: "productId", message }] });
  });
});

describe("points that a purchase earns", () => {
  const earn = "/api/compute/earn/points";

  it("are zero under a program that only redeems", async () => {
    expect(await post(earn, { productId: FIXTURES.ARENA_GAME.id, amount: 12_345 }, earnPointsSchema)).toEqual(
      {
        points: 0,
      },
    );
  });

  it.each([
    [{ productId: FIXTURES.ARENA_GAME.id }, "amount", "required"],
    [{ productId: FIXTURES.ARENA_GAME.id, amount: -1 }, "amount", "too_small"],
    [{ productId: FIXTURES.ARENA_GAME.id, amount: 1.5 }, "amount", "invalid"],
    [{ productId: FIXTURES.ARENA_GAME.id, amount: 1e300 }, "amount", "too_big"],
    [{ productId: "x", amount: 1 }, "productId", "invalid"],
  ])("refuse %j at its field", async (body, field, message) => {
    const refused = await api.refusal(earn, postInit(body));
    expect(refused).toMatchObject({ status: 400, violations: [{ field, message }] });
  });

  it("are 404 for an unknown event", async () => {
    expect(await api.refusal(earn, postInit({ productId: UNKNOWN_ID, amount: 1 }))).toMatchObject({
      status: 404,
    });
  });
});

it("does not confuse the path of one attraction with that of a list", async () => {
  const [team] = (await detail(FIXTURES.ARENA_GAME.id)).attractions;
  expect(await api.get(`/api/attraction/${team?.id}`, attractionSchema)).toEqual(team);
});
