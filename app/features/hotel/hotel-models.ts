import { cancellationTerms, type Term } from "#contract/cancellation-terms.ts";
import type { Hotel, HotelDetail, HotelList, Room } from "#contract/hotel.ts";
import type { Stay } from "#contract/hotel-stay.ts";
import { pointsFor } from "#contract/points.ts";
import type { TenantConfig } from "#contract/tenant.ts";
import { addressLine } from "#lib/address-lines.ts";
import { instantAt } from "#lib/local-instant.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";

type Loyalty = TenantConfig["loyalty"];

/** A room as shown for a stay; prices are all-in. */
export interface RoomData {
  id: string;
  /** In the catalog's language. */
  type: string;
  mealPlan: Room["mealPlan"];
  capacity: number;
  /** For all rooms and nights. */
  total: string;
  /** For one room and night. */
  nightly: string;
  /** Total in points for a search with a loyalty account, otherwise null. */
  points: string | null;
  payment: Room["payment"];
  /** Fees in the price of one room and night; null for none. */
  fees: string | null;
  terms: Term[];
  /** For adding the room to a cart; empty in lists. */
  rateId: string;
}

/** Data shown wherever a hotel is shown. */
export interface HotelFacts {
  id: string;
  name: string;
  stars: number;
  /** `12 Mill St, New York, NY 10001` */
  address: string;
  near: { id: string; name: string; miles: number } | null;
  /** Keys of `hotel:amenities`. */
  amenities: Amenity[];
}

export interface HotelCardData extends HotelFacts {
  room: RoomData;
  /** From the place that was searched for. */
  miles: number;
}

/** What prices and terms of rooms are described for; `now` in ms. */
export interface RoomContext {
  stay: Pick<Stay, "startDate">;
  /** The program whose points prices are shown in as well; null for none. */
  loyalty: Loyalty | null;
  now: number;
  language: string;
}

/** Amenities to show, in this order; all have translations. */
const AMENITIES = [
  "wifi",
  "breakfast",
  "parking",
  "pool",
  "gym",
  "restaurant",
  "bar",
  "airConditioning",
  "pets",
  "accessible",
] as const;
type Amenity = (typeof AMENITIES)[number];

export function toHotelCard(
  { cheapestRoom, miles, ...hotel }: HotelList["items"][number],
  context: RoomContext,
): HotelCardData {
  return { ...toHotelFacts(hotel), miles, room: toRoomData(cheapestRoom, hotel, context) };
}

export function toHotelFacts(hotel: Hotel | HotelDetail): HotelFacts {
  const { id, name, awardRating, street, city, state, country, zipCode, nearVenue } = hotel;
  return {
    id,
    name,
    stars: Math.round(awardRating * 2) / 2,
    address: addressLine({ street, city, state, country, zipCode }),
    near: nearVenue,
    amenities: AMENITIES.filter((key) => hotel.amenities.includes(key)),
  };
}

export function toRoomData(
  room: Room,
  { checkIn, timezone }: Pick<Hotel, "checkIn" | "timezone">,
  { stay, loyalty, now, language }: RoomContext,
): RoomData {
  const checkInAt = instantAt(stay.startDate, checkIn, timezone);
  const points = loyalty && pointsFor(loyalty, room.totalPrice, room.currency);
  const { id, type, mealPlan, capacity, payment, rateId } = room;
  const { totalPrice, nightlyPrice, includedFee, currency, cancellationPolicies } = room;
  return {
    id,
    type,
    mealPlan,
    capacity,
    payment,
    rateId,
    total: formatMoney(totalPrice, currency),
    nightly: formatMoney(nightlyPrice, currency),
    points: points === null ? null : formatInteger(points),
    fees: includedFee > 0 ? formatMoney(includedFee, currency) : null,
    terms: cancellationTerms(cancellationPolicies, { currency, checkInAt, timezone, now, language }),
  };
}
