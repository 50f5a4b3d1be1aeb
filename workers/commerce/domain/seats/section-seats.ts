import type { SectionSeats } from "#contract/section-seats.ts";
import { describeRun, type UnsignedOffer } from "./offers.ts";
import type { PlanRow, PlanSection } from "./seat-plan.ts";
import type { SeatRun } from "./seat-runs.ts";

/**
 * Every seat of a section with the offer that sells it. `free`: an event's free seats; `limit`: most tickets that one buyer
 * may have.
 */
export function seatsOfSection(
  section: PlanSection,
  free: readonly SeatRun[],
  limit: number,
): Pick<SectionSeats, "rows"> & { offers: UnsignedOffer[] } {
  const runs = free.filter((run) => run.section.id === section.id);
  const offers = runs.map((run) => describeRun(run, limit));
  if (section.general) return { rows: [], offers };
  const offerOf = new Map(
    runs.flatMap(({ row, seats }, index) => seats.map((seat): [string, number] => [`${row}/${seat}`, index])),
  );
  const rows = section.rows.map((row) => ({
    name: row.name,
    seats: row.seats.map((name) => ({
      name,
      place: placeOf(row, name),
      offer: offerOf.get(`${row.name}/${name}`) ?? null,
    })),
  }));
  return { rows, offers };
}

function placeOf({ accessible, companion }: PlanRow, seat: string): "seat" | "wheelchair" | "companion" {
  if (companion.includes(seat)) return "companion";
  return accessible.includes(seat) ? "wheelchair" : "seat";
}
