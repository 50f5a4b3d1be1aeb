import type { SectionSeats } from "#contract/section-seats.ts";

/** A seat of a row, from left to right. */
interface RowSeat {
  name: string;
  free: boolean;
  place: SectionSeats["rows"][number]["seats"][number]["place"];
}

/**
 * Single seats that buying `chosen` would leave between taken ones, although the same number of adjoining seats would leave
 * none: single seats rarely sell. Of three free seats, any two leave one, so that is allowed. Wheelchair places and their
 * companion seats don't count.
 */
export function orphanedSeats(row: readonly RowSeat[], chosen: readonly string[]): string[] {
  return freeStretches(row).flatMap((stretch) => {
    const left = stretch.filter((name) => !chosen.includes(name));
    if (left.length < 2 || left.length === stretch.length) return [];
    return left.filter((name) => {
      const at = stretch.indexOf(name);
      return ![stretch[at - 1], stretch[at + 1]].some((neighbor) => left.includes(neighbor ?? ""));
    });
  });
}

/** Names of adjoining free seats, in groups. */
function freeStretches(row: readonly RowSeat[]): string[][] {
  const stretches: string[][] = [[]];
  for (const { name, free, place } of row) {
    if (free && place === "seat") stretches.at(-1)?.push(name);
    else stretches.push([]);
  }
  return stretches;
}
