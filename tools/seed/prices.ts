import { type DemoAllocation, demoAllocation, demoLevels } from "#tools/seats/allocations.ts";
import { demoPlan, planFor } from "#tools/seats/plans.ts";
import { DEFAULT_FEES } from "#workers/commerce/domain/fees.ts";
import { allInPrice } from "#workers/commerce/domain/pricing.ts";
import { type PriceLevel, writeLevels } from "#workers/commerce/domain/seats/allocation.ts";
import { firstWish, pricesFor } from "#workers/commerce/domain/seats/available-prices.ts";
import { planCapacity } from "#workers/commerce/domain/seats/seat-plan.ts";
import { ticketsStatus } from "#workers/commerce/domain/seats/tickets-left.ts";
import type { Draft, EventRow, UnseatedRow } from "./model.ts";

/** From this share of sold seats on, few or none may be left: the free ones are counted. */
const NEARLY_SOLD = 0.9;

type SeatPrices = Pick<EventRow, "low_base" | "high_base" | "price_tickets">;

/** The columns of prices before the first sale: those of seats that the event really has (0018-from-prices.md). */
export function openingPrices(
  { together }: DemoAllocation,
  levels: readonly PriceLevel[],
  ticketLimit: number,
): SeatPrices {
  const prices = pricesFor(together, levels, firstWish(ticketLimit)) ?? pricesFor(together, levels, 1);
  return {
    low_base: prices?.low ?? null,
    high_base: prices?.high ?? null,
    price_tickets: prices?.tickets ?? 0,
  };
}

/** A finished row with its seats, and what they say: prices, and whether few or no tickets are left. */
export function withSeats(draft: Draft, { resale_share, sold_share, ...row }: UnseatedRow): EventRow {
  const { venue, attraction, opponent, facePrice } = draft;
  if (row.purchase_flow === "provider")
    return { ...row, allocation_id: null, price_levels: "[]", ...statedPrices(draft) };
  // A team alone is on tour, not at a game.
  const name = planFor(venue.plan, opponent && attraction.leagueId);
  const allocation = demoAllocation(name, { sold: sold_share, resale: resale_share }, row.id);
  const levels = demoLevels(name, facePrice);
  const seated = {
    ...row,
    allocation_id: allocation.id,
    price_levels: writeLevels(levels),
    ...openingPrices(allocation, levels, row.ticket_limit),
  };
  if (sold_share < NEARLY_SOLD) return seated;
  return { ...seated, tickets_status: ticketsStatus(allocation.free, planCapacity(demoPlan(name).plan)) };
}

/** All-in prices as a provider states them: of its cheapest and its most expensive zone. */
export function statedPrices({
  venue,
  facePrice,
}: Pick<Draft, "venue" | "facePrice">): Record<"min_price" | "max_price", number> {
  const prices = demoLevels(planFor(venue.plan, null), facePrice)
    .filter(({ kind }) => kind === "standard")
    .map(({ amount }) => allInPrice(amount, venue.countryCode, DEFAULT_FEES));
  return { min_price: Math.min(...prices), max_price: Math.max(...prices) };
}
