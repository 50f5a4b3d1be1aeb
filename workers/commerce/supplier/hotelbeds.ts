import { z } from "zod";
import { dayAfter } from "#lib/days.ts";
import type { RoomRequest } from "../domain/rooms/stored-room.ts";
import { bookingRequest, clientReferenceOf } from "./hotelbeds-booking.ts";
import {
  callHotelbeds,
  type HotelbedsAccess,
  type HotelbedsCall,
  type HotelbedsRefusal,
  hotelbedsOutage,
} from "./hotelbeds-call.ts";
import {
  availabilityRequest,
  availabilitySchema,
  checkedRatesSchema,
  findOffer,
  type Offer,
  type RatedHotel,
  roomCodesOf,
} from "./hotelbeds-rates.ts";
import type { BookingAnswer, HotelSupplier } from "./supplier.ts";

export interface HotelbedsOptions extends HotelbedsAccess {
  /** The supplier's code of a hotel of the catalogue; null when it has none. */
  hotelCode: (hotelId: string) => Promise<string | null>;
}

/**
 * Timeouts (ms). Hotelbeds works on a booking for up to 60 s, also when the connection was lost meanwhile: after `booking`, it
 * is over, one way or the other. Everything else may be given up and repeated.
 */
export const HOTELBEDS_TIMEOUTS = { booking: 65_000, other: 10_000 };
/** Pause between two look-ups of a booking whose outcome is unknown (ms). */
const LOOK_UP_PAUSE_MS = 5_000;

const bookingSchema = z.object({
  reference: z.string().min(1),
  status: z.enum(["PRECONFIRMED", "CONFIRMED", "CANCELLED"]),
});
type SupplierBooking = z.infer<typeof bookingSchema>;
const oneBookingSchema = z.object({ booking: bookingSchema });
const bookingListSchema = z.object({
  bookings: z.object({
    total: z.int(),
    bookings: z.array(bookingSchema.extend({ clientReference: z.string() })).nullish(),
  }),
});

type Quote = { ok: true; offer: Offer } | Exclude<BookingAnswer, { ok: true }>;

/** Days on which bookings were created, or guests check in (yyyy-MM-dd, both included). */
interface DayRange {
  filterType: "CREATION" | "CHECKIN";
  start: string;
  end: string;
}

/**
 * Days of one look-up by day of creation, and how many look-ups go back from today: 540 days, further than rooms are sold
 * ahead. No limit of a range is documented for hotels; for transfers, the same company takes 31 days.
 */
const RANGE_DAYS = 30;
const RANGES = 18;
/** Most bookings of one reference that a look-up returns; there should be one. */
const MAX_BOOKINGS = 25;

/**
 * Hotelbeds adapter (APItude, Hotel Booking API 1.0), by the pages "Workflow", "Booking", "CheckRates", "Pricing models", "API
 * errors", "FAQ" (timeouts) and "Best practices" of developer.hotelbeds.com, and by "BookingList" and "BookingCancellation" of
 * its Postman collection.
 *
 * **Catalogue.** A hotel needs the supplier's code (`hotels.supplier_code`). The id of a room type is the supplier's room
 * code and board code, `DBL.ST:BB`, for rates that can be canceled, and `DBL.ST:BB:NRF` for those that cannot, as the two
 * differ in what the buyer was promised.
 *
 * **Prices** are for all rooms and nights, in the account's currency. In any other currency than the buyer's, rooms are
 * refused: `changed` would quote a number of the wrong currency, and converting it is not exact.
 *
 * **Once.** Nothing says that Hotelbeds refuses a `clientReference` that it has, so `book` looks it up before it books. After
 * an unknown outcome, it looks it up until Hotelbeds can no longer be working on it, and only then reports an outage: what was
 * booked is found, and what was canceled is never booked again. One reference must not be booked by two calls at the same time;
 * the cart makes them one after another. What remains is a call whose Worker died: it may book for another minute, and a `book`
 * repeated within that minute books a second time. The next `cancel` of the reference cancels both.
 *
 * **Canceled for good.** A reference that was never booked leaves nothing behind that would refuse it. It is not booked later
 * because the cart never books a reference again that it canceled, and cancels after its last `book` has ended. A call whose
 * Worker died is the remaining risk here as well: `cancel` looks the reference up once more at its end.
 *
 * **Cost.** Canceling after a rate's deadline costs what its policies say, and that is the shop's loss. After check-in,
 * Hotelbeds refuses, and `cancel` keeps failing until someone settles it with the supplier.
 */
export function hotelbedsSupplier(
  { hotelCode, ...access }: HotelbedsOptions,
  timeouts = HOTELBEDS_TIMEOUTS,
): HotelSupplier {
  const call = <T extends z.ZodType>(request: Omit<HotelbedsCall, "timeoutMs">, schema: T) =>
    callHotelbeds(access, { ...request, timeoutMs: timeouts.other }, schema);

  /** Every booking of a reference, canceled ones included. */
  async function bookingsOf(clientReference: string, range: DayRange): Promise<SupplierBooking[]> {
    const query = { ...range, from: "1", to: String(MAX_BOOKINGS), status: "ALL", clientReference };
    const path = `bookings?${new URLSearchParams(query)}`;
    const answer = await call({ method: "GET", path }, bookingListSchema);
    if (!answer.ok) throw hotelbedsOutage(`look-up: ${answer.detail}`);
    const { total, bookings } = answer.value.bookings;
    if (total > 0 && !bookings?.length) throw hotelbedsOutage("look-up: bookings are missing");
    return (bookings ?? []).filter((booking) => booking.clientReference.toUpperCase() === clientReference);
  }

  /** What the rooms cost now. */
  async function quote(request: RoomRequest): Promise<Quote> {
    const code = await hotelCode(request.hotelId);
    const codes = roomCodesOf(request.roomId);
    if (!code || !/^\d{1,9}$/.test(code) || !codes) return refused("hotel or room without a supplier code");
    const body = availabilityRequest(request, Number(code), codes);
    const available = await call({ method: "POST", path: "hotels", body }, availabilitySchema);
    if (!available.ok) return available;
    const [hotel] = available.value.hotels.hotels ?? [];
    const offer = hotel && findOffer(hotel, request, codes);
    if (!offer) return gone("no such rate");
    if (!offer.mustRecheck) return atPrice(request, hotel, offer);
    const rooms = [{ rateKey: offer.rateKey }];
    const checked = await call({ method: "POST", path: "checkrates", body: { rooms } }, checkedRatesSchema);
    if (!checked.ok) return checked;
    const current = findOffer(checked.value.hotel, request, codes);
    return current ? atPrice(request, checked.value.hotel, current) : gone("no such rate");
  }

  async function cancelBooking(id: string): Promise<void> {
    const path = `bookings/${encodeURIComponent(id)}?cancellationFlag=CANCELLATION`;
    const answer = await call({ method: "DELETE", path }, oneBookingSchema);
    if (!answer.ok) throw hotelbedsOutage(`canceling ${id}: ${answer.detail}`);
    const { status } = answer.value.booking;
    if (status !== "CANCELLED") throw hotelbedsOutage(`canceling ${id}: it is ${status}`);
  }

  /** @returns whether there was any booking */
  async function cancelAll(clientReference: string, range: DayRange): Promise<boolean> {
    const bookings = await bookingsOf(clientReference, range);
    for (const { reference, status } of bookings) if (status !== "CANCELLED") await cancelBooking(reference);
    return bookings.length > 0;
  }

  return {
    async check(request) {
      const quoted = await quote(request);
      return quoted.ok ? { ok: true } : quoted;
    },
    async book(booking) {
      const clientReference = await clientReferenceOf(booking.reference);
      const { startDate } = booking;
      const lookUp = () =>
        bookingsOf(clientReference, { filterType: "CHECKIN", start: startDate, end: startDate });
      const { askedBefore } = booking;
      const earlier =
        askedBefore === null
          ? outcomeOf(await lookUp())
          : await settled(lookUp, askedBefore + timeouts.booking);
      if (earlier) return earlier;
      const quoted = await quote(booking);
      if (!quoted.ok) return quoted;
      const body = bookingRequest(booking, clientReference, quoted.offer.rateKey);
      const request = { method: "POST", path: "bookings", body, timeoutMs: timeouts.booking } as const;
      const sentAt = Date.now();
      let refusal: HotelbedsRefusal;
      try {
        const answer = await callHotelbeds(access, request, oneBookingSchema);
        if (answer.ok) return confirmed(answer.value.booking);
        refusal = answer;
      } catch (error) {
        const made = await settled(lookUp, sentAt + timeouts.booking);
        if (made) return made;
        throw error;
      }
      // Sold out, or at another price by now.
      const again = await quote(booking);
      return again.ok ? refusal : again;
    },
    async cancel(reference) {
      const clientReference = await clientReferenceOf(reference);
      const ranges = creationRanges(Date.now());
      for (const range of ranges) if (await cancelAll(clientReference, range)) break;
      const [newest] = ranges;
      if (newest) await cancelAll(clientReference, newest);
    },
  };
}

const gone = (detail: string): HotelbedsRefusal => ({ ok: false, reason: "gone", detail });
const refused = (detail: string): HotelbedsRefusal => ({ ok: false, reason: "refused", detail });

function atPrice(request: RoomRequest, { currency }: RatedHotel, offer: Offer): Quote {
  if (currency !== request.currency) return refused(`sold in ${currency}`);
  if (offer.totalPrice === request.totalPrice) return { ok: true, offer };
  return { ok: false, reason: "changed", totalPrice: offer.totalPrice };
}

/** What became of a reference, by all bookings of it; null when there are none. @throws SupplierOutage when it is open */
function outcomeOf(bookings: readonly SupplierBooking[]): BookingAnswer | null {
  const open = bookings.find(({ status }) => status !== "CANCELLED");
  if (open) return confirmed(open);
  return bookings.length > 0 ? refused("canceled") : null;
}

/** Looks a booking up until it is found, and last when Hotelbeds works on it no longer: at `end` (ms since the epoch). */
async function settled(lookUp: () => Promise<SupplierBooking[]>, end: number): Promise<BookingAnswer | null> {
  for (;;) {
    const left = end - Date.now();
    try {
      const outcome = outcomeOf(await lookUp());
      if (outcome || left <= 0) return outcome;
    } catch (error) {
      if (left <= 0) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_UP_PAUSE_MS)));
  }
}

/** @throws SupplierOutage when it is not confirmed yet */
function confirmed({ reference, status }: SupplierBooking): BookingAnswer {
  if (status !== "CONFIRMED") throw hotelbedsOutage(`booking ${reference} is ${status}`);
  return { ok: true, id: reference, confirmation: reference };
}

/** Ranges of days in which a booking can have been made, newest first. The supplier's day may be a day ahead of UTC's. */
const creationRanges = (now: number): DayRange[] =>
  Array.from({ length: RANGES }, (_, index) => ({
    filterType: "CREATION",
    start: dayAfter(now, 2 - (index + 1) * RANGE_DAYS),
    end: dayAfter(now, 1 - index * RANGE_DAYS),
  }));
