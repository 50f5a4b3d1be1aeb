import type { VenueKind } from "#tools/seats/plans.ts";
import { isoDate, weekday } from "./dates.ts";
import { TOURS } from "./facts/words.ts";
import type { Attraction, Draft, Venue } from "./model.ts";
import { comedians, musicians, shows } from "./performers.ts";
import { between, pick, unit } from "./random.ts";
import type { Occupancy } from "./seasons.ts";
import { type Region, regionOf, venues } from "./venues.ts";

const REGIONS: readonly Region[] = ["east", "central", "west", "europe"];

type Kind = "concert" | "comedy" | "arts" | "family" | "other";

/** How likely a night is booked, and by what; fewer nights in the middle of the week. */
const NIGHTS: Record<VenueKind, { chance: number; kinds: readonly [Kind, number][] }> = {
  arena: {
    chance: 0.4,
    kinds: [
      ["concert", 0.55],
      ["family", 0.2],
      ["other", 0.17],
      ["comedy", 0.08],
    ],
  },
  stadium: {
    chance: 0.08,
    kinds: [
      ["concert", 0.8],
      ["other", 0.2],
    ],
  },
  ballpark: {
    chance: 0.06,
    kinds: [
      ["concert", 0.8],
      ["other", 0.2],
    ],
  },
  theatre: {
    chance: 0.95,
    kinds: [
      ["arts", 0.68],
      ["concert", 0.12],
      ["comedy", 0.12],
      ["family", 0.08],
    ],
  },
  club: {
    chance: 0.85,
    kinds: [
      ["concert", 0.85],
      ["comedy", 0.13],
      ["other", 0.02],
    ],
  },
};

const TIMES: Record<Kind, readonly string[]> = {
  concert: ["19:00", "19:30", "20:00", "20:00"],
  comedy: ["19:00", "19:30", "20:00"],
  arts: ["19:00", "19:30", "20:00"],
  family: ["11:00", "13:00", "15:00", "18:30"],
  other: ["10:00", "13:00", "18:00", "19:00"],
};

/** Face values of the cheapest zone, minor units: arenas and stadiums, theatres, clubs. */
const FACES: Record<Kind, Record<"large" | "theatre" | "club", readonly [number, number]>> = {
  concert: { large: [4500, 11000], theatre: [3900, 8500], club: [2000, 4800] },
  comedy: { large: [3800, 6500], theatre: [3500, 6500], club: [2200, 4000] },
  arts: { large: [3500, 7500], theatre: [3900, 9500], club: [2500, 4500] },
  family: { large: [2200, 4200], theatre: [2200, 4500], club: [1500, 3000] },
  other: { large: [2500, 7500], theatre: [2500, 5000], club: [1800, 3500] },
};

interface Night {
  venue: Venue;
  day: number;
  kind: Kind;
  /** Priority: the night with the smallest value is booked first. */
  order: number;
}

function kindOf(plan: VenueKind, key: string): Kind {
  let draw = unit(`kind:${key}`);
  for (const [kind, share] of NIGHTS[plan].kinds) {
    draw -= share;
    if (draw < 0) return kind;
  }
  return NIGHTS[plan].kinds[0]?.[0] ?? "concert";
}

/** Every night on which a venue is free and open, in the order in which they are booked. */
function openNights(from: number, to: number, occupancy: Occupancy): Night[] {
  const nights: Night[] = [];
  for (let day = from; day <= to; day++) {
    const season = Number(isoDate(day).slice(5, 7));
    const busy = weekday(day) >= 4 || weekday(day) === 0 ? 1.15 : 0.75;
    for (const venue of venues) {
      if (occupancy.taken(venue, day)) continue;
      const outdoor = venue.plan === "stadium" || venue.plan === "ballpark";
      if (outdoor && (season < 5 || season > 9)) continue;
      const key = `${venue.key}:${day}`;
      const order = unit(`night:${key}`) / (NIGHTS[venue.plan].chance * busy);
      // A theater production runs for two weeks, so all its nights are of the same kind.
      const run = venue.plan === "theatre" ? `${venue.key}:run:${Math.floor(day / 14)}` : key;
      nights.push({ venue, day, kind: kindOf(venue.plan, run), order });
    }
  }
  return nights.sort((a, b) => a.order - b.order);
}

function candidates(kind: Kind, venue: Venue, month: string): readonly Attraction[] {
  const large = venue.plan !== "theatre" && venue.plan !== "club";
  if (kind === "comedy") return comedians.filter(({ popularity }) => !large || popularity > 60);
  if (kind === "concert") {
    const region = regionOf(venue);
    return musicians.filter(
      ({ id, popularity }) =>
        pick(`region:${id}:${month}`, REGIONS) === region &&
        (large ? popularity >= 55 : venue.plan === "club" ? popularity < 70 : popularity >= 35),
    );
  }
  return shows.filter(({ category }) => category === kind);
}

function nameOf(kind: Kind, attraction: Attraction, day: number): string {
  if (kind === "comedy") return `${attraction.name} Live`;
  if (kind !== "concert" || unit(`toured:${attraction.id}`) < 0.35) return attraction.name;
  return `${attraction.name}: ${pick(`tour:${attraction.id}:${isoDate(day).slice(0, 4)}`, TOURS)} Tour`;
}

function booking(night: Night, attraction: Attraction, time: string): Draft {
  const { venue, day, kind } = night;
  const key = `${venue.key}:${isoDate(day)}:${time}`;
  const size = venue.plan === "theatre" || venue.plan === "club" ? venue.plan : "large";
  const [low, high] = FACES[kind][size];
  const face = low + (high - low) * (attraction.popularity / 100) * (0.8 + 0.2 * unit(`face:${key}`));
  return {
    key,
    name: nameOf(kind, attraction, day),
    attraction,
    opponent: null,
    venue,
    day,
    time,
    durationMinutes: between(`minutes:${attraction.id}`, 90, 170),
    facePrice: Math.round(face / 50) * 50,
    // Only the Saturdays of a run are popular, so that one production does not fill a list.
    popularity:
      Math.round(attraction.popularity * 0.75 + unit(`draw:${key}`) * 25) -
      (kind === "arts" && weekday(day) !== 6 ? 18 : 0),
    dated: true,
  };
}

/**
 * Concerts, shows and contests on nights without a game: `count` of them from day `from` to day `to`, or fewer when
 * the venues are full. No act performs in two places on the same day.
 */
export function bookings(from: number, to: number, count: number, occupancy: Occupancy): Draft[] {
  const drafts: Draft[] = [];
  const engaged = new Set<string>();
  const pools = new Map<string, readonly Attraction[]>();
  for (const night of openNights(from, to, occupancy)) {
    if (drafts.length >= count) break;
    const { venue, day, kind } = night;
    const month = isoDate(day).slice(0, 7);
    const poolKey = `${kind}:${venue.plan}:${regionOf(venue)}:${month}`;
    const pool = pools.get(poolKey) ?? candidates(kind, venue, month);
    pools.set(poolKey, pool);
    const run = venue.plan === "theatre" && kind !== "concert" ? Math.floor(day / 14) : day;
    const start = between(`act:${venue.key}:${run}`, 0, Math.max(0, pool.length - 1));
    // Plays and family shows tour with several companies; a musician or comedian can only be in one place.
    const single = kind === "concert" || kind === "comedy";
    const attraction = [...pool.slice(start), ...pool.slice(0, start)].find(
      ({ id }) => !single || !engaged.has(`${id}:${day}`),
    );
    if (!attraction) continue;
    engaged.add(`${attraction.id}:${day}`);
    drafts.push(booking(night, attraction, pick(`time:${venue.key}:${day}`, TIMES[kind])));
    const matinee = venue.plan === "theatre" && kind === "arts" && weekday(day) === 6;
    if (matinee && drafts.length < count) drafts.push(booking(night, attraction, "14:00"));
  }
  return drafts;
}
