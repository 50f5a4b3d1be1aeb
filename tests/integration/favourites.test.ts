import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recentSchema } from "#contract/analytics.schema.ts";
import type { EntityRef } from "#contract/analytics.ts";
import { eventDetailSchema, eventListSchema } from "#contract/event.schema.ts";
import {
  favouriteAttractionsSchema,
  favouriteCitiesSchema,
  favouriteEventsSchema,
  favouriteIdsSchema,
} from "#contract/favourite.schema.ts";
import type { Favourite } from "#contract/favourite.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { type FakeIssuer, startFakeIssuer } from "../fixtures/fake-issuer.ts";

type Headers = Record<string, string>;
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

const session = (): Headers => ({ "gst-session-id": `${randomUUID()}-${randomUUID()}` });
const member = async (sub: string = randomUUID()): Promise<Headers> => ({
  ...session(),
  "Bearer-Authorization": await issuer.signAccessToken({ aud: audience, sub }),
});
const event = (id: string): Favourite => ({ type: "EVENT", id });
const change = (method: "POST" | "DELETE", items: unknown, headers: Headers) =>
  api.send(method === "POST" ? "/api/favourite" : "/api/favourite/delete", {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ items }),
  });
const save = (items: Favourite[], headers: Headers) => change("POST", items, headers);
const ids = async (headers: Headers, query = "", type = "event") =>
  api.get(`/api/favourite/${type}/ids${query}`, favouriteIdsSchema, headers);
const idsOf = async (headers: Headers) => (await ids(headers)).items.map(({ id }) => id);
const events = (headers: Headers, query = "") =>
  api.get(`/api/favourite/event${query}`, favouriteEventsSchema, headers);
const attractions = (headers: Headers, query = "") =>
  api.get(`/api/favourite/attraction${query}`, favouriteAttractionsSchema, headers);
/** `count` upcoming seeded events, soonest first. */
const coming = async (count: number) =>
  (await api.get(`/api/product?order=DATE&limit=${count}`, eventListSchema)).items;

function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(api.stack.databaseFile, {
    timeout: 10_000,
    enableForeignKeyConstraints: false,
  });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

describe("favourites", () => {
  it("are saved and removed, newest first, without duplicates, and unknown ids are ignored", async () => {
    const me = await member();
    const { attractions: teams } = await api.get(`/api/product/${FIXTURES.ARENA_GAME.id}`, eventDetailSchema);
    const team: Favourite = { type: "ATTRACTION", id: teams[0]?.id ?? "" };
    expect((await save([event(FIXTURES.ARENA_GAME.id)], me)).status).toBe(204);
    expect((await save([event(FIXTURES.CLUB_500.id.toUpperCase()), team], me)).status).toBe(204);
    const first = await ids(me);
    await save(
      [
        event(FIXTURES.ARENA_GAME.id),
        event(randomUUID()),
        { type: "ATTRACTION", id: FIXTURES.ARENA_GAME.id },
      ],
      me,
    );
    expect(await ids(me)).toEqual(first);
    expect(first).toMatchObject({ totalCount: 2, nextCursor: null });
    expect(first.items.map(({ id }) => id)).toEqual([FIXTURES.CLUB_500.id, FIXTURES.ARENA_GAME.id]);
    expect((await ids(me, "?limit=1&offset=1")).items.map(({ id }) => id)).toEqual([FIXTURES.ARENA_GAME.id]);
    expect((await ids(me, "", "attraction")).items.map(({ id }) => id)).toEqual([team.id]);
    expect((await attractions(me)).items.map(({ id }) => id)).toEqual([team.id]);

    const gone = [event(FIXTURES.ARENA_GAME.id.toUpperCase()), event(randomUUID())];
    for (const _again of [1, 2]) expect((await change("DELETE", gone, me)).status).toBe(204);
    expect(await idsOf(me)).toEqual([FIXTURES.CLUB_500.id]);
  });

  it("belong to each member", async () => {
    const sub = randomUUID();
    const [me, other] = await Promise.all([member(sub), member()]);
    await save([event(FIXTURES.CLUB_500.id)], me);
    await save([event(FIXTURES.ARENA_GAME.id)], other);
    await change("DELETE", [event(FIXTURES.CLUB_500.id)], other);
    expect(await idsOf(me)).toEqual([FIXTURES.CLUB_500.id]);
    expect(await idsOf(other)).toEqual([FIXTURES.ARENA_GAME.id]);
    expect((await events(other)).items.map(({ id }) => id)).toEqual([FIXTURES.ARENA_GAME.id]);
    expect(await idsOf(await member(sub))).toEqual([FIXTURES.CLUB_500.id]);
    const answer = await api.send("/api/favourite/event", { headers: me });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("are listed in each order and by category and city", async () => {
    const me = await member();
    const some = (await coming(60)).filter(({ startDateTimeUtc }) => startDateTimeUtc);
    const mine = [some[20], some[3], some[40], some[11]].filter((one) => one !== undefined);
    for (const { id } of mine) await save([event(id)], me);
    const listed = async (query: string) => (await events(me, query)).items.map(({ id }) => id);
    const soonest = [...mine].sort((a, b) =>
      (a.startDateTimeUtc ?? "") < (b.startDateTimeUtc ?? "") ? -1 : 1,
    );
    expect(await listed("")).toEqual(mine.map(({ id }) => id).reverse());
    expect(await listed("?order=date")).toEqual(soonest.map(({ id }) => id));
    const names = (await events(me, "?order=NAME")).items.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(await listed("?order=DATE&limit=2&offset=1")).toEqual(soonest.slice(1, 3).map(({ id }) => id));
    expect((await events(me, "?limit=1")).totalCount).toBe(4);

    const [one] = mine;
    if (!one) throw new Error("the seed has no events");
    const inCity = mine.filter(({ venueCity }) => venueCity === one.venueCity).map(({ id }) => id);
    const key = `${one.venueCountry}-${one.venueState}-${one.venueCity}`;
    expect((await listed(`?city=${encodeURIComponent(key)}`)).sort()).toEqual(inCity.sort());
    expect((await listed(`?city=${encodeURIComponent(one.venueCity.toLowerCase())}`)).sort()).toEqual(
      inCity.sort(),
    );
    expect(await listed("?city=Nowhere")).toEqual([]);
    const category = one.classificationSegmentId;
    const inCategory = mine.filter((other) => other.classificationSegmentId === category);
    expect((await listed(`?categoryId=${category}`)).length).toBe(inCategory.length);

    const { attractions: teams } = await api.get(`/api/product/${FIXTURES.ARENA_GAME.id}`, eventDetailSchema);
    const team = teams[0];
    await save([{ type: "ATTRACTION", id: team?.id ?? "" }], me);
    for (const query of ["?order=DATE", "?order=NAME", `?categoryId=${team?.categoryId}`]) {
      expect((await attractions(me, query)).items).toEqual([team]);
    }
    expect((await attractions(me, "?city=Nowhere")).items).toEqual([]);
    const cities = (type: string) => api.get(`/api/favourite/${type}/cities`, favouriteCitiesSchema, me);
    const expected = new Set(mine.map((one) => `${one.venueCity} ${one.venueState} ${one.venueCountry}`));
    const found = (await cities("event")).items.map(
      (city) => `${city.name} ${city.stateCode} ${city.countryCode}`,
    );
    expect(found.sort()).toEqual([...expected].sort());
    const [away] = (await cities("attraction")).items;
    if (!away) throw new Error("the team has no coming events");
    const there = `${away.countryCode}-${away.stateCode}-${away.name}`;
    expect((await attractions(me, `?city=${encodeURIComponent(there)}`)).items).toEqual([team]);
  });

  it("are kept but hidden while their entity is gone, and return with it", async () => {
    const me = await member();
    const [first, second] = await coming(2);
    if (!first || !second) throw new Error("the seed has no events");
    await save([event(first.id), event(second.id)], me);
    const seen = (items: EntityRef[]) =>
      api.send("/api/user/analytics", {
        method: "POST",
        headers: { ...me, "Content-Type": "application/json" },
        body: JSON.stringify({ items }),
      });
    await seen([event(first.id)]);
    const rename = (from: string, to: string) =>
      inDatabase((database) => database.prepare("UPDATE events SET id = ? WHERE id = ?").run(to, from));
    const hidden = randomUUID();
    rename(first.id, hidden);
    expect(await idsOf(me)).toEqual([second.id]);
    expect((await events(me)).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await api.get("/api/user/analytics/recent", recentSchema, me)).events).toEqual([]);
    rename(hidden, first.id);
    expect((await idsOf(me)).sort()).toEqual([first.id, second.id].sort());

    const setActive = (active: number) =>
      inDatabase((database) =>
        database.prepare("UPDATE events SET active = ? WHERE id = ?").run(active, first.id),
      );
    setActive(0);
    expect((await events(me)).items.map(({ id }) => id)).toEqual([second.id]);
    expect(await idsOf(me)).toContain(first.id);
    setActive(1);
  });

  it("are at most 500 per type: all of a call or none; hidden ones make room", async () => {
    const sub = randomUUID();
    const me = await member(sub);
    const all = inDatabase((database) =>
      database
        .prepare("SELECT id FROM events WHERE active = 1 AND starts_at > ? LIMIT 502")
        .all(new Date().toISOString()),
    ).map(({ id }) => String(id));
    const batches = Array.from({ length: 5 }, (_, page) =>
      all.slice(page * 100, page * 100 + 100).map(event),
    );
    for (const batch of batches) expect((await save(batch, me)).status).toBe(204);
    const last = all.slice(500).map(event);
    const headers = { ...me, "Content-Type": "application/json" };
    const body = JSON.stringify({ items: last });
    const refused = await api.refusal("/api/favourite", { method: "POST", headers, body });
    expect(refused).toMatchObject({ status: 409, code: "FAVOURITES_FULL", data: { maximum: 500 } });
    expect(await ids(me, "?limit=1")).toMatchObject({ totalCount: 500 });
    expect((await save([event(all[0] ?? "")], me)).status).toBe(204);
    expect((await ids(me, "?offset=400")).items).toHaveLength(100);

    inDatabase((database) =>
      database
        .prepare("UPDATE favourites SET entity_id = ? WHERE user_id = ? AND entity_id = ?")
        .run(randomUUID(), sub, all[0] ?? ""),
    );
    expect((await save(last.slice(0, 1), me)).status).toBe(204);
    expect(await ids(me, "?limit=1")).toMatchObject({ totalCount: 500 });
  });

  it("need a member", async () => {
    const headers = { ...session(), "Content-Type": "application/json" };
    const body = JSON.stringify({ items: [event(FIXTURES.CLUB_500.id)] });
    const calls: [string, RequestInit][] = [
      ["/api/favourite/event/ids", { headers }],
      ["/api/favourite/event", { headers }],
      ["/api/favourite/attraction", {}],
      ["/api/favourite", { method: "POST", headers, body }],
      ["/api/favourite/delete", { method: "DELETE", headers, body }],
    ];
    for (const [path, init] of calls) {
      expect(await api.refusal(path, init)).toMatchObject({ status: 401, code: "LOGIN_REQUIRED" });
    }
  });

  it.each([
    ["/event/ids?limit=101", "limit", "too_big"],
    ["/event/ids?limit=0", "limit", "too_small"],
    ["/event/ids?limit=-1", "limit", "too_small"],
    ["/attraction/ids?offset=-1", "offset", "too_small"],
    ["/event/ids?offset=x", "offset", "invalid"],
    ["/venue/ids", "type", "invalid"],
    ["/event?limit=101", "limit", "too_big"],
    ["/event?order=PRICE", "order", "invalid"],
    ["/attraction?offset=10001", "offset", "too_big"],
    [`/event?categoryId=${"x".repeat(101)}`, "categoryId", "too_long"],
  ])("refuse %s, naming the field", async (path, field, message) => {
    const refused = await api.refusal(`/api/favourite${path}`, { headers: await member() });
    expect(refused).toMatchObject({ status: 400, violations: [{ field, message }] });
  });

  it.each([
    ["no list", undefined, "items", "required"],
    ["an empty list", [], "items", "too_few"],
    ["101 items", Array.from({ length: 101 }, () => event(randomUUID())), "items", "too_many"],
    ["a venue", [{ type: "VENUE", id: randomUUID() }], "items.0.type", "invalid"],
    ["an id that is none", [{ type: "EVENT", id: "1' OR '1'='1" }], "items.0.id", "invalid"],
  ])("refuse %s", async (_case, items, field, message) => {
    const headers = { ...(await member()), "Content-Type": "application/json" };
    for (const [method, path] of [
      ["POST", ""],
      ["DELETE", "/delete"],
    ] as const) {
      const refused = await api.refusal(`/api/favourite${path}`, {
        method,
        headers,
        body: JSON.stringify({ items }),
      });
      expect(refused).toMatchObject({ status: 400, violations: [{ field, message }] });
    }
  });

  it("accept any city and have no other lists", async () => {
    const me = await member();
    for (const city of ["👩‍👩‍👧", "\u202Eabc", "US-MA-", "--", "%", "x".repeat(3000), "\u0000"]) {
      expect((await events(me, `?city=${encodeURIComponent(city)}`)).items).toEqual([]);
    }
    expect(await api.refusal("/api/favourite/venue", { headers: me })).toMatchObject({ status: 404 });
  });
});

describe("history of a guest who signs in", () => {
  const recent = (headers: Headers) => api.get("/api/user/analytics/recent?limit=54", recentSchema, headers);
  const seen = (items: EntityRef[], headers: Headers) =>
    api.send("/api/user/analytics", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ items }),
    });
  const adopt = (headers: Headers, guest: Headers) =>
    api.send("/api/user/adopt", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ guestSessionId: guest["gst-session-id"], carts: [] }),
    });

  it("moves to the member, the newest 24 per type, and leaves nothing in the session", async () => {
    const me = await member();
    const guest = session();
    const all = await coming(45);
    await seen(
      all.slice(0, 20).map(({ id }) => event(id)),
      me,
    );
    await seen(
      all.slice(15, 40).map(({ id }) => event(id)),
      guest,
    );
    for (const _again of [1, 2]) expect((await adopt(me, guest)).status).toBe(204);
    const mine = (await recent(me)).events.map(({ id }) => id);
    expect(mine).toHaveLength(24);
    expect(new Set(mine)).toEqual(
      new Set(
        all
          .slice(15, 40)
          .map(({ id }) => id)
          .filter((id) => mine.includes(id)),
      ),
    );
    expect((await recent(guest)).events).toEqual([]);
  });

  it("cannot be taken by a guest, or without a session", async () => {
    const guest = session();
    expect((await adopt(session(), guest)).status).toBe(401);
    const { "Bearer-Authorization": token = "" } = await member();
    expect((await adopt({ "Bearer-Authorization": token }, guest)).status).toBe(400);
  });

  it("stays the guest's when a member uses their session id without proving to have been them", async () => {
    const guest = session();
    await seen([event(FIXTURES.CLUB_500.id)], guest);
    const thief = { ...(await member()), ...guest };
    expect((await recent(thief)).events).toEqual([]);
    expect((await api.send("/api/user/analytics/adopt", { method: "POST", headers: thief })).status).toBe(
      404,
    );
    expect((await adopt(thief, session())).status).toBe(204);
    expect((await recent(guest)).events).toHaveLength(1);
  });

  it("is cleared on demand, and only the caller's", async () => {
    const [me, other] = [session(), session()];
    for (const one of [me, other]) await seen([event(FIXTURES.CLUB_500.id)], one);
    const path = "/api/user/analytics/recent";
    for (const _again of [1, 2])
      expect((await api.send(path, { method: "DELETE", headers: me })).status).toBe(204);
    expect((await recent(me)).events).toEqual([]);
    expect((await recent(other)).events).toHaveLength(1);
  });
});
