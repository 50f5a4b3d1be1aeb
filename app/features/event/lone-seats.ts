import type { SectionSeats } from "#contract/section-seats.ts";

/** A seat of a row, from left to right. `free`: anyone can buy it; what is kept for wheelchairs is not. */
interface RowSeat {
  name: string;
  free: boolean;
}

/**
 * Seats that would be left alone between taken ones if `chosen` were bought, where the same number of seats next to each
 * other would leave none: hardly anybody buys one seat. Of three free seats, two always leave one.
 */
export function loneSeats(row: readonly RowSeat[], chosen: readonly string[]): string[] {
  return stretches(row).flatMap((stretch) => {
    const left = stretch.filter((name) => !chosen.includes(name));
    if (left.length < 2 || left.length === stretch.length) return [];
    return left.filter((name) => {
      const at = stretch.indexOf(name);
      return ![stretch[at - 1], stretch[at + 1]].some((beside) => left.includes(beside ?? ""));
    });
  });
}

/** The seats of a row as `loneSeats` reads them. */
export const rowSeats = (row: SectionSeats["rows"][number] | undefined): RowSeat[] =>
  (row?.seats ?? []).map(({ name, place, offer }) => ({ name, free: offer !== null && place === "seat" }));

/** Names of free seats that adjoin each other. */
function stretches(row: readonly RowSeat[]): string[][] {
  const parts: string[][] = [[]];
  for (const { name, free } of row) {
    if (free) parts.at(-1)?.push(name);
    else parts.push([]);
  }
  return parts;
}
