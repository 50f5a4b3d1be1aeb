import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import unversioned from "#tests/fixtures/unversioned-state.json" with { type: "json" };
import type { OrderDocument, StoredTransfer } from "../domain/orders/document.ts";
import { holdersOf } from "../domain/orders/holders.ts";

const MIGRATION = "0011_ticket_holders.sql";
const folder = join(import.meta.dirname, "../migrations");
const run = (db: DatabaseSync, file: string) => db.exec(readFileSync(join(folder, file), "utf8"));

/** A database from before holders were stored. */
function databaseBefore(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).sort()) if (file < MIGRATION) run(db, file);
  return db;
}

function insert(db: DatabaseSync, order: OrderDocument, document: object = order): void {
  db.prepare(
    `INSERT INTO orders (uuid, cart_id, order_number, user_id, event_id, event_starts_at, status, currency, total_price,
       points_redeemed, points_earned, document, created_at)
     VALUES (?1, ?1, ?1, ?2, ?3, ?4, ?5, 'USD', 1, 0, 0, ?6, ?7)`,
  ).run(
    ...[order.uuid, order.owner.userId, order.event.id, order.event.startDateTimeUtc, order.status],
    ...[JSON.stringify(document), order.created],
  );
}

const holders = (db: DatabaseSync, uuid: string) =>
  db
    .prepare(
      "SELECT source, user_id AS userId, email, tickets, since FROM ticket_holders WHERE order_uuid = ?",
    )
    .all(uuid)
    .map((row) => ({ ...row }));

const accepted: StoredTransfer = {
  ...{ id: "bbbbbbbb-0000-4000-8000-000000000001", tickets: [1], to: " Kim@Example.com", name: "Kim" },
  ...{ status: "accepted", offeredAt: 0, settledAt: Date.UTC(2026, 10, 22, 9, 8, 7, 6) },
  ...{ sender: null, userId: "kim", locale: "en" },
};

it.each([
  ["untouched", {}, [2]],
  ["with a ticket passed on", { transfers: [accepted] }, [1, 1]],
  [
    "with offers that were not accepted",
    { transfers: [{ ...accepted, status: "declined" as const, userId: null }] },
    [2],
  ],
  [
    "with a refunded ticket that was passed on",
    {
      transfers: [accepted],
      tickets: orderDocument().tickets.map((ticket, index) =>
        index === 0 ? { ...ticket, status: "refunded" as const } : ticket,
      ),
    },
    [1, 0],
  ],
])("existing orders get the holders that they would store themselves: %s", (_, change, counts) => {
  const db = databaseBefore();
  const order = orderDocument(change);
  insert(db, order);
  run(db, MIGRATION);
  expect(holders(db, order.uuid).map(({ tickets }) => tickets)).toEqual(counts);
  expect(holders(db, order.uuid)).toEqual(holdersOf(order));
});

it("orders from before documents had a version are held by their buyers", () => {
  const db = databaseBefore();
  const order = orderDocument();
  insert(db, order, unversioned.carts.ordered.order);
  run(db, MIGRATION);
  expect(holders(db, order.uuid)).toMatchObject([{ source: order.uuid, userId: "buyer", tickets: 2 }]);
});
