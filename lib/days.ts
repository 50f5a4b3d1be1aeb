import { millisecondsInDay, millisecondsInHour, secondsInDay, secondsInHour } from "date-fns/constants";

/**
 * Calendar days as `yyyy-MM-dd`, counted in UTC, and the lengths of time that they are made of. date-fns's own
 * `addDays` counts in the machine's time zone, where a day can have 23 hours; the day of an instant at a venue is
 * `dayIn` (dates.ts).
 */
export const DAY_MS = millisecondsInDay;
export const HOUR_MS = millisecondsInHour;
export const DAY_SECONDS = secondsInDay;
export const HOUR_SECONDS = secondsInHour;

/** The UTC day of an instant (ms since the epoch, or a date). */
export const isoDay = (instant: number | Date): string => new Date(instant).toISOString().slice(0, 10);

/** Midnight UTC at which a day begins (ms since the epoch); NaN for what is not a day. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days after a day, or before it if negative. */
export const addDays = (day: string, count: number): string => isoDay(dayStart(day) + count * DAY_MS);

/** The UTC day `count` days after an instant. */
export const dayAfter = (instant: number, count: number): string => isoDay(instant + count * DAY_MS);

/** Days since 1970-01-01 of a day. */
export const dayNumber = (day: string): number => dayStart(day) / DAY_MS;

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
