import type { z } from "zod";
import { callSettled, readSettled } from "#lib/settled-call.ts";
import type { RoomRequest } from "../domain/rooms/stored-room.ts";

/** `changed`: the rooms are there, at `totalPrice` (minor units) instead of the price asked for. */
export type RateAnswer = { ok: true } | { ok: false; reason: "changed"; totalPrice: number } | RoomRefusal;

/**
 * `gone`: sold out or no longer offered; `double_booking`: the same person has rooms of this hotel for these days already;
 * `refused`: the supplier declines for a reason of its own, `detail`.
 */
export interface RoomRefusal {
  ok: false;
  reason: "gone" | "double_booking" | "refused";
  detail: string;
}

export interface NewBooking extends RoomRequest {
  /** Ours: the same reference is the same booking, however often it is sent. */
  reference: string;
  contact: { firstName: string; lastName: string; emailAddress: string; phone: string };
  /** Who checks in. */
  leadGuest: string;
  /** When this reference was last sent, without a known outcome (ms since the epoch): it may still be on its way. Else null. */
  askedBefore: number | null;
}

export type BookingAnswer =
  | { ok: true; id: string /** Number that the hotel knows. */; confirmation: string }
  | { ok: false; reason: "changed"; totalPrice: number }
  | RoomRefusal;

/**
 * The port to whoever sells hotel rooms. Every call may be repeated.
 *
 * @throws SupplierOutage when the outcome is unknown: repeat the call with the same reference, never assume
 */
export interface HotelSupplier {
  /**
   * Whether the rooms are still sold at the price that the buyer was told; takes nothing. `guest`: as far as they are known
   * yet; empty texts otherwise.
   */
  check(request: RoomRequest, guest: { emailAddress: string; leadGuest: string }): Promise<RateAnswer>;
  /** Books the rooms, or finds the booking of this reference. */
  book(booking: NewBooking): Promise<BookingAnswer>;
  /**
   * Cancels the booking of a reference without cost to us or the buyer's claim: what the buyer gets back is decided by the
   * terms they booked under. A reference that was never booked cannot be booked any more afterwards, so that a request that
   * is still on its way does no harm. Repeating it changes nothing.
   */
  cancel(reference: string): Promise<void>;
}

/** No response, a timeout, an error of the supplier, or an unreadable body: the outcome is unknown. */
export class SupplierOutage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SupplierOutage";
  }
}

/** Timeout of one call (ms). */
const SUPPLIER_TIMEOUT_MS = 10_000;

const outage = (message: string, options?: ErrorOptions) =>
  new SupplierOutage(`hotel supplier: ${message}`, options);

/** Makes one call to a supplier (`api`: its URL without a trailing slash); see `callSettled`. @throws SupplierOutage */
export const callSupplier = (api: string, path: string, init: RequestInit) =>
  callSettled({ url: api, timeoutMs: SUPPLIER_TIMEOUT_MS, outage }, path, init);

/** Parses a supplier's response. @throws SupplierOutage when it does not match the schema */
export const readable = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> =>
  readSettled({ outage }, schema, body);
