import { TZDate } from "@date-fns/tz";
import type { Hotel, HotelDetail, HotelList, Room } from "#contract/hotel.ts";
import { nightsOf, type Stay } from "#contract/hotel-stay.ts";
import { pointsFor } from "#contract/points.ts";
import type { TenantConfig } from "#contract/tenant.ts";
import { addressLine } from "#lib/address-lines.ts";
import { timeWithZone } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { cancellationTerms, type Term } from "./cancellation-terms.ts";

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
  terms: Term[];
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

/** Instant (ms) at which a local time (HH:mm) of a day (yyyy-MM-dd) is there. */
function instantAt(day: string, time: string, timezone: string): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new TZDate(year, month - 1, date, hour, minute, timezone).getTime();
}

/** Local times of check-in and check-out, formatted. */
export function checkTimes(
  { checkIn, checkOut, timezone }: Pick<Hotel, "checkIn" | "checkOut" | "timezone">,
  { startDate, endDate }: Pick<Stay, "startDate" | "endDate">,
  language: string,
): { checkIn: string; checkOut: string } {
  const at = (day: string, time: string) =>
    timeWithZone(new Date(instantAt(day, time, timezone)).toISOString(), timezone, language);
  return { checkIn: at(startDate, checkIn), checkOut: at(endDate, checkOut) };
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
  const { id, type, mealPlan, capacity, totalPrice, nightlyPrice, currency, cancellationPolicies } = room;
  return {
    id,
    type,
    mealPlan,
    capacity,
    total: formatMoney(totalPrice, currency),
    nightly: formatMoney(nightlyPrice, currency),
    points: points === null ? null : formatInteger(points),
    terms: cancellationTerms(cancellationPolicies, { currency, checkInAt, timezone, now, language }),
  };
}

/** A stay, formatted for a sentence. */
export interface StayTexts {
  from: string;
  to: string;
  nights: number;
  rooms: number;
  guests: number;
}

/** `day` formats a calendar day, yyyy-MM-dd, in the visitor's language. */
export function toStayTexts(stay: Stay, day: (date: string) => string): StayTexts {
  const { startDate, endDate, rooms, guests } = stay;
  return { from: day(startDate), to: day(endDate), nights: nightsOf(stay), rooms, guests };
}

/** Parameters of a stay for links. */
export function stayParams(stay: Stay): URLSearchParams {
  const { startDate, endDate, guests, rooms } = stay;
  return new URLSearchParams({ startDate, endDate, guests: String(guests), rooms: String(rooms) });
}
