import type { EventInfo } from "#contract/event.ts";
import { days, weekday } from "./dates.ts";
import { ordinaryEvent } from "./events.ts";
import { FIXTURE_NAMES, FIXTURES, type FixtureName } from "./fixtures.ts";
import type { Attraction, Draft, EventRow, UnseatedRow } from "./model.ts";
import { comedians, musicians, shows } from "./performers.ts";
import { withSeats } from "./prices.ts";
import { STATES, type StateName } from "./states.ts";
import { teams } from "./teams.ts";
import { venueOf } from "./venues.ts";

interface Plan {
  /** Name of the attraction; one is invented when there is no such name. */
  who: string;
  opponent?: string;
  venue: string;
  /** Days from today. */
  ahead: number;
  time?: string;
  facePrice: number;
  state?: StateName;
  change?: Partial<UnseatedRow>;
}

const PLANS: Record<FixtureName, Plan> = {
  ARENA_GAME: {
    who: "New York Knicks",
    opponent: "Boston Celtics",
    venue: "madison-square-garden",
    ahead: 30,
    facePrice: 6500,
  },
  STADIUM_GAME: {
    who: "Kansas City Chiefs",
    opponent: "Buffalo Bills",
    venue: "arrowhead-stadium",
    ahead: 35,
    time: "15:25",
    facePrice: 9500,
  },
  CLUB_500: {
    who: "musician:0",
    venue: "bowery-ballroom",
    ahead: 21,
    time: "20:00",
    facePrice: 3500,
    change: { sold_share: 0 },
  },
  THEATRE_SHOW: { who: "The Lantern Keeper", venue: "radio-city", ahead: 28, facePrice: 5900 },
  SOLD_OUT: {
    who: "musician:1",
    venue: "troubadour",
    ahead: 14,
    time: "20:00",
    facePrice: 2800,
    state: "soldOut",
  },
  CANCELLED: {
    who: "Frostlight on Ice",
    venue: "united-center",
    ahead: 24,
    time: "15:00",
    facePrice: 2900,
    state: "cancelled",
  },
  POSTPONED: {
    who: "Championship Boxing Night",
    venue: "mgm-grand-garden",
    ahead: 40,
    facePrice: 7500,
    state: "postponed",
  },
  RESCHEDULED: {
    who: "Handel's Messiah",
    venue: "wang-theatre",
    ahead: 26,
    facePrice: 4900,
    state: "rescheduled",
  },
  NOT_YET_ON_SALE: {
    who: "musician:2",
    venue: "kia-forum",
    ahead: 150,
    facePrice: 6900,
    state: "notYetOnSale",
  },
  TIME_TBD: {
    who: "Toronto Maple Leafs",
    opponent: "Montréal Canadiens",
    venue: "scotiabank-arena",
    ahead: 45,
    facePrice: 8800,
    state: "timeOpen",
  },
  DATE_TBD: { who: "Boston Bruins", venue: "td-garden", ahead: 200, facePrice: 9900, state: "dateOpen" },
  PROVIDER_ONLY: {
    who: "musician:3",
    venue: "climate-pledge-arena",
    ahead: 50,
    facePrice: 5500,
    state: "providerOnly",
  },
  PAST: {
    who: "Chicago Bulls",
    opponent: "Miami Heat",
    venue: "united-center",
    ahead: -4,
    facePrice: 4800,
    change: { event_status: "onsale" },
  },
  HEALTH_CHECK: {
    who: "Circus Meridian",
    venue: "ball-arena",
    ahead: 33,
    time: "18:30",
    facePrice: 3200,
    state: "healthCheck",
  },
  LIMIT_2: {
    who: "musician:4",
    venue: "ryman-auditorium",
    ahead: 31,
    facePrice: 6200,
    change: { ticket_limit: 2 },
  },
  EUROPE_SHOW: { who: "Swan Lake", venue: "admiralspalast", ahead: 38, facePrice: 4500 },
  BOTH_FLOWS: {
    who: "Los Angeles Lakers",
    opponent: "Golden State Warriors",
    venue: "crypto-com-arena",
    ahead: 29,
    facePrice: 8900,
    state: "both",
  },
  RESALE: {
    who: "Dallas Cowboys",
    opponent: "Philadelphia Eagles",
    venue: "at-t-stadium",
    ahead: 42,
    time: "15:25",
    facePrice: 11000,
  },
  FEW_LEFT: {
    who: "The Grand Cabinet of Magic",
    venue: "chicago-theatre",
    ahead: 19,
    facePrice: 3600,
    state: "few",
    // 16 seats, some of them together.
    change: { sold_share: 0.99 },
  },
  INACTIVE: {
    who: "Backstage Tour",
    venue: "academy-of-music",
    ahead: 27,
    time: "13:00",
    facePrice: 2500,
    state: "inactive",
  },
  OFF_SALE: {
    who: "Seattle Sounders FC",
    opponent: "Portland Timbers",
    venue: "lumen-field",
    ahead: 48,
    facePrice: 3400,
    state: "offSale",
  },
  PROVIDER_LINKED: {
    who: "Signal Fires",
    venue: "gershwin-theatre",
    ahead: 44,
    facePrice: 6400,
    state: "providerLinked",
  },
  LONDON_SHOW: { who: "Frostlight on Ice", venue: "the-o2", ahead: 39, facePrice: 4200 },
};

const attractionsByName = new Map<string, Attraction>(
  [...teams, ...shows, ...comedians].map((attraction) => [attraction.name, attraction]),
);

/** An act invented for the fixture, named like its event up to the colon. */
function performer(name: FixtureName, who: string): Attraction {
  const existing = attractionsByName.get(who);
  if (existing) return existing;
  const template = musicians[Number(who.split(":")[1])];
  if (!template) throw new Error(`no attraction for ${name}: ${who}`);
  const act = FIXTURES[name].name.split(":")[0] ?? "";
  const namesake = musicians.find(({ name }) => name === act);
  return (
    namesake ?? {
      ...template,
      id: FIXTURES[name].id.replace(/^0a0e/, "0a0a"),
      partnerId: `FIXTURE-${name}`,
      name: act,
      popularity: 70,
    }
  );
}

const performers = new Map(FIXTURE_NAMES.map((name) => [name, performer(name, PLANS[name].who)]));

/** The acts that appear only in fixtures. */
export const fixtureAttractions: readonly Attraction[] = [...performers.values()].filter(({ partnerId }) =>
  partnerId.startsWith("FIXTURE-"),
);

function build(name: FixtureName, now: number): { draft: Draft; row: EventRow } {
  const plan = PLANS[name];
  const attraction = performers.get(name);
  if (!attraction) throw new Error(`no attraction for ${name}`);
  const draft: Draft = {
    key: `fixture:${name}`,
    name: FIXTURES[name].name,
    attraction,
    opponent: plan.opponent ? (attractionsByName.get(plan.opponent) ?? null) : null,
    venue: venueOf(plan.venue),
    day: Math.floor(now / days(1)) + plan.ahead,
    time: plan.time ?? "19:30",
    durationMinutes: 150,
    facePrice: plan.facePrice,
    popularity: 72,
    dated: true,
  };
  // Football is played on Sundays.
  if (name === "STADIUM_GAME" || name === "RESALE") draft.day -= weekday(draft.day);
  const base = ordinaryEvent(draft, now, FIXTURES[name].id);
  const resale = name === "RESALE";
  const ordinary: UnseatedRow = {
    ...base,
    event_type: resale ? "resale" : "standard",
    source: resale ? "TMR" : "TICKETMASTER",
    resale_share: resale ? 1 : draft.venue.plan === "club" ? 0 : 0.1,
    sold_share: 0.3,
    ticket_limit: 8,
    bonus_points: name === "THEATRE_SHOW" ? 250 : 0,
  };
  const change = plan.state ? STATES[plan.state](draft, ordinary, now) : {};
  const row = { ...ordinary, ...change, ...plan.change };
  const info: EventInfo = JSON.parse(row.info);
  info.ticketLimit = `There is an overall limit of ${row.ticket_limit} tickets per buyer for this event.`;
  return { draft, row: withSeats(draft, { ...row, info: JSON.stringify(info) }) };
}

/** The fixtures as events, in a state relative to `now` (ms since the epoch). */
export function fixtureEvents(now: number): { draft: Draft; row: EventRow }[] {
  return FIXTURE_NAMES.map((name) => build(name, now));
}
