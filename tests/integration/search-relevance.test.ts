import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgeAvailability } from "#contract/availability.ts";
import { eventDatesSchema, eventDetailSchema, eventListSchema } from "#contract/event.schema.ts";
import type { Event } from "#contract/event.ts";
import { suggestionsSchema } from "#contract/suggestion.schema.ts";
import { dayAfter } from "#lib/days.ts";
import {
  indexEvents,
  nextRank,
  refreshEntities,
  removeFromIndex,
} from "#tools/catalogue/index/index-writer.ts";
import { refreshPrefixes } from "#tools/catalogue/index/term-tables.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { tierOf } from "#workers/commerce/search/index/event-rank.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { expectEvery } from "../support/expect-every.ts";

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
const suggestions = (keyword: string) =>
  api.get(`/api/suggestion?keyword=${encodeURIComponent(keyword)}`, suggestionsSchema);

/** Changes the catalog as an import would, while the Workers are stopped. */
async function change(work: (database: DatabaseSync) => void): Promise<void> {
  await api.stack.kill();
  const database = new DatabaseSync(api.stack.databaseFile);
  database.exec("BEGIN IMMEDIATE");
  work(database);
  database.exec("COMMIT");
  database.close();
  await api.stack.restart();
}

async function walk(query: Record<string, string | number>, between?: () => Promise<void>): Promise<Event[]> {
  const items: Event[] = [];
  let cursor = "";
  do {
    const page = await events({ ...query, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor ?? "";
    if (cursor && items.length === page.items.length) await between?.();
  } while (cursor);
  return items;
}

describe("spelling", () => {
  it.each([
    ["celtcs", "celtics"],
    ["cletics", "celtics"],
    ["celticss", "celtics"],
    ["boston celtcis", "boston celtics"],
    ["new yrok", "new york"],
    ["philadelfia", "philadelphia"],
  ])("corrects %j to %j and says so", async (keyword, meant) => {
    const found = await events({ keyword });
    expect(found.correctedKeyword).toBe(meant);
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items).toEqual((await events({ keyword: meant })).items);
  });

  it.each(["montreal canadiens", "Montréal Canadiéns", "MONTRE\u0301AL", "celt", "ＣＥＬＴＩＣＳ"])(
    "leaves %j as it is",
    async (keyword) => {
      const found = await events({ keyword });
      expect(found.correctedKeyword).toBeNull();
      expect(found.items.length).toBeGreaterThan(0);
    },
  );

  it("does not correct short words and numbers", async () => {
    for (const keyword of ["qzx", "97531", "zzzzqqq"]) {
      expect(await events({ keyword })).toMatchObject({ items: [], correctedKeyword: null });
    }
  });
});

describe("place names", () => {
  it("finds states and countries by their names", async () => {
    const found = await events({ keyword: "celtics massachusetts" });
    expect(found.items.length).toBeGreaterThan(0);
    expect((await events({ keyword: "deutschland" })).correctedKeyword).toBeNull();
    expectEvery((await events({ keyword: "germany" })).items, (event) => event.venueCountry === "DE");
  });
});

describe("autocomplete", () => {
  it("lists teams before events and venues", async () => {
    const { teams, events: found } = await suggestions("celt");
    expect(teams.map(({ name }) => name)).toEqual(["Boston Celtics"]);
    expect(found.length).toBeGreaterThan(0);
    expect((await suggestions("celtcs")).teams.map(({ name }) => name)).toEqual(["Boston Celtics"]);
    expect((await suggestions("madison sq")).venues.map(({ name }) => name)).toContain(
      "Madison Square Garden",
    );
  });

  it("suggests nothing for text without words, and something for a single letter", async () => {
    for (const keyword of ["", "🎉", "'", "zzzzqqqq"])
      expect(Object.values(await suggestions(keyword)).flat()).toEqual([]);
    expect(Object.values(await suggestions("b")).flat().length).toBeGreaterThan(0);
    for (const limit of [0, 6, -1]) {
      const refused = await api.refusal(`/api/suggestion?keyword=b&limit=${limit}`);
      expect(refused.violations[0]?.field).toBe("limit");
    }
  });
});

describe("filters", () => {
  it("for available tickets agree with contract/availability.ts, over the whole seed", async () => {
    const all = await walk({ limit: 100 });
    const available = new Set((await walk({ limit: 100, available: "true" })).map(({ id }) => id));
    const now = Date.now();
    const expected = all.filter((event) => judgeAvailability(event, now).available).map(({ id }) => id);
    expect(available).toEqual(new Set(expected));
    expect(available.size).toBeGreaterThan(100);
    expect(available.size).toBeLessThan(all.length);
  });

  it.each(["RELEVANCE", "DATE", "PRICE"])("for prices respect their bounds, in order %s", async (order) => {
    const all = await walk({ limit: 100, order });
    const priced = await walk({ limit: 100, order, minPrice: 4000, maxPrice: 6550 });
    const fits = ({ minPrice }: Event) => minPrice !== null && minPrice >= 4000 && minPrice <= 6550;
    expect(priced.map(({ id }) => id)).toEqual(all.filter(fits).map(({ id }) => id));
    expect(priced.length).toBeGreaterThan(20);
  });

  it("for place and days find the same with combined and with separate tokens", async () => {
    const place = { latitude: 40.7143, longitude: -74.006, range: 100, limit: 100 };
    const day = (ahead: number) => dayAfter(Date.now(), ahead);
    const [startDate, endDate] = [day(3), day(33)];
    const combined = await walk({ ...place, startDate, endDate });
    const there = await walk(place);
    const local = ({ startDateTimeUtc, timezone }: Event) =>
      startDateTimeUtc
        ? new Intl.DateTimeFormat("sv-SE", { timeZone: timezone }).format(new Date(startDateTimeUtc))
        : "";
    const fits = (event: Event) => local(event) >= startDate && local(event) <= endDate;
    expect(combined.map(({ id }) => id)).toEqual(there.filter(fits).map(({ id }) => id));
    expect(combined.length).toBeGreaterThan(3);
  });
});

it("lists other dates of an event's attractions, soonest first, without the event itself", async () => {
  const { id } = FIXTURES.ARENA_GAME;
  const dates = await api.get(`/api/product/dates?id=${id}&limit=50`, eventDatesSchema);
  const starts = dates.items.flatMap(({ startDateTimeUtc }) => startDateTimeUtc ?? []);
  expect(dates.items.length).toBeGreaterThan(0);
  expect(dates.items.map((item) => item.id)).not.toContain(id);
  expect(starts).toEqual([...starts].sort());
  const { attractions } = await api.get(`/api/product/${id}`, eventDetailSchema);
  const home = await api.get(`/api/product?attractionId=${attractions[0]?.id}&limit=100`, eventListSchema);
  const ids = new Set(dates.items.map((item) => item.id));
  const others = home.items.filter((event) => event.id !== id);
  expectEvery(others, (event) => ids.has(event.id));
  expect(await api.refusal("/api/product/dates?id=nothing")).toMatchObject({ status: 404 });
});

describe("a changing catalog", () => {
  const band = { id: "0b0b0b0b-0000-4000-8000-000000000001", event: "0b0b0b0b-0000-4000-8000-000000000002" };

  /** The best event of all, by a band whose name contains the team's. */
  function addTribute(database: DatabaseSync): void {
    database.exec(`INSERT INTO attractions (id, partner_id, name, category_id, popularity)
      SELECT '${band.id}', 'tribute', 'The Boston Celtics Tribute Band', category_id, 100 FROM attractions LIMIT 1`);
    const rank = nextRank(database, tierOf(200));
    database.exec(`CREATE TEMP TABLE copied AS SELECT * FROM events WHERE id = '${FIXTURES.ARENA_GAME.id}'`);
    database.exec(`UPDATE copied SET rank = ${rank}, id = '${band.event}', partner_id = 'tribute', legacy_id = 'tribute',
      name = 'The Boston Celtics Tribute Band Live', attraction_id = '${band.id}', opponent_id = NULL`);
    database.exec("INSERT INTO events SELECT * FROM copied");
    indexEvents(database, [rank], Date.now());
    refreshEntities(database, { attractionIds: [band.id], venueIds: [] }, Date.now());
    refreshPrefixes(database);
  }

  it("lists the team before its tribute band, and repeats or misses no event while it grows", async () => {
    const before = await walk({ keyword: "celtics", limit: 3 });
    const after = await walk({ keyword: "celtics", limit: 3 }, () => change(addTribute));
    const [first] = after;
    expect(first?.name).toMatch(/Celtics/);
    expect(after.filter(({ id }) => id !== band.event).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id),
    );
    const names = (await walk({ keyword: "celtics", limit: 3 })).map(({ name }) => name);
    const tribute = names.indexOf("The Boston Celtics Tribute Band Live");
    expect(tribute).toBe(names.length - 1);
    expect(tribute).toBeGreaterThan(3);
    expect((await events({ keyword: "tribute" })).items.map(({ id }) => id)).toEqual([band.event]);
    expect((await suggestions("tribu")).attractions.map(({ id }) => id)).toEqual([band.id]);
    expect((await events({ keyword: "tribuet" })).correctedKeyword).toBe("tribute");
  });

  it("follows changes and deletions", async () => {
    let rank = 0;
    await change((database) => {
      rank = Number(database.prepare("SELECT rank FROM events WHERE id = ?").get(band.event)?.rank);
      database.exec(`UPDATE events SET name = 'Xylophones at Dawn', low_base = 0, latitude = 52.5, longitude = 13.4,
        attraction_id = NULL WHERE id = '${band.event}'`);
      indexEvents(database, [rank], Date.now());
    });
    expect((await events({ keyword: "tribute" })).items).toEqual([]);
    expect(
      (await events({ keyword: "xylophones", maxPrice: 250, latitude: 52.5, longitude: 13.4 })).items,
    ).toHaveLength(1);
    expect((await events({ order: "PRICE", limit: 1 })).items[0]?.id).toBe(band.event);
    await change((database) => {
      database.exec(`DELETE FROM events WHERE id = '${band.event}'`);
      removeFromIndex(database, [rank]);
    });
    expect((await events({ keyword: "xylophones" })).items).toEqual([]);
  });
});
