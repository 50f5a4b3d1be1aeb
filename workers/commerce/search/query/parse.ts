import { circleAround, type Place } from "#lib/near.ts";
import type { Fees } from "../../domain/fees.ts";
import { invalid } from "../../http/failure.ts";
import { type CityName, findCityPlace } from "../../store/cities.ts";
import type { Database } from "../../store/database.ts";
import { keywordTerms } from "../index/terms.ts";
import { type EventOrder, readEntityCursor, readEventCursor } from "./cursor.ts";
import type { EntityFilter, EntityPage, EventFilter, EventPage, SearchTerms, When, Where } from "./filter.ts";
import type { EntityParameters, EventParameters } from "./parameters.ts";

/** Default range of a location search (miles, §9). */
const DEFAULT_RANGE = 50;
/** A term that no city has. */
const NO_TERM = "none0";

/** The page that the parameters ask for. @throws ApiFailure 400 for a malformed cursor, or one of another order. */
export function parseEventPage(
  query: Pick<EventParameters, "limit" | "offset" | "count"> & {
    cursor?: string | undefined;
    order?: EventOrder | undefined;
    sort?: EventOrder | undefined;
  },
): EventPage {
  const order = query.order ?? query.sort ?? "RELEVANCE";
  const cursor = query.cursor ? readEventCursor(query.cursor) : null;
  if (query.cursor && cursor?.order !== order) throw invalid({ field: "cursor", message: "invalid" });
  const { limit, offset, count } = query;
  return { order, limit, offset, cursor, count };
}

/** The same for a list of attractions or venues. @throws ApiFailure 400 for a malformed cursor. */
export function parseEntityPage({ limit, offset, count, cursor }: EntityParameters): EntityPage {
  const rank = cursor ? readEntityCursor(cursor) : null;
  if (cursor && rank === null) throw invalid({ field: "cursor", message: "invalid" });
  return { limit, offset, count, cursor: rank };
}

/**
 * What the parameters search for, or null when nothing can match: a keyword without a letter or digit. `fees` are the
 * shop's.
 * @throws ApiFailure 400 when days or prices are reversed, or one coordinate is missing
 */
export async function parseEventFilter(
  db: Database,
  query: EventParameters,
  fees: Fees,
): Promise<EventFilter | null> {
  const { venueId, attractionId, minPrice: min, maxPrice: max, available } = query;
  if (min !== undefined && max !== undefined && min > max)
    throw invalid({ field: "maxPrice", message: "too_small" });
  const filter = await parseEntityFilter(db, query);
  return (
    filter && {
      ...filter,
      price: { min, max, fees },
      available,
      venueId: venueId?.toLowerCase(),
      ...(attractionId && { attractionIds: [attractionId.toLowerCase()] }),
    }
  );
}

/** The part of `parseEventFilter` that attractions and venues have as well. */
export async function parseEntityFilter(db: Database, query: EntityParameters): Promise<EntityFilter | null> {
  const when = parseWhen(query);
  const terms = parseTerms(query.keyword);
  const place = parsePlace(query);
  if (terms === null) return null;
  return { ...(terms && { terms }), when, where: await locate(db, place), categoryId: query.categoryId };
}

/** The place alone. @throws ApiFailure 400 when one coordinate is missing */
export async function parseWhere(db: Database, query: PlaceParameters): Promise<Where> {
  return locate(db, parsePlace(query));
}

function parseWhen({ startDate, endDate }: EntityParameters): When {
  if (startDate && endDate && startDate > endDate)
    throw invalid({ field: "endDate", message: "before_start" });
  return { startDate, endDate };
}

/** Undefined without a keyword; null for a keyword without terms. */
function parseTerms(keyword: string | undefined): SearchTerms | undefined | null {
  if (keyword === undefined) return undefined;
  const terms = keywordTerms(keyword);
  return terms.length > 0 ? terms : null;
}

type PlaceParameters = Pick<
  EntityParameters,
  "city" | "cityName" | "stateCode" | "countryCode" | "latitude" | "longitude" | "lat" | "long" | "range"
>;

/** A place as the parameters give it; coordinates win over a city. */
interface GivenPlace {
  coordinates: Place | null;
  city: CityName | null;
  countryCode: string | undefined;
  miles: number;
}

function parsePlace(query: PlaceParameters): GivenPlace {
  const { countryCode, stateCode } = query;
  const latitude = query.latitude ?? query.lat;
  const longitude = query.longitude ?? query.long;
  const name = query.cityName ?? query.city;
  const given = {
    city: name ? { name, countryCode, stateCode } : null,
    countryCode,
    miles: query.range ?? DEFAULT_RANGE,
  };
  if (latitude === undefined && longitude === undefined) return { ...given, coordinates: null };
  if (latitude === undefined) throw invalid({ field: "latitude", message: "required" });
  if (longitude === undefined) throw invalid({ field: "longitude", message: "required" });
  return { ...given, coordinates: { latitude, longitude } };
}

/** Looks the city up where there are no coordinates. */
async function locate(db: Database, { coordinates, city, countryCode, miles }: GivenPlace): Promise<Where> {
  const center = coordinates ?? (city && (await findCityPlace(db, city)));
  if (center) return { circle: circleAround(center, miles) };
  const where: Where = countryCode ? { countryCode: countryCode.toUpperCase() } : {};
  if (!city) return where;
  const cityTerms = keywordTerms(city.name);
  // A name without a letter must find nothing, not everything.
  return { ...where, cityTerms: cityTerms.length > 0 ? cityTerms : [NO_TERM] };
}
