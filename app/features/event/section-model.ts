import type { TicketPrice } from "#contract/price.ts";
import type { SectionSeats } from "#contract/section-seats.ts";
import { formatMoney } from "#lib/money.ts";
import { type OfferRow, toOfferRow } from "./offers-model.ts";
import type { Surface } from "./plan-model.ts";
import { quoteField, seatKey, writePick } from "./seat-picks.ts";

/** Colors of prices; dearer ones share them when there are more. */
const BANDS = 5;

/** A seat that can be ticked. */
export type FreeSeat = {
  name: string;
  place: SectionSeats["rows"][number]["seats"][number]["place"];
  /** `seatKey` of its name. */
  key: string;
  /** Value of its checkbox. */
  pick: string;
  /** Seats with one quote can be bought together: the field that has it. */
  quote: string;
  resale: boolean;
  /** Index of its price in `prices`. */
  price: number;
};

/** The page of one section. */
export type SectionData = {
  id: string;
  level: string;
  ticketLimit: number;
  currency: string;
  /** Prices of a ticket, all-in, cheapest first, with the band of color. */
  prices: { amount: number; text: string; band: number; discount: TicketPrice["discount"] }[];
  /** Front to back; a seat that is taken has only its name, and whether it is the visitor who holds it. */
  rows: { name: string; free: number; seats: (FreeSeat | { name: string; pick: null; held: boolean })[] }[];
  /** Hidden fields of the form: the quote of each group of seats. */
  quotes: [name: string, value: string][];
  /** Places without numbers, sold by count. */
  general: OfferRow[];
};

/** The frame of a `SeatView`. */
export const VIEW_FRAME = { width: 400, height: 200 };

/** A sketch of the view from a section, as SVG paths in `VIEW_FRAME`. */
export type SeatView = {
  section: string;
  kind: Surface["kind"];
  /** Where the floor ends, in the frame's height. */
  horizon: number;
  /** The other sections in view. */
  stands: string;
  ground: string;
  markings: string;
  /** Front and backdrop of a stage; null for a field. */
  stage: { front: string; backdrop: string } | null;
};

/**
 * Maps a section's seats to its page. `quantity`: tickets that general admission opens with. `held`: `seatKey` of those that
 * the visitor holds.
 */
export function toSectionData(
  answer: SectionSeats,
  currency: string,
  quantity: number,
  held: ReadonlySet<string>,
): SectionData {
  const { section, offers, ticketLimit } = answer;
  const amounts = [...new Set(offers.map(({ price }) => price.totalPrice))].sort((a, b) => a - b);
  return {
    id: section.id,
    level: section.level,
    ticketLimit,
    currency,
    prices: amounts.map((amount, index) => ({
      amount,
      text: formatMoney(amount, currency),
      discount: offers.find(({ price }) => price.totalPrice === amount)?.price.discount ?? null,
      band: amounts.length <= BANDS ? index : Math.floor((index * BANDS) / amounts.length),
    })),
    rows: answer.rows.map(({ name: row, seats }) => ({
      name: row,
      free: seats.filter(({ offer }) => offer !== null).length,
      seats: seats.map(({ name, place, offer: index }) => {
        const offer = index === null ? undefined : offers[index];
        // What was held a moment ago may still be listed as free.
        const isHeld = held.has(seatKey(row, name));
        if (!offer || isHeld) return { name, pick: null, held: isHeld };
        return {
          name,
          place,
          key: seatKey(row, name),
          pick: writePick(name, offer),
          quote: quoteField(offer),
          resale: offer.kind === "resale",
          price: amounts.indexOf(offer.price.totalPrice),
        };
      }),
    })),
    quotes: [...new Map(offers.map((offer) => [quoteField(offer), offer.quote]))],
    general: section.general ? offers.map((offer) => toOfferRow(offer, quantity)) : [],
  };
}

/** The page where visitors choose seats of a section themselves. */
export const sectionPath = (eventId: string, section: string): string =>
  `/event/${eventId}/section/${encodeURIComponent(section)}`;
