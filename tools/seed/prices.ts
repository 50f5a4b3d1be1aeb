import { DEFAULT_FEES } from "#workers/commerce/domain/fees.ts";
import { allInPrice, basePrice } from "#workers/commerce/domain/pricing.ts";
import { availablePrices } from "#workers/commerce/domain/seats/available-prices.ts";
import { seatPlan } from "#workers/commerce/domain/seats/plan-templates.ts";
import { SeatMap } from "#workers/commerce/domain/seats/seat-map.ts";
import type { PlanId } from "#workers/commerce/domain/seats/seat-plan.ts";
import { ticketsStatus } from "#workers/commerce/domain/seats/tickets-left.ts";
import type { Draft, EventRow } from "./model.ts";

/** From this share of sold seats on, few or none may be left: the free ones are counted. */
const NEARLY_SOLD = 0.9;

type SeatInputs = Pick<EventRow, "id" | "face_price" | "sold_share" | "resale_share" | "ticket_limit">;
type SeatPrices = Pick<EventRow, "low_base" | "high_base" | "price_tickets">;

/** The columns of prices before the first sale: those of seats that the event really has (0018-from-prices.md). */
export function openingPrices(event: SeatInputs, plan: PlanId): SeatPrices {
  return pricesOf(seatMapOf(event, plan), event);
}

function pricesOf(map: SeatMap, { face_price, ticket_limit }: SeatInputs): SeatPrices {
  const prices = availablePrices(map, face_price, ticket_limit);
  return {
    low_base: prices?.low ?? null,
    high_base: prices?.high ?? null,
    price_tickets: prices?.tickets ?? 0,
  };
}

const seatMapOf = (event: SeatInputs, plan: PlanId) =>
  new SeatMap({ eventId: event.id, plan, soldShare: event.sold_share, resaleShare: event.resale_share });

/** A finished row with what its seats say: prices, and whether few or no tickets are left. */
export function withSeats(draft: Draft, row: EventRow): EventRow {
  if (row.purchase_flow === "provider") return { ...row, ...statedPrices(draft) };
  const { plan } = draft.venue;
  // A shortcut: every seat would be looked at to find none free.
  if (row.sold_share === 1)
    return {
      ...row,
      low_base: null,
      high_base: null,
      price_tickets: 0,
      tickets_status: "TICKETS_NOT_AVAILABLE",
    };
  const map = seatMapOf(row, plan);
  const priced = { ...row, ...pricesOf(map, row) };
  if (row.sold_share < NEARLY_SOLD) return priced;
  const free = map.plan.sections.reduce((sum, section) => sum + map.freeIn(section), 0);
  return { ...priced, tickets_status: ticketsStatus(free, plan) };
}

/** All-in prices as a provider states them: of its cheapest and its most expensive zone. */
export function statedPrices({
  venue,
  facePrice,
}: Pick<Draft, "venue" | "facePrice">): Record<"min_price" | "max_price", number> {
  const prices = seatPlan(venue.plan).zones.map((_, zone) =>
    allInPrice(basePrice({ plan: venue.plan, facePrice }, zone, null), venue.countryCode, DEFAULT_FEES),
  );
  return { min_price: Math.min(...prices), max_price: Math.max(...prices) };
}
