import { demoAllocation, demoLevels, demoSeats } from "#tools/seats/allocations.ts";
import type { PlanName } from "#tools/seats/plans.ts";
import { DEFAULT_FEES } from "#workers/commerce/domain/fees.ts";
import type { EventSeats } from "#workers/commerce/domain/seats/allocation.ts";
import { SeatMap, type TakenSeats } from "#workers/commerce/domain/seats/seat-map.ts";
import type { EventPrice } from "#workers/commerce/domain/seats/seat-runs.ts";

/** An event of the demo catalogue: what it is played in, and about how full it is (0..1). */
export interface DemoEvent {
  eventId: string;
  plan: PlanName;
  soldShare: number;
  resaleShare: number;
}

/** The seats that an event has before the first visitor. */
export const seatsOfEvent = ({ eventId, plan, soldShare, resaleShare }: DemoEvent): EventSeats =>
  demoSeats(demoAllocation(plan, { sold: soldShare, resale: resaleShare }, eventId), eventId);

export const seatMapOf = (event: DemoEvent, taken?: TakenSeats): SeatMap =>
  new SeatMap(seatsOfEvent(event), taken);

/** What seats of a plan cost in dollars at a venue in the United States, from a face value of 50. */
export const demoPrice = (plan: PlanName): EventPrice => ({
  levels: demoLevels(plan, 5_000),
  currency: "USD",
  country: "US",
  fees: DEFAULT_FEES,
});
