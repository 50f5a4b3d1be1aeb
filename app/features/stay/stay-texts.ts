import type { Hotel } from "#contract/hotel.ts";
import { nightsOf, type Stay } from "#contract/hotel-stay.ts";
import { describeMoment, timeWithZone } from "#lib/dates.ts";
import { instantAt } from "#lib/local-instant.ts";

/** A stay, formatted for a sentence. */
export interface StayTexts {
  from: string;
  to: string;
  nights: number;
  rooms: number;
  guests: number;
  /** Ages of the children among the guests. */
  children: number[];
}

export function toStayTexts(stay: Stay, language: string): StayTexts {
  const { startDate, endDate, rooms, guests, children } = stay;
  const day = (date: string) => describeMoment(`${date}T00:00:00Z`, "UTC", language, false).date;
  return { from: day(startDate), to: day(endDate), nights: nightsOf(stay), rooms, guests, children };
}

/** Local times of check-in and check-out, formatted. */
export type CheckTimes = { checkIn: string; checkOut: string };

export function checkTimes(
  { checkIn, checkOut, timezone }: Pick<Hotel, "checkIn" | "checkOut" | "timezone">,
  { startDate, endDate }: Pick<Stay, "startDate" | "endDate">,
  language: string,
): CheckTimes {
  const at = (day: string, time: string) =>
    timeWithZone(new Date(instantAt(day, time, timezone)).toISOString(), timezone, language);
  return { checkIn: at(startDate, checkIn), checkOut: at(endDate, checkOut) };
}

/** Parameters of a stay for links. */
export function stayParams({ startDate, endDate, guests, rooms, children }: Stay): URLSearchParams {
  return new URLSearchParams({
    ...{ startDate, endDate, guests: String(guests), rooms: String(rooms) },
    ...(children.length > 0 && { children: children.join(",") }),
  });
}
