/** Events that every seed contains, with ids that never change. Tests and the README refer to them. */
export const FIXTURES = {
  /** Arena plan, on sale, about 30 days ahead, 8 tickets per buyer. */
  ARENA_GAME: fixture(1, "New York Knicks vs. Boston Celtics: Rivals Night"),
  /** Stadium plan, on sale, 8 tickets per buyer. */
  STADIUM_GAME: fixture(2, "Kansas City Chiefs vs. Buffalo Bills: Legacy Game"),
  /** Club plan with 500 standing places, none of them sold, without resale. */
  CLUB_500: fixture(3, "The Copper Motels: Five Hundred Night"),
  /** Theater plan, on sale. */
  THEATRE_SHOW: fixture(4, "The Lantern Keeper: Gala Performance"),
  SOLD_OUT: fixture(5, "The Velvet Harbors: Sold Out Show"),
  CANCELLED: fixture(6, "Frostlight on Ice: Cancelled Matinee"),
  POSTPONED: fixture(7, "Championship Boxing Night: Postponed Card"),
  RESCHEDULED: fixture(8, "Handel's Messiah: Rescheduled Concert"),
  NOT_YET_ON_SALE: fixture(9, "The Neon Comets: Arena Tour Opening"),
  /** Has a date, but not a time yet. Toronto, priced in CAD. */
  TIME_TBD: fixture(10, "Toronto Maple Leafs vs. Montréal Canadiens: Outdoor Classic"),
  DATE_TBD: fixture(11, "Boston Bruins: Cup Final, Home Game 1"),
  /** Sold only by the provider, and cannot be linked to. */
  PROVIDER_ONLY: fixture(12, "The Quiet Satellites: Partner Presale"),
  /** Ended a few days ago, although its status is still on sale. */
  PAST: fixture(13, "Chicago Bulls vs. Miami Heat: Throwback Night"),
  HEALTH_CHECK: fixture(14, "Circus Meridian: Wellness Evening"),
  /** 2 tickets per buyer. */
  LIMIT_2: fixture(15, "Maya Harrowgate: Fan Club Evening"),
  /** Berlin, priced in EUR. */
  EUROPE_SHOW: fixture(16, "Swan Lake: Berlin Premiere"),
  /** Sold directly and by the provider. */
  BOTH_FLOWS: fixture(17, "Los Angeles Lakers vs. Golden State Warriors: Coast Night"),
  /** Resale listings only. */
  RESALE: fixture(18, "Dallas Cowboys vs. Philadelphia Eagles: Heritage Game"),
  FEW_LEFT: fixture(19, "The Grand Cabinet of Magic: Last Seats"),
  INACTIVE: fixture(20, "Backstage Tour: Closed Preview"),
  OFF_SALE: fixture(21, "Seattle Sounders FC vs. Portland Timbers: Cascade Night"),
  /** Sold by the provider, and can be linked to. */
  PROVIDER_LINKED: fixture(22, "Signal Fires: Partner Evening"),
  /** London, priced in GBP. */
  LONDON_SHOW: fixture(23, "Frostlight on Ice: London Premiere"),
} as const;

export type FixtureName = keyof typeof FIXTURES;

export const FIXTURE_NAMES = Object.keys(FIXTURES) as FixtureName[];

function fixture(number: number, name: string): { readonly id: string; readonly name: string } {
  return { id: `0a0e0000-0000-4000-8000-${String(number).padStart(12, "0")}`, name };
}
