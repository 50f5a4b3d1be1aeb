import { redirect } from "@remix-run/cloudflare";
import { ApiRefusal } from "#app/api/outage.ts";
import { takeCity, typedText } from "#app/features/location/city.server.ts";
import { DEFAULT_RANGE, FALLBACK_RANGE, withinRange } from "#app/features/location/nearby.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { HotelList } from "#contract/hotel.ts";
import {
  DEFAULT_GUESTS,
  DEFAULT_ROOMS,
  HOTEL_ORDERS,
  type HotelOrder,
  readStay,
  type Stay,
  type StayText,
  type StayViolation,
} from "#contract/hotel-stay.ts";
import { isDate, readSearchQuery, type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { addDays, dayAfter } from "#lib/days.ts";

/** Hotels on a page (§9, as every list of results). */
const PAGE_SIZE = 5;
/** Longest text of a stay's field that is kept, characters. */
const MAX_FIELD = 40;

/** A hotel search. */
export interface HotelRequest {
  /** City, keyword and category; dates, event filters and order are not part of it. */
  query: SearchQuery;
  /** Text of the city field that is not a city. */
  unknownCity: string | null;
  typed: StayText;
  stay: Stay | null;
  /** Empty as long as no rooms were requested. */
  violations: StayViolation[];
  /** Rooms were requested: by the form, or a link that names guests. */
  submitted: boolean;
  order: HotelOrder;
  /** On behalf of the member's loyalty account (§5). */
  loyalty: boolean;
  cursor: string | null;
  /** Miles around the city, where an earlier page had to be widened. */
  range: number | null;
  /** Query string of the canonical URL, without `?`; null when the request already has it. */
  clean: string | null;
}

/** Reads a stay from URL parameters. `now` in ms. */
function readStayParams(params: URLSearchParams, now: number) {
  const text = (name: string) => typedText(params.get(name)).slice(0, MAX_FIELD);
  const submitted = params.has("guests");
  const typed: StayText = {
    startDate: text("startDate"),
    endDate: text("endDate"),
    guests: text("guests") || String(DEFAULT_GUESTS),
    rooms: text("rooms") || String(DEFAULT_ROOMS),
    children: text("children"),
  };
  // A search for events may have one day, or only a first day: the stay is the following night.
  if (!submitted && isDate(typed.startDate) && typed.endDate <= typed.startDate) {
    typed.endDate = addDays(typed.startDate, 1);
  }
  const { stay, violations } = readStay(typed, now);
  return { typed, stay, violations: submitted ? (violations ?? []) : [], submitted };
}

/** The stay for which a hotel's page shows prices: the requested one, or else tomorrow night. */
export function readHotelStay(params: URLSearchParams, now: number) {
  const requested = readStayParams(params, now);
  const tomorrow = dayAfter(now, 1);
  const defaultStay: Stay = {
    startDate: tomorrow,
    endDate: addDays(tomorrow, 1),
    guests: DEFAULT_GUESTS,
    rooms: DEFAULT_ROOMS,
    children: [],
  };
  const isDefault = !requested.submitted && !requested.stay;
  const { startDate, endDate } = defaultStay;
  return {
    /** Null: the requested stay is not valid. */
    stay: isDefault ? defaultStay : requested.stay,
    /** Valid whatever was requested: the API gives no hotel without a stay. */
    defaultStay,
    isDefault,
    typed: isDefault ? { ...requested.typed, startDate, endDate } : requested.typed,
    violations: requested.violations,
  };
}

/**
 * Reads a hotel search: a city as in every search, the stay, and the order of the list. `now` in ms.
 *
 * @throws Response a redirect to the choice between several cities of the typed name.
 * @throws ApiOutage when a typed city cannot be looked up.
 */
export async function readHotelRequest(
  request: Request,
  context: Pick<RequestContext, "api" | "cookies" | "edgeCity">,
  now: number,
): Promise<HotelRequest> {
  const params = new URL(request.url).searchParams;
  const { startDate, endDate, sort, minPrice, maxPrice, available, ...query } = readSearchQuery(params);
  const unknownCity = await takeCity(request, context, query);
  const search = {
    ...readStayParams(params, now),
    query,
    unknownCity,
    order: HOTEL_ORDERS.find((order) => order === params.get("sort")?.toUpperCase()) ?? "RELEVANCE",
    loyalty: params.get("loyalty") === "1",
    cursor: params.get("cursor") || null,
    range: params.get("range") === String(FALLBACK_RANGE) ? FALLBACK_RANGE : null,
  };
  const clean = writeHotelRequest(search).toString();
  return { ...search, clean: clean === params.toString() ? null : clean };
}

/** Parameters of the canonical URL of a hotel search. */
export function writeHotelRequest(search: Omit<HotelRequest, "clean" | "violations">): URLSearchParams {
  const params = writeSearchQuery(search.query);
  const set = (name: string, value: string | null) => {
    if (value) params.set(name, value);
  };
  set("city", search.unknownCity);
  set("startDate", search.typed.startDate);
  set("endDate", search.typed.endDate);
  if (search.submitted || search.stay) {
    params.set("guests", search.typed.guests);
    params.set("rooms", search.typed.rooms);
    set("children", search.stay ? search.stay.children.join(",") : search.typed.children);
  }
  set("sort", search.order === "RELEVANCE" ? null : search.order);
  set("loyalty", search.loyalty ? "1" : null);
  set("range", search.range === null ? null : String(search.range));
  set("cursor", search.cursor);
  return params;
}

/** A page of hotels as the API returned it. */
export interface HotelResults {
  items: HotelList["items"];
  total: number;
  /** Nothing was within the default range: these are within the fallback range (§7). */
  widened: boolean;
  /** Query string of the next page, null at the end. */
  next: string | null;
}

/**
 * One page of hotels with rooms for `stay`; null in an outage.
 *
 * @throws Response a redirect to the start of the list for an invalid cursor.
 */
export async function findHotels(
  { api }: Pick<RequestContext, "api">,
  search: HotelRequest,
  stay: Stay,
): Promise<HotelResults | null> {
  const { keyword, categoryId, ...city } = search.query;
  const { cursor, order } = search;
  const fetchPage = (range: number | undefined) =>
    api.hotels.list({
      ...city,
      ...stay,
      order,
      limit: PAGE_SIZE,
      ...(range !== undefined && { range }),
      ...(cursor !== null && { cursor }),
    });
  const keep = cursor === null ? null : (search.range ?? DEFAULT_RANGE);
  const results = await section(withinRange(fetchPage, { hasLocation: true, keep })).catch(
    (error: unknown) => {
      if (!cursor || !(error instanceof ApiRefusal)) throw error;
      throw redirect(`/search/hotels?${writeHotelRequest({ ...search, cursor: null, range: null })}`);
    },
  );
  if (!results) return null;
  const { list, widened, range } = results;
  const next = writeHotelRequest({ ...search, cursor: list.nextCursor, range: widened ? range : null });
  return {
    items: list.items,
    total: list.totalCount,
    widened,
    next: list.nextCursor ? next.toString() : null,
  };
}
