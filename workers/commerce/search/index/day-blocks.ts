import { DAY_MS, dayStart } from "#lib/days.ts";

/** A block of level n is 4ⁿ days, from 1 to 16,384, so any range of days is a handful of blocks. */
export const LEVELS = 8;
const LAST_DAY = 4 ** LEVELS - 1;

/** Days from 1970-01-01 to a date (yyyy-MM-dd), clamped to 1970–2149, which contains every event. */
export function dayNumber(date: string): number {
  return Math.min(LAST_DAY, Math.max(0, Math.floor(dayStart(date) / DAY_MS)));
}

/** Names of the blocks that contain a day, `<level>x<number>`, smallest first. */
export function blocksOf(day: number, levels = LEVELS): string[] {
  return Array.from({ length: levels }, (_, level) => `${level}x${Math.floor(day / 4 ** level)}`);
}

/** The fewest blocks, of the first `levels` sizes, that add up to the days `from` to `to`, both inclusive. */
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

/** Blocks of the days from `startDate` to `endDate` (inclusive); either end may be open. */
export function blocksOfRange(
  startDate: string | undefined,
  endDate: string | undefined,
  levels = LEVELS,
): string[] {
  const to = endDate ? dayNumber(endDate) : LAST_DAY;
  return blocksBetween(startDate ? dayNumber(startDate) : 0, to, levels);
}

/** Number of days in a range; infinite for an open one. */
export function daysBetween(startDate: string | undefined, endDate: string | undefined): number {
  return startDate && endDate ? dayNumber(endDate) - dayNumber(startDate) + 1 : Number.POSITIVE_INFINITY;
}
