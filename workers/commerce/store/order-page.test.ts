import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { ORDER_LISTS } from "#contract/order.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { compileOrderPage, type OrderCursor, readOrderCursor, writeOrderCursor } from "./order-page.ts";

const migrations = join(import.meta.dirname, "../migrations");
const db = new DatabaseSync(":memory:");
for (const file of readdirSync(migrations).sort()) db.exec(readFileSync(join(migrations, file), "utf8"));

const NOW = Date.UTC(2027, 0, 5, 20);
const uuid = (number: number) => `0a0e0000-0000-4000-8000-00000000000${number}`;
const STARTS = [
  "2027-02-01T00:30:00Z",
  "2026-05-05T19:00:00Z",
  null,
  "2027-01-05T19:00:00Z",
  "2027-02-01T00:30:00Z",
  "2026-12-24T19:00:00Z",
];
const insert = db.prepare(
  `INSERT INTO orders (uuid, cart_id, order_number, user_id, event_id, event_starts_at, status, currency, total_price,
     points_redeemed, points_earned, document, created_at)
   VALUES (?1, ?1, ?1, ?2, 'e', ?3, 'confirmed', 'USD', 1, 0, 0, '{}', ?4)`,
);
for (const [index, starts] of STARTS.entries())
  insert.run(uuid(index), "m", starts, `2026-11-0${index + 1}T10:00:00.000Z`);
insert.run(uuid(9), "other", "2027-02-01T00:30:00Z", "2026-11-01T10:00:00.000Z");
const hold = db.prepare(
  `INSERT INTO ticket_holders (order_uuid, source, event_id, event_starts_at, user_id, email, tickets, since)
   VALUES (?, ?, 'e', ?, ?, 'm@example.com', 1, ?)`,
);
// Their own orders are in that table, too, and are listed once.
hold.run(uuid(0), uuid(0), STARTS[0] ?? null, "m", "2026-11-01T10:00:00.000Z");
hold.run(uuid(9), uuid(7), "2027-02-01T00:30:00Z", "m", "2026-11-03T12:00:00.000Z");
hold.run(uuid(9), uuid(8), "2027-02-01T00:30:00Z", "other", "2026-11-03T12:00:00.000Z");

/** Numbers of the orders of a list, page by page. */
function pages(list: (typeof ORDER_LISTS)[number], limit: number): number[][] {
  const read: number[][] = [];
  for (let cursor: OrderCursor | null = null; ; ) {
    const { text, values } = compileOrderPage("m", { list, limit, cursor }, NOW).list;
    const rows = db.prepare(text).all(...values);
    read.push(rows.slice(0, limit).map((row) => Number(String(row.source).at(-1))));
    const last = rows[limit - 1];
    if (rows.length <= limit || !last) return read;
    const written = writeOrderCursor({ list, key: String(last.sort_key), source: String(last.source) });
    cursor = readOrderCursor(written, list);
    expect(cursor).not.toBeNull();
  }
}

describe("a member's orders and received tickets", () => {
  it("are upcoming from the soonest to those without a date, past from the latest, all from the newest", () => {
    expect(pages("upcoming", 2)).toEqual([[3, 0], [4, 7], [2]]);
    expect(pages("past", 1)).toEqual([[5], [1]]);
    expect(pages("all", 4)).toEqual([
      [5, 4, 3, 7],
      [2, 1, 0],
    ]);
  });

  it.each(ORDER_LISTS)("are found by an index, without sorting: %s", (list) => {
    const cursor = { list, key: "2026-12-01T00:00:00Z", source: uuid(1) };
    const compiled = [null, cursor].flatMap((at) => {
      const statements = compileOrderPage("m", { list, limit: 5, cursor: at }, NOW);
      return [statements.list, statements.count];
    });
    for (const { text, values } of nonEmpty(compiled)) {
      const steps = db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(...values)
        .map(({ detail }) => String(detail));
      expect(steps.filter((step) => step.startsWith("SEARCH"))).toEqual([
        expect.stringMatching(/^SEARCH orders USING (?:COVERING )?INDEX orders_by_/),
        expect.stringMatching(/^SEARCH ticket_holders USING (?:COVERING )?INDEX received_by_/),
        expect.stringMatching(/^SEARCH orders USING (?:COVERING )?INDEX sqlite_autoindex_orders_1/),
      ]);
      expect(steps.join("\n")).not.toMatch(/SCAN (?!CONSTANT)|TEMP B-TREE/);
    }
  });

  it("have cursors that belong to one list", () => {
    const written = writeOrderCursor({ list: "past", key: "9999", source: uuid(1) });
    expect(readOrderCursor(written, "past")).toEqual({ list: "past", key: "9999", source: uuid(1) });
    expect(readOrderCursor(written, "upcoming")).toBeNull();
    expect(readOrderCursor("past_'_x", "past")).toBeNull();
  });
});
