import { RecentMap } from "#lib/recent-map.ts";
import { type EventSeats, type SeatsBasis, unpackCodes } from "../domain/seats/allocation.ts";
import { readPlan } from "../domain/seats/plan-document.ts";
import type { SeatPlan } from "../domain/seats/seat-plan.ts";
import type { Database } from "./database.ts";

/** Versions of plans and allocations never change, so an isolate keeps those that it used last. */
const plans = new RecentMap<string, SeatPlan>(32);
const allocations = new RecentMap<string, Uint8Array>(64);

const planKey = ({ planId, planVersion }: SeatsBasis) => `${planId}@${planVersion}`;

/** The seats that a basis names, in one round trip, or none. @throws when the catalogue does not have them */
export async function findSeats(db: Database, basis: SeatsBasis): Promise<EventSeats> {
  const key = planKey(basis);
  const known = { plan: plans.get(key), codes: allocations.get(basis.allocationId) };
  if (known.plan && known.codes) return { basis, plan: known.plan, codes: known.codes };
  const row = await db
    .prepare(
      `SELECT p.document, a.codes FROM venue_plans p, seat_allocations a
       WHERE p.id = ?1 AND p.version = ?2 AND a.id = ?3 AND a.plan_id = p.id AND a.plan_version = p.version`,
    )
    .bind(basis.planId, basis.planVersion, basis.allocationId)
    .first<{ document: string; codes: string }>();
  if (!row) throw new Error(`no seats ${basis.allocationId} of plan ${key}`);
  const plan = known.plan ?? readPlan(JSON.parse(row.document));
  const codes = known.codes ?? (await unpackCodes(row.codes));
  plans.set(key, plan);
  allocations.set(basis.allocationId, codes);
  return { basis, plan, codes };
}
