import { DAY_MS, dayStart } from "#lib/days.ts";

/** A block of level n is 4ⁿ days, from one to 16,384: every range of days is a few blocks. */
export const LEVELS = 8;
const LAST_DAY = 4 ** LEVELS - 1;

/** Days since 1970 of a date (yyyy-MM-dd), kept between 1970 and 2149, where every event lies. */
export function dayNumber(date: string): number {
  return Math.min(LAST_DAY, Math.max(0, Math.floor(dayStart(date) / DAY_MS)));
}

/** Names of the blocks that a day lies in, `<level>x<number>`, the smallest first. */
export function blocksOf(day: number, levels = LEVELS): string[] {
  return Array.from({ length: levels }, (_, level) => `${level}x${Math.floor(day / 4 ** level)}`);
}

/** The fewest blocks of up to `levels` sizes that make up the days `from` to `to`, both included. */
export function blocksBetween(from: number, to: number, levels = LEVELS): string[] {
  const names: string[] = [];
  for (let day = from; day <= to; ) {
    let level = 0;
    while (level + 1 < levels && day % 4 ** (level + 1) === 0 && day + 4 ** (level + 1) - 1 <= to) level += 1;
    names.push(`${level}x${day / 4 ** level}`);
    day += 4 ** level;
  }
  return names;
}

/** Blocks of the days from `startDate` to `endDate` (inclusive); either may be open. */
export function blocksOfRange(startDate: string | undefined, endDate: string | undefined): string[] {
  return blocksBetween(startDate ? dayNumber(startDate) : 0, endDate ? dayNumber(endDate) : LAST_DAY);
}

/** How many days a range has, infinite when it is open. */
export function daysBetween(startDate: string | undefined, endDate: string | undefined): number {
  return startDate && endDate ? dayNumber(endDate) - dayNumber(startDate) + 1 : Number.POSITIVE_INFINITY;
}
