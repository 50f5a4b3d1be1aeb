import { z } from "zod";
import { fromBase64url, toBase64url } from "#lib/base64url.ts";

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
]);
const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** HMAC-SHA256 key of a secret, imported once per isolate. */
function keyOf(secret: string): Promise<CryptoKey> {
  const imported = keys.get(secret);
  if (imported) return imported;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
  keys.set(secret, key);
  return key;
}

/** `<base64url of the promise>.<base64url of its HMAC-SHA256>` */
export async function signQuote(quote: Quote, secret: string): Promise<string> {
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
  ]);
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(body));
  return `${toBase64url(encoder.encode(body))}.${toBase64url(new Uint8Array(mac))}`;
}

/** The promise in a quote; null when its signature is wrong or it has expired at `now` (ms). */
export async function readQuote(text: string, secret: string, now: number): Promise<Quote | null> {
  const [body, mac, ...rest] = text.split(".").map(fromBase64url);
  if (!body || !mac || rest.length > 0) return null;
  if (!(await crypto.subtle.verify("HMAC", await keyOf(secret), mac, body))) return null;
  const parsed = fields.safeParse(JSON.parse(new TextDecoder().decode(body)));
  if (!parsed.success || parsed.data[8] <= now) return null;
  const [eventId, section, row, code, accessible, totalPrice, currency, firstSeat, expiresAt] = parsed.data;
  return { eventId, section, row, code, accessible, totalPrice, currency, firstSeat, expiresAt };
}
