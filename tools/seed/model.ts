import type { CategoryName } from "#contract/category.ts";
import type { Currency } from "#contract/money.ts";
import type { VenueKind } from "#tools/seats/plans.ts";
import type { LeagueId } from "./facts/teams.ts";

export interface Venue {
  id: string;
  key: string;
  name: string;
  street: string;
  city: string;
  stateCode: string;
  countryCode: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  timezone: string;
  plan: VenueKind;
  currency: Currency;
}

export interface Attraction {
  id: string;
  partnerId: string;
  name: string;
  category: CategoryName;
  genre: string;
  subgenre: string;
  leagueId: LeagueId | null;
  home: Venue | null;
  /** Key of the drawn picture: `team:<PRIMARY>:<SECONDARY>:<INITIALS>` or the category. */
  image: string;
  /** 0..100 */
  popularity: number;
}

/** An event before its ticketing state: who plays where and when, and the price of the cheapest seat. */
export interface Draft {
  /** Identifies the event across seeds. */
  key: string;
  name: string;
  attraction: Attraction;
  opponent: Attraction | null;
  venue: Venue;
  /** Day number in the venue's own zone. */
  day: number;
  /** Local start, `HH:mm`. */
  time: string;
  durationMinutes: number;
  /** Face value of the cheapest price zone, minor units of the venue's currency. */
  facePrice: number;
  /** 0..100 */
  popularity: number;
  /** False when neither date nor time is set (playoff games that may not be needed). */
  dated: boolean;
}

/** A row of the table `events` without its rank. Instants are UTC; see the migration for the columns. */
export interface EventRow {
  id: string;
  partner_id: string;
  legacy_id: string;
  name: string;
  attraction_id: string;
  opponent_id: string | null;
  venue_id: string;
  city: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
  category_id: string;
  genre: string;
  subgenre: string;
  image: string;
  source: "TMR" | "TICKETMASTER";
  event_type: "standard" | "resale";
  active: 0 | 1;
  can_be_linked_over: 0 | 1;
  event_status: "onsale" | "offsale" | "postponed" | "cancelled" | "rescheduled";
  tickets_status: TicketsStatus;
  resale_status: TicketsStatus;
  purchase_flow: "direct" | "both" | "provider";
  starts_at: string | null;
  ends_at: string | null;
  has_start_time: 0 | 1;
  on_sale_at: string | null;
  off_sale_at: string | null;
  timezone: string;
  currency: Currency;
  min_price: number | null;
  max_price: number | null;
  low_base: number | null;
  high_base: number | null;
  price_tickets: number | null;
  allocation_id: string | null;
  /** JSON: see `writeLevels`. */
  price_levels: string;
  bonus_points: number;
  ticket_limit: number;
  info: string;
  health_check: string | null;
}

/** A row before its seats: how full the event is. */
export interface UnseatedRow extends Omit<EventRow, "allocation_id" | "price_levels"> {
  resale_share: number;
  sold_share: number;
}

export type TicketsStatus = "TICKETS_AVAILABLE" | "FEW_TICKETS_LEFT" | "TICKETS_NOT_AVAILABLE";
