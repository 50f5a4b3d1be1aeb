import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "../lib/database.ts";
import {
  type Call,
  createFaults,
  type DeliveryFault,
  faultTables,
  isRefusal,
  type NewFault,
} from "./faults.ts";
import {
  type Booking,
  type Guest,
  guestOf,
  type NewBooking,
  presentBooking,
  type RoomRequest,
} from "./rooms.ts";
import { bookingTables, createBookingStore } from "./store.ts";
import { behaviourOf, SLOW_ANSWER_MS } from "./test-guests.ts";

export const hotelTables = bookingTables + faultTables;

/** Why rooms are not sold, as the API says it. */
type Refusal =
  | { status: "changed"; totalPrice: number }
  | { status: "gone" | "double_booking" | "refused"; detail: string };

/** `lost`: the connection breaks before the response; `delayMs`: how long the response waits. */
export interface Reply {
  status: 200 | 201 | 409;
  body: object;
  lost?: boolean;
  delayMs?: number;
}

const SOLD_OUT: Refusal = { status: "gone", detail: "these rooms are sold out" };
const BOOKED_TWICE: Refusal = {
  status: "double_booking",
  detail: "this guest has a booking at this hotel from the same day on",
};
const REFUSED: Refusal = { status: "refused", detail: "the hotel does not accept this booking" };

export type HotelDesk = ReturnType<typeof createHotelDesk>;

/** The supplier itself: what it sells and refuses, one transaction for each call. */
export function createHotelDesk(db: DatabaseSync) {
  const store = createBookingStore(db);
  const { deliveries, refusals } = createFaults(db);

  function refusalByFault(call: Call, request: RoomRequest): Refusal | undefined {
    // Who asks for the changed price gets it.
    const fault = refusals.take(
      call,
      (each) => each.fault === "rate_changed" && each.totalPrice === request.totalPrice,
    );
    switch (fault?.fault) {
      case undefined:
        return undefined;
      case "sold_out":
        return SOLD_OUT;
      case "refused":
        return REFUSED;
      case "booked_twice":
        return BOOKED_TWICE;
      case "rate_changed":
        return { status: "changed", totalPrice: fault.totalPrice };
    }
  }

  function refusalByGuest(call: Call, request: RoomRequest, leadGuest: string): Refusal | undefined {
    const behaviour = behaviourOf(leadGuest);
    if (behaviour === "sold-out") return SOLD_OUT;
    if (behaviour === "rate-changed" && !store.isRaised(request)) {
      const totalPrice = Math.max(Math.round(request.totalPrice * 1.1), request.totalPrice + 1);
      store.addRaisedPrice(request, totalPrice);
      return { status: "changed", totalPrice };
    }
    if (call.at === "check") return undefined;
    if (behaviour === "double-booking") return BOOKED_TWICE;
    return behaviour === "refused" ? REFUSED : undefined;
  }

  function refusalOf(at: "check" | "book", request: RoomRequest, guest: Guest): Refusal | undefined {
    const call = { at, hotelId: request.hotelId };
    const refusal = refusalByFault(call, request) ?? refusalByGuest(call, request, guest.leadGuest);
    if (refusal) return refusal;
    if (guest.emailAddress !== "" && store.hasStay(guest.emailAddress, request)) return BOOKED_TWICE;
    return store.roomsLeft(request.hotelId) < request.rooms ? SOLD_OUT : undefined;
  }

  function repeat(existing: Booking, request: NewBooking): Reply {
    if (existing.status !== "confirmed") {
      return { status: 200, body: { status: "refused", detail: "this reference was canceled" } };
    }
    const isSame = isDeepStrictEqual(existing.request, request);
    return isSame
      ? { status: 200, body: presentBooking(existing) }
      : { status: 409, body: { error: "reference_mismatch" } };
  }

  return {
    /** Whether the rooms can be booked; takes nothing. */
    check: (request: RoomRequest, guest: Guest): Reply =>
      inTransaction(db, () => ({
        status: 200,
        body: refusalOf("check", request, guest) ?? { status: "available" },
      })),

    /** Books rooms, or finds what was booked under the same reference. A refusal is not kept: the next try may succeed. */
    book: (request: NewBooking): Reply =>
      inTransaction(db, () => {
        const existing = store.find(request.reference);
        if (existing) return repeat(existing, request);
        const guest = guestOf(request);
        const refusal = refusalOf("book", request, guest);
        if (refusal) return { status: 200, body: refusal };
        const booking: Booking = {
          status: "confirmed",
          reference: request.reference,
          createdAt: new Date().toISOString(),
          id: `hb_${randomBytes(16).toString("base64url")}`,
          confirmation: `HT-${randomBytes(4).toString("hex").toUpperCase()}`,
          canceledAt: null,
          request,
        };
        store.save(booking);
        store.takeRooms(request.hotelId, request.rooms);
        const behaviour = behaviourOf(guest.leadGuest);
        return {
          status: 201,
          body: presentBooking(booking),
          lost: behaviour === "lost-reply",
          delayMs: behaviour === "slow-answer" ? SLOW_ANSWER_MS : 0,
        };
      }),

    /** Cancels a booking; a reference that was never booked cannot be booked any more. */
    cancel: (reference: string): Reply =>
      inTransaction(db, () => {
        const existing = store.find(reference);
        const at = new Date().toISOString();
        if (!existing) {
          const blocked: Booking = { status: "blocked", reference, createdAt: at };
          store.save(blocked);
          return { status: 200, body: presentBooking(blocked) };
        }
        if (existing.status !== "confirmed") return { status: 200, body: presentBooking(existing) };
        const canceled: Booking = { ...existing, status: "canceled", canceledAt: at };
        store.save(canceled);
        store.takeRooms(existing.request.hotelId, -existing.request.rooms);
        return { status: 200, body: presentBooking(canceled) };
      }),

    /** Newest first, at most 1,000: all references, or the one that is asked for. */
    list: (reference?: string): object[] => {
      if (reference === undefined) return store.list().map(presentBooking);
      const booking = store.find(reference);
      return booking ? [presentBooking(booking)] : [];
    },
    /** The hotel of a reference; undefined when it was never booked. */
    hotelOf: (reference: string): string | undefined => {
      const booking = store.find(reference);
      return booking && booking.status !== "blocked" ? booking.request.hotelId : undefined;
    },
    addFault: (fault: NewFault): void => {
      if (fault.fault === "allotment") store.setAllotment(fault.hotelId, fault.rooms);
      else if (isRefusal(fault)) refusals.add(fault);
      else deliveries.add(fault);
    },
    /** Those that still hit calls. */
    listFaults: () => [...deliveries.list(), ...refusals.list()],
    /** What happens to the response of this call, if it is hit by a fault. */
    takeDelivery: (call: Call): DeliveryFault | undefined => inTransaction(db, () => deliveries.take(call)),
    clearFaults: (): void => {
      deliveries.clear();
      refusals.clear();
      store.clearAllotments();
    },
  };
}
