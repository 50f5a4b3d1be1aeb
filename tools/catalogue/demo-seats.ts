import type { DatabaseSync } from "node:sqlite";
import { madeAllocation } from "../seats/allocations.ts";
import { allocationRow, venuePlanRow } from "../seats/rows.ts";

/** Stores the plans and allocations that imported events open with, once each. */
export class DemoSeats {
  readonly #plan;
  readonly #allocation;
  readonly #stored = new Set<string>();

  constructor(database: DatabaseSync) {
    this.#plan = database.prepare(
      "INSERT OR IGNORE INTO venue_plans (id, version, document) VALUES (?, ?, ?)",
    );
    this.#allocation = database.prepare(
      "INSERT OR IGNORE INTO seat_allocations (id, plan_id, plan_version, codes) VALUES (?, ?, ?, ?)",
    );
  }

  /** `id`: of an allocation that was made for an event of this run. */
  ensure(id: string): void {
    const allocation = madeAllocation(id);
    if (!allocation || this.#stored.has(id)) return;
    const plan = venuePlanRow(allocation.plan);
    this.#plan.run(plan.id, plan.version, plan.document);
    const { plan_id, plan_version, codes } = allocationRow(allocation);
    this.#allocation.run(id, plan_id, plan_version, codes);
    this.#stored.add(id);
  }
}
