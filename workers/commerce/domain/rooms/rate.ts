import { z } from "zod";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_ROOMS, type Stay } from "#contract/hotel-stay.ts";
import { readSignedText, signText } from "#lib/signed-text.ts";

/** What a rate id promises: rooms of one kind for one stay at this price. Signed by the API, sent back to the cart. */
export interface Rate {
  hotelId: string;
  roomId: string;
  stay: Stay;
  /** All rooms and nights, all-in, minor units. */
  totalPrice: number;
  currency: string;
  /** When the promise ends (ms since the epoch). */
  expiresAt: number;
}

/** How long a rate is promised (ms). */
export const RATE_TTL_MS = 30 * 60_000;

const fields = z.tuple([
  z.string(),
  z.string(),
  z.iso.date(),
  z.iso.date(),
  z.int().min(1).max(MAX_GUESTS),
  z.array(z.int().min(0).max(MAX_CHILD_AGE)),
  z.int().min(1).max(MAX_ROOMS),
  z.int().min(0),
  z.string(),
  z.number(),
]);
/** What rates are signed for (lib/signed-text.ts). */
const PURPOSE = "room-rate";

/** Signs a promise as text. */
export function signRate({ hotelId, roomId, stay, ...rate }: Rate, secret: string): Promise<string> {
  const { startDate, endDate, guests, children, rooms } = stay;
  const { totalPrice, currency, expiresAt } = rate;
  const body = [
    ...[hotelId, roomId, startDate, endDate, guests, children, rooms],
    ...[totalPrice, currency, expiresAt],
  ];
  return signText(PURPOSE, JSON.stringify(body), secret);
}

/** The promise in a rate id; why there is none when it was altered, or has expired at `now` (ms). */
export async function readRate(
  text: string,
  secret: string,
  now: number,
): Promise<{ ok: true; rate: Rate } | { ok: false; reason: "invalid" | "expired" }> {
  const body = await readSignedText(PURPOSE, text, secret);
  const parsed = fields.safeParse(body === null ? null : JSON.parse(body));
  if (!parsed.success) return { ok: false, reason: "invalid" };
  const [hotelId, roomId, startDate, endDate, guests, children, rooms, totalPrice, currency, expiresAt] =
    parsed.data;
  if (expiresAt <= now) return { ok: false, reason: "expired" };
  const stay = { startDate, endDate, guests, children, rooms };
  return { ok: true, rate: { hotelId, roomId, stay, totalPrice, currency, expiresAt } };
}
