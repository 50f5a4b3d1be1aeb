import { takeCity, typedText } from "#app/features/location/city.server.ts";
import { FALLBACK_RANGE } from "#app/features/location/nearby.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import {
  DEFAULT_GUESTS,
  DEFAULT_ROOMS,
  HOTEL_ORDERS,
  type HotelOrder,
  readStay,
  type Stay,
  type StayViolation,
} from "#contract/hotel-stay.ts";
import { isDate, readSearchQuery, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { addDays, dayAfter } from "#lib/days.ts";

/** A stay as it was typed. */
export type TypedStay = { [Field in keyof Stay]: string };

/** A search of hotel rooms as a request has it. */
export interface HotelRequest {
  /** The city, and what the other tabs of the search look for; without dates, filters and order. */
  query: SearchQuery;
  /** What was typed as a city and is none. */
  unknownCity: string | null;
  typed: TypedStay;
  stay: Stay | null;
  /** Empty as well while nobody has asked for rooms yet. */
  violations: StayViolation[];
  /** Rooms are asked for, by the form or a link that names guests. */
  asked: boolean;
  order: HotelOrder;
  /** On behalf of the member's loyalty account (§5). */
  loyalty: boolean;
  cursor: string | null;
  range: number | null;
  /** Query string of the clean URL, without `?`, when the request's own differs from it; else null. */
  clean: string | null;
}

/** A stay from the parameters of a URL. `now` in ms. */
export function readStayParams(params: URLSearchParams, now: number) {
  const text = (name: string) => typedText(params.get(name)).slice(0, 40);
  const asked = params.has("guests");
  const typed: TypedStay = {
    startDate: text("startDate"),
    endDate: text("endDate"),
    guests: text("guests") || String(DEFAULT_GUESTS),
    rooms: text("rooms") || String(DEFAULT_ROOMS),
  };
  // Searches of events name one day, or a first day alone: the night behind it is meant.
  if (!asked && isDate(typed.startDate) && typed.endDate <= typed.startDate) {
    typed.endDate = addDays(typed.startDate, 1);
  }
  const { stay, violations } = readStay(typed, now);
  return { typed, stay, violations: asked ? (violations ?? []) : [], asked };
}

/** The stay that a hotel's page shows prices for: the one that was asked for, else the night from tomorrow on. */
export function readHotelStay(params: URLSearchParams, now: number) {
  const asked = readStayParams(params, now);
  const tomorrow = dayAfter(now, 1);
  const usual: Stay = {
    startDate: tomorrow,
    endDate: addDays(tomorrow, 1),
    guests: DEFAULT_GUESTS,
    rooms: DEFAULT_ROOMS,
  };
  const isDefault = !asked.asked && !asked.stay;
  return {
    /** Null: what was asked for is no stay. */
    stay: isDefault ? usual : asked.stay,
    /** A stay to ask the API about the hotel with, whatever was asked for. */
    usual,
    isDefault,
    typed: isDefault ? { ...asked.typed, startDate: usual.startDate, endDate: usual.endDate } : asked.typed,
    violations: asked.violations,
  };
}

/**
 * Reads a search of hotel rooms: a city as every search names it, the stay, and the order of the list.
 *
 * @throws Response a redirect, where a typed city is one of several
 * @throws ApiOutage when a typed city cannot be looked up
 */
export async function readHotelRequest(
  request: Request,
  context: Pick<RequestContext, "api" | "cookies" | "edgeCity">,
  now: number,
): Promise<HotelRequest> {
  const params = new URL(request.url).searchParams;
  const query = searchOf(params);
  const unknownCity = await takeCity(request, context, query);
  const { typed, stay, violations, asked } = readStayParams(params, now);
  const order = HOTEL_ORDERS.find((known) => known === params.get("sort")?.toUpperCase()) ?? "RELEVANCE";
  const range = params.get("range") === String(FALLBACK_RANGE) ? FALLBACK_RANGE : null;
  const cursor = params.get("cursor") || null;
  const loyalty = params.get("loyalty") === "1";
  const found = { query, unknownCity, typed, stay, violations, asked, order, loyalty, cursor, range };
  const clean = writeHotelRequest(found).toString();
  return { ...found, clean: clean === params.toString() ? null : clean };
}

/** Parameters of a shareable URL of a search of hotel rooms. */
export function writeHotelRequest(asked: Omit<HotelRequest, "clean" | "violations">): URLSearchParams {
  const params = writeSearchQuery(asked.query);
  const set = (name: string, value: string | null) => {
    if (value) params.set(name, value);
  };
  set("city", asked.unknownCity);
  set("startDate", asked.typed.startDate);
  set("endDate", asked.typed.endDate);
  if (asked.asked || asked.stay) {
    params.set("guests", asked.typed.guests);
    params.set("rooms", asked.typed.rooms);
  }
  set("sort", asked.order === "RELEVANCE" ? null : asked.order);
  set("loyalty", asked.loyalty ? "1" : null);
  set("range", asked.range === null ? null : String(asked.range));
  set("cursor", asked.cursor);
  return params;
}

function searchOf(params: URLSearchParams): SearchQuery {
  const { startDate, endDate, sort, minPrice, maxPrice, available, ...query } = readSearchQuery(params);
  return query;
}
