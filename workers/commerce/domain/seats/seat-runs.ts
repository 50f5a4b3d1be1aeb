import type { TicketPrice } from "#contract/price.ts";
import { allInPrice, discounted, type PriceBasis, ticketPrice } from "../pricing.ts";
import { GONE, levelOf, type PriceLevel } from "./allocation.ts";
import { type RowState, type SeatMap, seatIndex } from "./seat-map.ts";
import { type PlanRow, type PlanSection, planZones } from "./seat-plan.ts";

/**
 * Free seats of one row that can be bought together: adjoining, of one kind, price, and accessibility. In general
 * admission, all free places of one kind, adjoining or not.
 */
export interface SeatRun {
  section: PlanSection;
  row: string;
  seats: string[];
  /** Code of allocation.ts: the price level. */
  code: number;
  kind: PriceLevel["kind"];
  accessible: boolean;
  price: TicketPrice;
  /** All-in price that the venue asked, of a resale listing, without today's discount, minor units; null when unknown. */
  originalPrice: number | null;
  /** 0..1; higher is better. */
  quality: number;
}

/** What sets the prices of an event's seats. */
export interface EventPrice extends PriceBasis {
  /** What the codes of its allocation stand for. */
  levels: readonly PriceLevel[];
}

/** All-in price of one seat with this code; null for one that is not for sale. */
export function seatPrice(event: EventPrice, code: number): TicketPrice | null {
  const level = levelOf(event.levels, code);
  return level && ticketPrice(event, level.amount);
}

/** The runs of a section, front to back and left to right. */
export function sectionRuns(map: SeatMap, event: EventPrice, section: PlanSection): SeatRun[] {
  return map.rowsOf(section).flatMap((row) => rowRuns(map, event, row));
}

/** The runs of one row, left to right. */
export function rowRuns(map: SeatMap, event: EventPrice, state: RowState): SeatRun[] {
  const { section, row, codes } = state;
  const undiscounted = discounted(event, null).fees;
  const accessible = new Set(row.accessible);
  const groups: { code: number; accessible: boolean; first: number; seats: string[] }[] = [];
  row.seats.forEach((seat, index) => {
    const code = codes[index] ?? GONE;
    if (code === GONE) return;
    const same = (group: (typeof groups)[number]) =>
      group.code === code && group.accessible === accessible.has(seat);
    const last = groups.at(-1);
    const adjoins = last !== undefined && last.first + last.seats.length === index && same(last);
    const group = section.general ? groups.find(same) : adjoins ? last : undefined;
    if (group) group.seats.push(seat);
    else groups.push({ code, accessible: accessible.has(seat), first: index, seats: [seat] });
  });
  return groups.flatMap(({ first, seats, code, accessible }) => {
    const level = levelOf(event.levels, code);
    const price = seatPrice(event, code);
    if (!level || !price) return [];
    const { kind, originalAmount } = level;
    const originalPrice = originalAmount && allInPrice(originalAmount, event.country, undiscounted);
    const rank = quality(map, state, first + seats.length / 2);
    return [{ section, row: row.name, seats, code, kind, accessible, price, originalPrice, quality: rank }];
  });
}

/** Price zone first (the venue's own ranking), then distance to the front, then to the middle. */
function quality(map: SeatMap, { section, row, index }: RowState, middle: number): number {
  const zone = 1 - section.zone / planZones(map.plan);
  const front = 1 - index / Math.max(1, section.rows.length);
  const center = section.general ? 1 : 1 - Math.abs(middle / Math.max(1, row.seats.length) - 0.5) * 2;
  return Math.round((0.6 * zone + 0.25 * front + 0.15 * center) * 1000) / 1000;
}

/**
 * The best `quantity` seats of a run: from the end nearer to the middle of the row, so that the rest stays adjoining.
 */
export function pickSeats(run: SeatRun, row: PlanRow, quantity: number): string[] {
  if (run.section.general) return run.seats.slice(0, quantity);
  const middle = (row.seats.length - 1) / 2;
  const first = seatIndex(row, run.seats[0] ?? "");
  const last = first + run.seats.length - 1;
  const fromLeft = Math.abs(first - middle) <= Math.abs(last - middle);
  return fromLeft ? run.seats.slice(0, quantity) : run.seats.slice(-quantity);
}
