import type { Venue } from "./model.ts";
import { between, pick, shuffle, unit, uuid } from "./random.ts";
import { venues } from "./venues.ts";

const BRANDS =
  "Marlowe|Northlight|Quayside|Stationhouse|Linden|Foundry|Belvane|Cassia|Aldergate|Harrow & Pine|Tidewater|Old Mill|Garnet|Waypoint|Juniper|Saltbox|Orchard Row|Beacon Yard".split(
    "|",
  );
const STYLES = ["Hotel", "Inn", "Suites", "House", "Grand Hotel"];
const STREETS = [
  "Market St",
  "Mill St",
  "Station Rd",
  "Court Sq",
  "Garden Ave",
  "Bridge St",
  "Park Row",
  "Canal St",
];
const AMENITIES = [
  "wifi",
  "breakfast",
  "parking",
  "gym",
  "pool",
  "bar",
  "restaurant",
  "pets",
  "accessible",
  "airConditioning",
];
const ROOM_TYPES = [
  { type: "Standard room, queen bed", capacity: 2, factor: 1 },
  { type: "Double room, two queen beds", capacity: 4, factor: 1.2 },
  { type: "King room", capacity: 2, factor: 1.25 },
  { type: "Family room", capacity: 5, factor: 1.5 },
  { type: "Junior suite", capacity: 3, factor: 1.9 },
];

/** From `from` hours before check-in, canceling costs this much; one of `amount`, `percent`, `numberOfNights` is set. */
export interface CancellationPolicy {
  from: number | null;
  amount: number | null;
  percent: number | null;
  numberOfNights: number | null;
  nonRefundable: boolean;
}

export interface Room {
  id: string;
  type: string;
  mealPlan: "room_only" | "breakfast" | "half_board";
  /** Per room and night, taxes included, minor units. */
  nightlyPrice: number;
  currency: Venue["currency"];
  capacity: number;
  cancellationPolicies: CancellationPolicy[];
  /** With the order, or at the hotel. */
  payment: "now" | "later";
  /** The hotel's own fee in `nightlyPrice`. */
  includedFee: number;
}

const NONE: CancellationPolicy = {
  from: null,
  amount: null,
  percent: null,
  numberOfNights: null,
  nonRefundable: false,
};

function policies(key: string): CancellationPolicy[] {
  return pick(`policy:${key}`, [
    [{ ...NONE, from: 48, numberOfNights: 1 }],
    [
      { ...NONE, from: 72, percent: 50 },
      { ...NONE, from: 24, percent: 100 },
    ],
    [{ ...NONE, from: 24, amount: 5000 }],
    [{ ...NONE, nonRefundable: true }],
  ]);
}

function rooms(key: string, stars: number, venue: Venue): Room[] {
  const base = 5500 + stars * 2600 + between(`base:${key}`, 0, 4000);
  return shuffle(`rooms:${key}`, ROOM_TYPES)
    .slice(0, between(`room-count:${key}`, 2, 4))
    .map(({ type, capacity, factor }) => ({
      id: uuid(`room:${key}:${type}`),
      type,
      mealPlan: pick(`meal:${key}:${type}`, ["room_only", "room_only", "breakfast", "half_board"] as const),
      nightlyPrice: Math.round((base * factor) / 100) * 100,
      currency: venue.currency,
      capacity,
      cancellationPolicies: policies(`${key}:${type}`),
      payment: pick(`payment:${key}:${type}`, ["now", "now", "now", "later"] as const),
      includedFee: pick(`fee:${key}`, [0, 1_500, 2_900]),
    }));
}

/** Invented hotels, 2 to 6 within walking distance of each venue, as rows of the table `hotels`. */
export function hotelRows() {
  const namesLeft = new Map<string, string[]>();
  return venues.flatMap((venue) => {
    const place = `${venue.city}:${venue.stateCode}:${venue.countryCode}`;
    const names =
      namesLeft.get(place) ??
      shuffle(
        `hotels:${place}`,
        BRANDS.flatMap((brand) => STYLES.map((style) => `${brand} ${style} ${venue.city}`)),
      );
    namesLeft.set(place, names);
    return Array.from({ length: between(`hotel-count:${venue.key}`, 2, 6) }, (_, index) => {
      const key = `hotel:${venue.key}:${index}`;
      const stars = between(`stars:${key}`, 4, 10) / 2;
      const angle = unit(`angle:${key}`) * 2 * Math.PI;
      const distance = 0.003 + unit(`distance:${key}`) * 0.02;
      const amenities = shuffle(`amenities:${key}`, AMENITIES).slice(
        0,
        between(`amenity-count:${key}`, 3, 7),
      );
      return {
        id: uuid(key),
        name: names.pop() ?? `${venue.city} Hotel ${index + 1}`,
        street: `${between(`number:${key}`, 1, 480)} ${pick(`street:${key}`, STREETS)}`,
        city: venue.city,
        state_code: venue.stateCode,
        country_code: venue.countryCode,
        zip_code: venue.zipCode,
        latitude: Math.round((venue.latitude + distance * Math.sin(angle)) * 1e5) / 1e5,
        longitude: Math.round((venue.longitude + distance * Math.cos(angle)) * 1e5) / 1e5,
        timezone: venue.timezone,
        check_in: pick(`check-in:${key}`, ["14:00", "15:00", "16:00"]),
        check_out: pick(`check-out:${key}`, ["10:00", "11:00", "12:00"]),
        award_rating: stars,
        venue_id: venue.id,
        amenities: JSON.stringify(amenities.sort()),
        rooms: JSON.stringify(rooms(key, stars, venue)),
      };
    });
  });
}
