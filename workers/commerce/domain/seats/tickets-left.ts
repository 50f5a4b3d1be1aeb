import type { Event } from "#contract/event.ts";
import { seatPlan } from "./plan-templates.ts";
import { type PlanId, planCapacity } from "./seat-plan.ts";

/** Share of unsold seats up to which an event has few tickets left. */
const FEW = 0.02;

/** What lists say about an event with `unsold` seats left. */
export function ticketsStatus(unsold: number, plan: PlanId): Event["ticketsStatus"] {
  if (unsold <= 0) return "TICKETS_NOT_AVAILABLE";
  return unsold <= planCapacity(seatPlan(plan)) * FEW ? "FEW_TICKETS_LEFT" : "TICKETS_AVAILABLE";
}
