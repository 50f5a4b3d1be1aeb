import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { eventSchema, parseRecord } from "./feed-schema.ts";
import { importedId, refuseCycles } from "./ids.ts";
import { recordsOf } from "./kinds.ts";
import { mapCategory } from "./map-categories.ts";
import { mapDates } from "./map-dates.ts";
import { mapEvent } from "./map-event.ts";
import { mapPrices } from "./map-prices.ts";
import { kindOf } from "./map-venue.ts";
import { readFeed } from "./read-feed.ts";
import { Refusal } from "./refusal.ts";
import { RECORD_BYTES } from "./splitter.ts";
import { RecordedDatabase } from "./sql-recorder.ts";
import { cleanLine } from "./text.ts";

const folder = mkdtempSync(join(tmpdir(), "feed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The records of a file with this content, and the line numbers of the values that were too long. */
async function read(content: string | Buffer): Promise<{ values: unknown[]; tooLong: number[] }> {
  const file = join(folder, "feed");
  writeFileSync(file, content);
  const values: unknown[] = [];
  const tooLong: number[] = [];
  for await (const batch of (await readFeed(file)).values()) {
    for (const { text, line } of batch) {
      if (text === null) tooLong.push(line);
      else values.push(...recordsOf(JSON.parse(text)).map((record) => record.value));
    }
  }
  return { values, tooLong };
}

const venues = (count: number, padding = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: `v"${n}\\`, city: { name: `[}${" ".repeat(padding)}` } }));
const long = { id: "long", city: { name: "x".repeat(RECORD_BYTES) } };

describe("reading a file", () => {
  it.each([
    ["JSON lines", (all: unknown[]) => all.map((one) => JSON.stringify(one)).join("\r\n")],
    ["an array", (all: unknown[]) => JSON.stringify(all)],
    ["an array over several lines", (all: unknown[]) => JSON.stringify(all, null, 2)],
    [
      "a page",
      (all: unknown[]) => JSON.stringify({ _embedded: { venues: all }, page: { number: 0 } }, null, 1),
    ],
    [
      "a page whose number comes first",
      (all: unknown[]) => JSON.stringify({ page: { a: ["{"] }, _embedded: { venues: all } }),
    ],
    ["a page per line", (all: unknown[]) => all.map((one) => JSON.stringify({ venues: [one] })).join("\n")],
  ])("finds the records of %s, whether the file is parsed whole or split", async (_name, write) => {
    const few = venues(3);
    expect((await read(write(few))).values).toEqual(few);
    // Larger than what is parsed as a whole.
    const many = venues(1_200, 1_000);
    expect((await read(write(many))).values).toEqual(many);
    expect((await read(gzipSync(`\ufeff${write(few)}`))).values).toEqual(few);
  });

  it("skips a record that is too long and continues after it", async () => {
    const [one, two] = venues(2);
    const lines = [one, long, two].map((value) => JSON.stringify(value)).join("\n");
    expect(await read(lines)).toEqual({ values: [one, two], tooLong: [2] });
    expect(await read(JSON.stringify([one, long, two]))).toEqual({ values: [one, two], tooLong: [1] });
  });

  it.each([
    ["nothing", "", "is empty"],
    ["a web page", "<html>", "is not a feed"],
    ["zeros", Buffer.alloc(3 * RECORD_BYTES), "is not a feed"],
    ["half an array", JSON.stringify(venues(1_200, 1_000)).slice(0, -30), "ends inside"],
    ["half a gzipped file", gzipSync(JSON.stringify(venues(1_200, 1_000))).subarray(0, 2_000), "damaged"],
    ["endless brackets", "[".repeat(2 * RECORD_BYTES), "ends inside|deeper"],
  ])("explains what is wrong with %s", async (_name, content, words) => {
    await expect(read(content)).rejects.toThrow(new RegExp(words));
  });

  it("survives any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'[]{},:"\\ \n1a') }), async (text) => {
        await read(`[${text}`).catch((error: unknown) => {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(TypeError);
        });
      }),
      { numRuns: 200 },
    );
  });
});

const feed = (more: object = {}) => ({
  id: "E1",
  name: "Game",
  dates: { start: { localDate: "2031-06-01", localTime: "20:00:00" }, status: { code: "onsale" } },
  sales: { public: { startDateTime: "2026-01-05T15:00:00Z" } },
  ...more,
});
const VENUE = {
  id: "00000000-0000-5000-8000-000000000000",
  city: "Boston",
  state_code: "MA",
  country_code: "US",
  latitude: 42,
  longitude: -71,
  timezone: "America/New_York",
  plan: "club",
};
const row = (more: object = {}, soldBy: "provider" | "direct" = "provider") =>
  mapEvent(
    parseRecord(eventSchema, feed(more)),
    { venue: VENUE, details: {}, attractionIds: ["A"] },
    soldBy,
    false,
  );
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return `${error.reason} ${error.field}`;
    throw error;
  }
  return null;
};

describe("mapping an event", () => {
  it("reads a local time in the venue's zone, over daylight saving", () => {
    expect(row()).toMatchObject({
      starts_at: "2031-06-02T00:00:00Z",
      has_start_time: 1,
      on_sale_at: "2026-01-05T15:00:00Z",
    });
    const winter = {
      dates: { start: { localDate: "2031-12-01", localTime: "20:00" }, status: { code: "canceled" } },
    };
    expect(row(winter)).toMatchObject({ starts_at: "2031-12-02T01:00:00Z", event_status: "cancelled" });
  });

  it("ends an event without a time with its day, and one without a date never", () => {
    const start = { localDate: "2031-06-01", timeTBA: true };
    expect(row({ dates: { start } })).toMatchObject({ has_start_time: 0, ends_at: "2031-06-02T03:59:00Z" });
    expect(row({ dates: { start: { dateTBA: true } } })).toMatchObject({ starts_at: null, ends_at: null });
  });

  it("has a price only if it includes fees, and sells directly only with a face value", () => {
    const face = { type: "standard", currency: "USD", min: "25.50", max: 90 };
    const fees = { type: "standard including fees", currency: "USD", min: 31.25, max: 101 };
    expect(row({ priceRanges: [face, fees] })).toMatchObject({
      min_price: 3125,
      max_price: 10100,
      allocation_id: null,
    });
    expect(row({ priceRanges: [face] })).toMatchObject({
      min_price: null,
      purchase_flow: "provider",
      currency: "USD",
    });
    expect(row({ priceRanges: [face] }, "direct")).toMatchObject({
      purchase_flow: "direct",
      min_price: null,
      low_base: 2600,
      price_tickets: 2,
      price_levels: expect.stringContaining('["standard",2600,null]'),
    });
    expect(row({}, "direct")).toMatchObject({ purchase_flow: "provider", min_price: null });
  });

  it("stores markup as text, without invisible characters", () => {
    expect(row({ name: "  <b>Ñandú</b>\u202e\u0007\n live " }).name).toBe("<b>Ñandú</b> live");
    expect(cleanLine("a\ud800b")).toBe("a\ufffdb");
  });

  it("links to web addresses only, and takes the former id from them", () => {
    const url = "https://tickets.example/x/event/0C00624CF172593C";
    expect(row({ url })).toMatchObject({
      provider_url: url,
      can_be_linked_over: 1,
      legacy_id: "0C00624CF172593C",
    });
    expect(row()).toMatchObject({ provider_url: null, can_be_linked_over: 0, legacy_id: "TM-E1" });
    expect(refusal(() => row({ url: "javascript:alert(1)" }))).toBe("bad_field url");
  });

  it.each([
    ["bad_date dates.start.localDate", { dates: { start: { localDate: "2027-02-29", localTime: "20:00" } } }],
    ["bad_date dates.start.localTime", { dates: { start: { localDate: "2027-02-28", localTime: "24:00" } } }],
    ["bad_date dates.start.dateTime", { dates: { start: { dateTime: "2027-02-30T00:00:00Z" } } }],
    ["bad_date dates.start", { dates: {} }],
    ["bad_price priceRanges[0].min", { priceRanges: [{ currency: "USD", min: "1e9" }] }],
    ["unknown_currency priceRanges[0].currency", { priceRanges: [{ min: 1 }] }],
    ["bad_field images", null],
  ])("refuses with %s", (expected, more) => {
    if (more) expect(refusal(() => row(more))).toBe(expected);
    // Pictures are decoration: invalid ones are ignored.
    else {
      const foreign = ["javascript:alert(1)", "data:image/svg+xml,<svg/>", "http://x.example/a.png", "a.png"];
      const images = [{ url: 5 }, null, "x", ...foreign.map((url) => ({ url, ratio: "16_9", width: 640 }))];
      expect(row({ images }).image).toBe("other");
    }
  });
});

describe("mapping the rest", () => {
  it("recognizes segments by id or name, and maps everything else to other", () => {
    const category = (segment: object, more: object = {}) =>
      mapCategory([
        {
          segment: { id: null, name: null, ...segment },
          genre: null,
          subGenre: null,
          subType: null,
          primary: true,
          family: false,
          ...more,
        },
      ]);
    expect(category({ id: "KZFzniwnSyZfZ7v7nJ" }).category_id).toBe(CATEGORY_IDS.concerts);
    expect(category({ name: "Arts & Theatre" }).name).toBe("arts");
    expect(category({ name: "Underwater Chess" }).name).toBe("other");
    expect(category({ name: "Miscellaneous" }, { genre: { id: null, name: "Family" } }).name).toBe("family");
    const team = { subGenre: { id: null, name: "NBA" }, subType: { id: null, name: "Team" } };
    expect(category({ name: "Sports" }, team).league_id).toBe("NBA");
    expect(mapCategory(null).name).toBe("other");
  });

  it.each([
    ["Fenway Ball Park", "ballpark"],
    ["Lumen Field", "stadium"],
    ["Radio City Music Hall", "theatre"],
    ["TD Garden", "arena"],
    ["The Troubadour", "club"],
  ])("gives %s the plan of a %s", (name, plan) => {
    expect(kindOf(name)).toBe(plan);
  });

  it("always derives the same id for a partner's record", () => {
    expect(importedId("event", "G5diZsSggivjL")).toBe("71936aee-769f-50d2-8e0f-9d1020559fdc");
    expect(importedId("venue", "G5diZsSggivjL")).not.toBe(importedId("event", "G5diZsSggivjL"));
  });

  it("refuses a record that embeds itself, however deeply", () => {
    const ring = { id: "A", _embedded: { venues: [{ id: "B", _embedded: { attractions: [{ id: "A" }] } }] } };
    expect(refusal(() => refuseCycles(ring))).toBe("cycle _embedded");
    let deep: object = { id: "0" };
    for (let n = 1; n < 50_000; n += 1) deep = { id: String(n), _embedded: { venues: [deep] } };
    expect(refusal(() => refuseCycles(deep))).toBe("cycle _embedded");
  });

  it("prefers the currency of the venue's country when prices are in several", () => {
    const ranges = ["USD", "GBP"].map((currency) => ({ type: "standard", currency, min: 1, max: 2 }));
    const event = parseRecord(eventSchema, feed({ priceRanges: ranges }));
    expect(mapPrices(event, "GB").currency).toBe("GBP");
    expect(mapPrices(event, "DE").currency).toBe("USD");
    expect(mapDates(event, "Europe/London").starts_at).toBe("2031-06-01T19:00:00Z");
  });
});

it("records changes that can be repeated on another database", () => {
  const createTable = "CREATE TABLE things (id TEXT PRIMARY KEY, size REAL, note TEXT)";
  const recorded = new RecordedDatabase(":memory:");
  recorded.exec(createTable);
  const insert = recorded.prepare("INSERT INTO things VALUES (?, ?, ?)");
  insert.run("it's", 42.3663, null);
  insert.run("ñ\n;", -71.0621, "x");
  recorded.prepare("UPDATE things SET note = ? WHERE id = ?").run("new", "it's");
  recorded.prepare("SELECT * FROM things").all();
  const copy = new DatabaseSync(":memory:");
  copy.exec(createTable);
  copy.exec(
    recorded
      .take()
      .map((statement) => `${statement};`)
      .join("\n"),
  );
  const all = "SELECT * FROM things ORDER BY id";
  expect(copy.prepare(all).all()).toEqual(recorded.prepare(all).all());
  expect(recorded.take()).toEqual([]);
});

it("the fixture with every kind of refusal is complete", () => {
  const file = join(import.meta.dirname, "../../tests/fixtures/catalogue/nasty.jsonl");
  expect(existsSync(file) && readFileSync(file, "utf8").split("\n").length).toBe(42);
});
