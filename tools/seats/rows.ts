import { deflateRawSync } from "node:zlib";
import { writePlan } from "#workers/commerce/domain/seats/plan-document.ts";
import type { DemoAllocation } from "./allocations.ts";
import { demoPlan, PLAN_NAMES, type PlanName } from "./plans.ts";

/** A row of `venue_plans`. */
export function venuePlanRow(name: PlanName) {
  const { plan } = demoPlan(name);
  return { id: plan.id, version: plan.version, document: JSON.stringify(writePlan(plan)) };
}

/** Rows of `venue_plans`: the plans of the demo catalogue. */
export const venuePlanRows = () => PLAN_NAMES.map(venuePlanRow);

/** Codes as the catalogue stores them; `unpackCodes` reads them. */
export const packCodes = (codes: Uint8Array): string => deflateRawSync(codes).toString("base64");

/** A row of `seat_allocations`. */
export const allocationRow = ({ id, plan, codes }: DemoAllocation) => ({
  id,
  plan_id: plan,
  plan_version: demoPlan(plan).plan.version,
  codes: packCodes(codes),
});
