import type { Offer, Offers } from "#contract/offer.ts";
import { costOf, costPerTicket } from "#contract/price.ts";
import { formatMoney } from "#lib/money.ts";
import { type PriceBand, toPriceBands } from "./price-bands.ts";
import { MAX_OFFERS_SHOWN, type SeatChoice } from "./seat-choice.ts";

/** An offer as its card shows it and its form submits it. */
export type OfferRow = {
  id: string;
  quote: string;
  section: string;
  level: string;
  row: string;
  general: boolean;
  seats: string[];
  /** Tickets that this card sells: the requested quantity if the offer has it, else its largest. */
  quantity: number;
  kind: "standard" | "resale";
  accessible: boolean;
  /** The offer is of these seats alone: there are none to choose from. */
  fixed: boolean;
  /** All-in price per ticket, for all tickets, and the fees and taxes per ticket. */
  price: string;
  total: string;
  fees: string;
  /** What the venue asked for a ticket like this, of a resale listing; null when unknown. */
  originalPrice: string | null;
  /** How the price compares with the usual one of comparable seats; null when that is unknown. */
  value: { kind: "below" | "usual" | "above"; percent: number; usual: string } | null;
  /** Further offers of its section at its price, and that price as a choice has it. */
  others: { count: number; price: string } | null;
};

export type OffersData = {
  offers: OfferRow[];
  /** The best of all offers that fit, when there is more than one. */
  best: OfferRow | null;
  /** The cheapest price of all tickets together; null without offers. */
  from: string | null;
  total: number;
  /** Sections with seats that fit the choice, in the plan's order. */
  sections: { id: string; level: string; available: number; price: string }[];
  /** Bands of prices that fit the rest of the choice. */
  bands: PriceBand[];
  /** Whether more offers can be added. */
  hasMore: boolean;
};

/** Maps an offer to its card for `quantity` tickets. `fixed`: for exactly its seats, such as those by an aisle. */
export function toOfferRow(offer: Offer, quantity: number, fixed = false): OfferRow {
  const { price } = offer;
  const money = (amount: number) => formatMoney(amount, price.currency);
  const most = offer.quantities.includes(quantity) ? quantity : Math.max(1, ...offer.quantities);
  const each = costPerTicket(price, most);
  // Lists are filtered by the price for the quantity that was asked for.
  const asked = costPerTicket(price, quantity);
  return {
    id: offer.id,
    quote: offer.quote,
    section: offer.section,
    level: offer.level,
    row: offer.row,
    general: offer.general,
    seats: offer.seats,
    quantity: most,
    kind: offer.kind,
    accessible: offer.accessible,
    fixed,
    price: money(each),
    total: money(costOf(price, most)),
    fees: money(each - price.basePrice),
    originalPrice: offer.originalPrice === null ? null : money(offer.originalPrice),
    value: comparison(offer),
    others: offer.others > 0 ? { count: offer.others, price: `${asked}-${asked}` } : null,
  };
}

/** Prices that differ from the usual one by less are usual. */
const USUAL_WITHIN_PERCENT = 3;

function comparison({ price, typicalPrice }: Offer): OfferRow["value"] {
  if (typicalPrice === null) return null;
  const percent = Math.round((100 * (price.totalPrice - typicalPrice)) / typicalPrice);
  const kind =
    percent <= -USUAL_WITHIN_PERCENT ? "below" : percent >= USUAL_WITHIN_PERCENT ? "above" : "usual";
  return { kind, percent: Math.abs(percent), usual: formatMoney(typicalPrice, price.currency) };
}

/** Maps the API's offers to the chooser's. `currency` is the event's. */
export function toOffersData(answer: Offers | null, choice: SeatChoice, currency: string): OffersData {
  if (!answer)
    return { offers: [], best: null, from: null, total: 0, sections: [], bands: [], hasMore: false };
  const totals = answer.sections.flatMap(({ id, fromPrice, fromTotal }) =>
    fromPrice !== null && (choice.section.length === 0 || choice.section.includes(id))
      ? [fromTotal ?? fromPrice * choice.quantity]
      : [],
  );
  return {
    offers: answer.items.map((offer) => toOfferRow(offer, choice.quantity, choice.aisle)),
    best:
      answer.best && answer.totalCount > 1 ? toOfferRow(answer.best, choice.quantity, choice.aisle) : null,
    from: totals.length > 0 ? formatMoney(Math.min(...totals), currency) : null,
    total: answer.totalCount,
    sections: answer.sections.flatMap(({ id, level, available, fromPrice }) =>
      available > 0 && fromPrice !== null
        ? [{ id, level, available, price: formatMoney(fromPrice, currency) }]
        : [],
    ),
    bands: toPriceBands(answer, currency),
    hasMore: answer.totalCount > choice.shown && choice.shown < MAX_OFFERS_SHOWN,
  };
}
