import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { isUuid } from "#contract/ids.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { readLevels } from "#workers/commerce/domain/seats/allocation.ts";
import { demoAllocation } from "../seats/allocations.ts";
import { FIXTURES, seedDatabase } from "./index.ts";
import { seedTables } from "./rows.ts";
import { seedStatements } from "./sql-files.ts";

const TODAY = new Date("2026-11-21T00:00:00Z");
const MIGRATIONS = join(import.meta.dirname, "../../workers/commerce/migrations");
const folder = mkdtempSync(join(tmpdir(), "seed-"));

function migrated(name: string): string {
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  for (const migration of readdirSync(MIGRATIONS).sort()) {
    database.exec(readFileSync(join(MIGRATIONS, migration), "utf8"));
  }
  database.close();
  return file;
}

function rows(file: string, sql: string): Record<string, SQLOutputValue>[] {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const count = (file: string, from: string) => Number(rows(file, `SELECT count(*) n FROM ${from}`)[0]?.n);

function digest(file: string): string {
  const hash = createHash("sha256");
  for (const table of ["cities", "venues", "attractions", "events", "hotels", "promo_codes"]) {
    hash.update(JSON.stringify(rows(file, `SELECT * FROM ${table} ORDER BY rowid`)));
  }
  hash.update(
    JSON.stringify(rows(file, "SELECT rowid FROM events_soonest WHERE events_soonest MATCH 'new'")),
  );
  return hash.digest("hex");
}

let full = "";
let small = "";
beforeAll(() => {
  full = migrated("full.sqlite");
  small = migrated("small.sqlite");
  seedDatabase(full, { today: TODAY });
  seedDatabase(small, { today: TODAY, size: "small" });
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("seedDatabase", () => {
  it("gives the same data on the same day, even into a file that has data", () => {
    const again = migrated("again.sqlite");
    seedDatabase(again, { today: new Date("2026-12-24T00:00:00Z"), size: "small" });
    seedDatabase(again, { today: TODAY, size: "small" });
    expect(digest(again)).toBe(digest(small));
  });

  it("writes the same data as SQL statements within D1's limits", () => {
    const file = migrated("sql.sqlite");
    const database = new DatabaseSync(file);
    for (const statement of seedStatements(seedTables({ today: TODAY, size: "small" }), TODAY.getTime())) {
      expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
      database.exec(statement);
    }
    database.close();
    expect(digest(file)).toBe(digest(small));
  });

  it("refuses a file without the schema", () => {
    expect(() => seedDatabase(join(folder, "empty.sqlite"), { today: TODAY, size: "small" })).toThrow(
      /no such table/,
    );
  });

  it("fills the tables", () => {
    expect(count(full, "events")).toBeGreaterThanOrEqual(20_000);
    expect(count(full, "events WHERE starts_at > '2026-11-22'")).toBeGreaterThanOrEqual(20_000);
    expect(count(full, "events WHERE starts_at < '2026-11-21'")).toBeGreaterThanOrEqual(200);
    expect(count(full, "cities")).toBeGreaterThan(25_000);
    expect(count(full, "attractions WHERE league_id IS NULL")).toBeGreaterThan(300);
    expect(count(small, "events")).toBe(600);
    expect(count(small, "cities")).toBe(3_000);
  });

  it("has only valid references and unique UUIDs", () => {
    expect(rows(full, "PRAGMA foreign_key_check")).toEqual([]);
    expectEvery(rows(full, "SELECT id FROM events UNION ALL SELECT id FROM venues"), ({ id }) => isUuid(id));
    expect(rows(full, "SELECT name FROM attractions GROUP BY name HAVING count(*) > 1")).toEqual([]);
  });

  it("finds events by their words, best first", () => {
    const found = rows(
      full,
      "SELECT rowid FROM events_best WHERE events_best MATCH 'celtics AND rivals' LIMIT 5",
    );
    const [game] = rows(full, `SELECT rank FROM events WHERE id = '${FIXTURES.ARENA_GAME.id}'`);
    expect(found.map(({ rowid }) => rowid)).toEqual([game?.rank]);
  });
});

describe.each([["full"], ["small"]])("states of §4, %s", (size) => {
  const coming = "starts_at > '2026-11-22' AND";
  it.each([
    [
      `${coming} event_status = 'onsale' AND active AND purchase_flow = 'direct' AND tickets_status = 'TICKETS_AVAILABLE'`,
    ],
    [`${coming} event_status = 'postponed'`],
    [`${coming} event_status = 'cancelled'`],
    [`${coming} event_status = 'rescheduled'`],
    [`${coming} event_status = 'offsale'`],
    [`${coming} on_sale_at > '2026-11-22'`],
    ["tickets_status = 'FEW_TICKETS_LEFT' AND resale_status = 'FEW_TICKETS_LEFT'"],
    ["tickets_status = 'TICKETS_NOT_AVAILABLE' AND low_base IS NULL"],
    [`${coming} has_start_time = 0`],
    ["starts_at IS NULL AND has_start_time = 0"],
    ["active = 0"],
    ["purchase_flow = 'both'"],
    ["purchase_flow = 'provider' AND can_be_linked_over = 1"],
    ["purchase_flow = 'provider' AND can_be_linked_over = 0"],
    ["event_type = 'resale' AND source = 'TMR' AND allocation_id LIKE '%-resale-100-%'"],
    ["health_check IS NOT NULL AND json_extract(health_check, '$.summary') <> ''"],
    ["bonus_points > 0"],
    ["starts_at < '2026-11-20' AND ends_at < '2026-11-20'"],
    ["ends_at IS NULL AND starts_at IS NOT NULL"],
    ...[2, 4, 6, 8].map((limit) => [`ticket_limit = ${limit}`]),
    ...["USD", "CAD", "EUR", "GBP"].map((currency) => [`currency = '${currency}'`]),
    ...Object.values(CATEGORY_IDS).map((id) => [`category_id = '${id}'`]),
    ...[
      "info",
      "pleaseNote",
      "ticketLimit",
      "boxOfficeInfo",
      "parkingDetail",
      "accessibleSeatingDetail",
      "generalRule",
      "childRule",
    ].map((field) => [`json_extract(info, '$.${field}') IS NOT NULL`]),
  ])("has events with %s", (where) => {
    expect(count(size === "full" ? full : small, `events WHERE ${where}`)).toBeGreaterThan(0);
  });

  it("has every fixture under its id and name", () => {
    const file = size === "full" ? full : small;
    for (const { id, name } of Object.values(FIXTURES)) {
      expect(rows(file, `SELECT name FROM events WHERE id = '${id}'`)).toEqual([{ name }]);
    }
  });
});

describe("fixtures", () => {
  it("leave CLUB_500 with 500 places of one kind to buy", () => {
    const sql = `SELECT allocation_id, price_levels, ticket_limit FROM events WHERE id = '${FIXTURES.CLUB_500.id}'`;
    const [row] = rows(full, sql);
    expect(row).toMatchObject({ allocation_id: "club-sold-0-resale-0-0", ticket_limit: 8 });
    const levels = readLevels(String(row?.price_levels));
    expect(levels[0]).toEqual({ kind: "standard", amount: 3_500, originalAmount: null });
    const { codes } = demoAllocation("club", { sold: 0, resale: 0 }, "");
    expect([...codes]).toEqual(Array.from({ length: 500 }, () => 1));
  });
});

describe("events", () => {
  it("are mostly ordinary ones that can be bought at once", () => {
    const ordinary = count(
      full,
      `events WHERE active AND event_status = 'onsale' AND purchase_flow = 'direct' AND has_start_time
       AND tickets_status <> 'TICKETS_NOT_AVAILABLE' AND on_sale_at < '2026-11-21' AND starts_at > '2026-11-22'`,
    );
    expect(
      ordinary / count(full, "events WHERE starts_at > '2026-11-22' OR starts_at IS NULL"),
    ).toBeGreaterThan(0.85);
  });

  it("start at usual hours", () => {
    const hours = new Map<string, Intl.DateTimeFormat>();
    for (const { starts_at, timezone } of rows(
      full,
      "SELECT starts_at, timezone FROM events WHERE starts_at IS NOT NULL",
    )) {
      const zone = String(timezone);
      const format = hours.get(zone) ?? new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone: zone });
      hours.set(zone, format);
      const hour = Number(format.format(new Date(String(starts_at))));
      expect(hour).toBeGreaterThanOrEqual(10);
      expect(hour).toBeLessThanOrEqual(20);
    }
  });

  it("are at least four hours apart in a venue", () => {
    const hours = `SELECT name, starts_at, (julianday(starts_at) - julianday(lag(starts_at) OVER
      (PARTITION BY venue_id ORDER BY starts_at))) * 24 gap FROM events WHERE starts_at IS NOT NULL`;
    expect(rows(full, `SELECT * FROM (${hours}) WHERE gap < 4`)).toEqual([]);
  });

  it("have the prices of seats that they have", () => {
    const prices = "low_base IS NOT NULL AND high_base >= low_base AND price_tickets > 0";
    const none = "low_base IS NULL AND high_base IS NULL AND price_tickets = 0";
    expect(count(full, `events WHERE purchase_flow <> 'provider' AND NOT (${prices} OR ${none})`)).toBe(0);
    expect(count(full, `events WHERE purchase_flow = 'provider' AND max_price >= min_price`)).toBeGreaterThan(
      0,
    );
    const soldOut = "tickets_status = 'TICKETS_NOT_AVAILABLE'";
    expect(count(full, `events WHERE ${soldOut} AND low_base IS NOT NULL`)).toBe(0);
  });

  it.each([
    ["NFL", 7, 14],
    ["MLB", 70, 92],
    ["NBA", 33, 52],
    ["NHL", 33, 52],
    ["MLS", 14, 22],
  ] as const)("give every %s team from %i to %i home games ahead", (league, least, most) => {
    const games = `SELECT a.name, (SELECT count(*) FROM events
        WHERE attraction_id = a.id AND opponent_id IS NOT NULL AND starts_at > '2026-11-22') n
        FROM attractions a WHERE league_id = '${league}'`;
    expect(rows(full, `SELECT * FROM (${games}) WHERE n NOT BETWEEN ${least} AND ${most}`)).toEqual([]);
  });
});
