import { DEFAULT_GUESTS, DEFAULT_ROOMS } from "#contract/hotel-stay.ts";
import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { dayIn } from "#lib/dates.ts";
import { addDays } from "#lib/days.ts";
import { stayParams } from "./stay-texts.ts";

type Place = Pick<SearchQuery, "cityName" | "stateCode" | "countryCode" | "latitude" | "longitude">;

/** When an event begins, in its venue's zone. */
interface EventTime {
  startDateTimeUtc: string | null;
  hasStartTime: boolean;
  timezone: string;
}

/**
 * Path of the search for rooms around an event's place for the night after it. Null for an event without a date, and for one
 * that has begun by `now` (ms).
 */
export function stayNearPath(place: Place, event: EventTime, now: number): string | null {
  const { startDateTimeUtc: start, hasStartTime, timezone } = event;
  if (start === null) return null;
  const startDate = dayIn(start, timezone);
  const isOver = hasStartTime ? Date.parse(start) <= now : startDate < dayIn(now, timezone);
  if (isOver) return null;
  const stay = {
    ...{ startDate, endDate: addDays(startDate, 1) },
    ...{ guests: DEFAULT_GUESTS, rooms: DEFAULT_ROOMS, children: [] },
  };
  return `/search/hotels?${writeSearchQuery(place)}&${stayParams(stay)}`;
}
