import { z } from "zod";
import { readSignedText, signText } from "#lib/signed-text.ts";
import type { ServiceDiscount } from "../fees.ts";

/** What a quote promises: this price for a seat of this row. Signed by the API, sent back with a reservation. */
export interface Quote {
  eventId: string;
  section: string;
  row: string;
  /** Code of allocation.ts: the kind of seat and, for resale, its price level. */
  code: number;
  accessible: boolean;
  /** All-in price of one ticket, minor units. */
  totalPrice: number;
  currency: string;
  /** In the price; null without. */
  discount: ServiceDiscount | null;
  /** Leftmost seat of the offered run; empty in general admission. */
  firstSeat: string;
  /** When the promise ends (ms since the epoch). */
  expiresAt: number;
}

/** How long a price is promised (ms). */
export const QUOTE_TTL = 30 * 60_000;

const fields = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.boolean(),
  z.int(),
  z.string(),
  z.string(),
  z.int(),
  z.tuple([z.int(), z.int()]).optional(),
]);
/** What quotes are signed for (lib/signed-text.ts). */
const PURPOSE = "quote";

/** Signs a promise as text. */
export function signQuote(quote: Quote, secret: string): Promise<string> {
  const body = JSON.stringify([
    quote.eventId,
    quote.section,
    quote.row,
    quote.code,
    quote.accessible,
    quote.totalPrice,
    quote.currency,
    quote.firstSeat,
    quote.expiresAt,
    // Last, so that quotes without one are those of earlier versions.
    ...(quote.discount ? [[quote.discount.percent, quote.discount.limit]] : []),
  ]);
  return signText(PURPOSE, body, secret);
}

/** The promise in a quote; null when its signature is wrong or it has expired at `now` (ms). */
export async function readQuote(text: string, secret: string, now: number): Promise<Quote | null> {
  const body = await readSignedText(PURPOSE, text, secret);
  if (body === null) return null;
  const parsed = fields.safeParse(JSON.parse(body));
  if (!parsed.success || parsed.data[8] <= now) return null;
  const [eventId, section, row, code, accessible, totalPrice, currency, firstSeat, expiresAt, off] =
    parsed.data;
  const discount = off ? { percent: off[0], limit: off[1] } : null;
  return { eventId, section, row, code, accessible, totalPrice, currency, discount, firstSeat, expiresAt };
}
