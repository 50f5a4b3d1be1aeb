import type { DatabaseSync } from "node:sqlite";
import { GONE, writeLevels } from "#workers/commerce/domain/seats/allocation.ts";
import { availablePrices } from "#workers/commerce/domain/seats/available-prices.ts";
import { PlanError, readPlan, writePlan } from "#workers/commerce/domain/seats/plan-document.ts";
import { SeatMap } from "#workers/commerce/domain/seats/seat-map.ts";
import { planCapacity } from "#workers/commerce/domain/seats/seat-plan.ts";
import { ticketsStatus } from "#workers/commerce/domain/seats/tickets-left.ts";
import { packCodes } from "../seats/rows.ts";
import { type AllocationDocument, readAllocation } from "./allocation-document.ts";
import { isObject } from "./json.ts";
import type { SoldBy } from "./map-event.ts";
import type { ProgressTables } from "./progress.ts";
import { Refusal } from "./refusal.ts";
import type { Outcome } from "./table-writer.ts";

/** An event as its allocation finds it. */
interface SoldEvent {
  rank: number;
  id: string;
  purchase_flow: SoldBy;
  allocation_id: string | null;
  ticket_limit: number;
  /** Whether a seat was ever held, so that its inventory has pinned its seats. */
  is_touched: number;
}

/**
 * Stores seat plans, and which of their seats events have at which prices (docs/seat-plans.md). A plan's version and an
 * allocation never change once they are stored, and an event whose seats were ever held keeps its own: what was sold
 * stays where it is. Its prices may change.
 */
export class Seats {
  readonly #tables: ProgressTables;
  readonly #soldBy: SoldBy;
  readonly #findPlan;
  readonly #addPlan;
  readonly #findEvent;
  readonly #findAllocation;
  readonly #addAllocation;
  readonly #update;

  constructor(database: DatabaseSync, tables: ProgressTables, soldBy: SoldBy) {
    this.#tables = tables;
    this.#soldBy = soldBy;
    this.#findPlan = database.prepare("SELECT document FROM venue_plans WHERE id = ? AND version = ?");
    this.#addPlan = database.prepare("INSERT INTO venue_plans (id, version, document) VALUES (?, ?, ?)");
    this.#findEvent = database.prepare(
      `SELECT rank, id, purchase_flow, allocation_id, ticket_limit,
         EXISTS (SELECT 1 FROM availability a WHERE a.event_id = e.id) AS is_touched
       FROM events e WHERE partner_id = ?1 OR id = lower(?1)`,
    );
    this.#findAllocation = database.prepare(
      "SELECT plan_id, plan_version, codes FROM seat_allocations WHERE id = ?",
    );
    this.#addAllocation = database.prepare(
      "INSERT INTO seat_allocations (id, plan_id, plan_version, codes) VALUES (?, ?, ?, ?)",
    );
    // The condition also holds where recorded statements are executed: on a database with sales of its own.
    this.#update = database.prepare(
      `UPDATE events SET allocation_id = ?1, price_levels = ?2, purchase_flow = ?3, low_base = ?4, high_base = ?5,
         price_tickets = ?6, tickets_status = ?7, min_price = NULL, max_price = NULL
       WHERE rank = ?8 AND (allocation_id IS ?1
         OR NOT EXISTS (SELECT 1 FROM availability a WHERE a.event_id = events.id))`,
    );
  }

  /** @throws Refusal */
  plan(value: unknown): Outcome {
    const plan = refusing("bad_plan", () => readPlan(withoutType(value)));
    const document = JSON.stringify(writePlan(plan));
    const stored = this.#findPlan.get(plan.id, plan.version);
    if (stored?.document === document) return "unchanged";
    if (stored)
      throw new Refusal(
        "seats_changed",
        "version",
        `${plan.version} of ${plan.id} is stored with other seats: events may be on sale in it. Give the plan a new version`,
      );
    this.#addPlan.run(plan.id, plan.version, document);
    return "added";
  }

  /** @throws Refusal */
  allocation(value: unknown): Outcome {
    const document = refusing("bad_allocation", () => readAllocation(withoutType(value)));
    const row = this.#findPlan.get(document.plan, document.version);
    if (!row)
      throw new Refusal(
        "unknown_plan",
        "plan",
        `${document.plan}, version ${document.version}, is not in the catalogue, nor before this record in the file`,
      );
    const plan = readPlan(JSON.parse(String(row.document)));
    const event = this.#findEvent.get(document.event) as SoldEvent | undefined;
    if (!event)
      throw new Refusal(
        "unknown_event",
        "event",
        `${document.event.slice(0, 64)} is not in the catalogue, nor before this record in the file`,
      );
    if (event.is_touched && event.allocation_id !== document.id)
      throw new Refusal(
        "seats_sold",
        "event",
        `${document.event.slice(0, 64)} has sold or held seats, and keeps those it has`,
      );
    const { codes, levels } = refusing("bad_allocation", () => document.compile(plan));
    const isNew = this.#storeAllocation(document, packCodes(codes));
    const prices = availablePrices(new SeatMap({ plan, codes }), levels, event.ticket_limit);
    const free = codes.reduce((sum, code) => sum + Number(code !== GONE), 0);
    this.#update.run(
      document.id,
      writeLevels(levels),
      this.#flowOf(event),
      prices?.low ?? null,
      prices?.high ?? null,
      prices?.tickets ?? 0,
      ticketsStatus(free, planCapacity(plan)),
      event.rank,
    );
    this.#tables.markChanged("event", event.rank);
    return isNew ? "added" : "updated";
  }

  #storeAllocation({ id, plan, version }: AllocationDocument, codes: string): boolean {
    const stored = this.#findAllocation.get(id);
    if (!stored) {
      this.#addAllocation.run(id, plan, version, codes);
      return true;
    }
    if (stored.plan_id === plan && Number(stored.plan_version) === version && stored.codes === codes)
      return false;
    throw new Refusal(
      "seats_changed",
      "id",
      `${id} is stored with other seats: give the allocation a new id`,
    );
  }

  /** Whose seats are known here is sold here. */
  #flowOf({ purchase_flow }: SoldEvent): SoldBy {
    if (purchase_flow !== "provider") return purchase_flow;
    return this.#soldBy === "both" ? "both" : "direct";
  }
}

/** The document in a record, which names its kind beside it. */
function withoutType(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { type, ...document } = value;
  return document;
}

function refusing<T>(reason: "bad_plan" | "bad_allocation", work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlanError) throw new Refusal(reason, error.field, error.message);
    throw error;
  }
}
