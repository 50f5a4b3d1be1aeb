import { costOf } from "#contract/price.ts";
import { discounted, discountOf } from "../pricing.ts";
import type { SeatChoice } from "./hold.ts";
import { findRuns } from "./offers.ts";
import type { SeatMap } from "./seat-map.ts";
import { type EventPrice, pickSeats, type SeatRun, sectionRuns } from "./seat-runs.ts";

/**
 * Seats as good as `lost` or better, all together, for a buyer who paid when those were gone: of a better price zone, or
 * of the same one and no further from the front; as accessible; numbered if those were; resale only in place of resale.
 * Each costs what a lost one did, or less. Together they cost less by no more than if each ticket went down to
 * `minimumPrice` (minor units): a discount may be for the first tickets alone, so that further ones differ by more than
 * their prices say. The same section comes first, then the same zone, then the next better one. Null when there are none.
 */
export function substituteFor(
  map: SeatMap,
  general: EventPrice,
  lost: SeatChoice,
  minimumPrice: number,
): SeatChoice | null {
  const event = discounted(general, discountOf(lost.price));
  const before = map.row(lost.section, lost.row);
  if (!before) return null;
  const quantity = lost.seats.length;
  const minimumTotal = costOf(lost.price, quantity) - quantity * (lost.price.totalPrice - minimumPrice);
  const { section: own, index: ownRow } = before;
  const sections = map.plan.sections
    .filter(
      (section) =>
        section.zone <= own.zone && section.general === own.general && map.freeIn(section) >= quantity,
    )
    .sort((a, b) => Number(b === own) - Number(a === own) || b.zone - a.zone);
  const isAsGood = ({ section, row, kind, price }: SeatRun) =>
    price.currency === lost.price.currency &&
    price.totalPrice <= lost.price.totalPrice &&
    costOf(price, quantity) >= minimumTotal &&
    (lost.kind === "resale" || kind === "standard") &&
    (section.zone < own.zone || (map.row(section.id, row)?.index ?? Number.POSITIVE_INFINITY) <= ownRow);
  for (const section of sections) {
    const query = { quantity, accessible: lost.accessible, sort: "best" as const };
    const run = findRuns(sectionRuns(map, event, section), query).find(isAsGood);
    const row = run && map.row(section.id, run.row)?.row;
    if (!run || !row) continue;
    const { kind, accessible, price } = run;
    const seats = pickSeats(run, row, quantity);
    return { section: section.id, row: run.row, seats, kind, accessible, general: section.general, price };
  }
  return null;
}

/** Whether two choices name the same places. */
export function sameSeats(a: SeatChoice, b: SeatChoice): boolean {
  return a.section === b.section && a.row === b.row && a.seats.join() === b.seats.join();
}

/** Whether a buyer could tell two choices apart: places without numbers are all alike at one price. */
export function isAlike(a: SeatChoice, b: SeatChoice): boolean {
  const sameArea = a.general && b.general && a.section === b.section && a.accessible === b.accessible;
  return sameArea && a.kind === b.kind && a.price.totalPrice === b.price.totalPrice;
}
