import type { Currency } from "#contract/money.ts";
import type { TicketPrice } from "#contract/price.ts";
import { type PriceBasis, ticketPrice } from "../pricing.ts";
import { FIRST_RESALE, GONE } from "./allocation.ts";
import type { RowState, SeatMap } from "./seat-map.ts";
import type { PlanSection } from "./seat-plan.ts";

/**
 * Free seats of one row that can be bought together: adjoining, of one kind, price, and accessibility. In general
 * admission, all free places of one kind, adjoining or not.
 */
export interface SeatRun {
  section: PlanSection;
  row: string;
  seats: string[];
  /** Code of allocation.ts: standard, or resale at a level. */
  code: number;
  accessible: boolean;
  price: TicketPrice;
  /** 0..1; higher is better. */
  quality: number;
}

/** What sets the prices of an event's seats, apart from its plan. */
export type EventPrice = Omit<PriceBasis, "plan"> & { currency: Currency };

/** Whether seats of this code are resale listings. */
export const isResale = (code: number): boolean => code >= FIRST_RESALE;

/** Price level of a resale listing; null for a standard ticket. */
export const resaleLevelOf = (code: number): number | null => (isResale(code) ? code - FIRST_RESALE : null);

/** All-in price of one seat of `section` with this code. */
export function seatPrice(map: SeatMap, event: EventPrice, section: PlanSection, code: number): TicketPrice {
  return ticketPrice({ ...event, plan: map.plan.id }, section.zone, resaleLevelOf(code));
}

/** The runs of a section, front to back and left to right. */
export function sectionRuns(map: SeatMap, event: EventPrice, section: PlanSection): SeatRun[] {
  return map.rowsOf(section).flatMap((row) => rowRuns(map, event, row));
}

/** The runs of one row, left to right. */
export function rowRuns(map: SeatMap, event: EventPrice, state: RowState): SeatRun[] {
  const { section, row, codes } = state;
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
  return groups.map((group) => ({
    section,
    row: row.name,
    seats: group.seats,
    code: group.code,
    accessible: group.accessible,
    price: seatPrice(map, event, section, group.code),
    quality: quality(map, state, group.first + group.seats.length / 2),
  }));
}

/** Price zone first (the venue's own ranking), then distance to the front, then to the middle. */
function quality(map: SeatMap, { section, row, index }: RowState, middle: number): number {
  const zone = 1 - section.zone / Math.max(1, map.plan.zones.length);
  const front = 1 - index / Math.max(1, section.rows.length);
  const center = section.general ? 1 : 1 - Math.abs(middle / Math.max(1, row.seats.length) - 0.5) * 2;
  return Math.round((0.6 * zone + 0.25 * front + 0.15 * center) * 1000) / 1000;
}

/**
 * The best `quantity` seats of a run: from the end nearer to the middle of the row, so that the rest stays adjoining.
 */
export function pickSeats(run: SeatRun, rowLength: number, quantity: number): string[] {
  if (run.section.general) return run.seats.slice(0, quantity);
  const middle = (rowLength + 1) / 2;
  const first = Number(run.seats[0]);
  const last = Number(run.seats.at(-1));
  const fromLeft = Math.abs(first - middle) <= Math.abs(last - middle);
  return fromLeft ? run.seats.slice(0, quantity) : run.seats.slice(-quantity);
}
