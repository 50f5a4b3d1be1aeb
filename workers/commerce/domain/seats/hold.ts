import { z } from "zod";
import { ticketPriceSchema } from "#contract/price.schema.ts";
import type { ServiceDiscount } from "../fees.ts";
import { discounted } from "../pricing.ts";
import { GONE, levelOf } from "./allocation.ts";
import { describeRun, findRuns, type UnsignedOffer } from "./offers.ts";
import { type SeatMap, type SeatName, seatIndex } from "./seat-map.ts";
import { type EventPrice, pickSeats, rowRuns, type SeatRun, seatPrice, sectionRuns } from "./seat-runs.ts";

/** The seats a buyer asks for, from their verified quote. */
export interface SeatWish {
  section: string;
  row: string;
  /** Specific seats; empty: the best adjoining ones of the offer. */
  seats: string[];
  quantity: number;
  /** Code of allocation.ts that was offered. */
  code: number;
  accessible: boolean;
  /** Whether the next best, of the same kind and at no higher price, will do when these have gone. */
  flexible: boolean;
  firstSeat: string;
  /** The all-in price of one ticket that the buyer saw, minor units. */
  totalPrice: number;
  /** In that price; null without. Granted for as long as the quote holds. */
  discount: ServiceDiscount | null;
}

/** Seats of one row at one price. Stored with every hold and cart, so a change of it needs their migrations. */
export const seatChoiceSchema = z.strictObject({
  section: z.string(),
  row: z.string(),
  seats: z.array(z.string()).min(1),
  kind: z.enum(["standard", "resale"]),
  accessible: z.boolean(),
  /** Places without numbers: which ones these are is known to the inventory alone. */
  general: z.boolean(),
  price: ticketPriceSchema,
});
export type SeatChoice = z.infer<typeof seatChoiceSchema>;

export type Chosen =
  | { ok: true; choice: SeatChoice }
  | {
      ok: false;
      /** `unknown_seats`: the event's plan has no such seats. */
      reason: "seats_taken" | "price_changed" | "invalid_quantity" | "unknown_seats";
      alternatives: UnsignedOffer[];
    };

/** Most alternative offers in a refusal. */
const MAX_ALTERNATIVES = 3;
/** Sections to search for the next best seats once there are enough alternatives. */
const MAX_SECTIONS = 10;

/**
 * Chooses the seats for a request on the current map; changes nothing. The caller must take them synchronously:
 * awaiting anything in between would sell a seat twice. `limit`: most tickets of one offer.
 */
export function chooseSeats(map: SeatMap, general: EventPrice, wish: SeatWish, limit: number): Chosen {
  const event = discounted(general, wish.discount);
  const state = map.row(wish.section, wish.row);
  if (!state || wish.seats.some((seat) => seatIndex(state.row, seat) < 0)) {
    return { ok: false, reason: "unknown_seats", alternatives: [] };
  }
  if (wish.seats.length > 0 && wish.seats.length !== wish.quantity) {
    return { ok: false, reason: "invalid_quantity", alternatives: [] };
  }
  const level = levelOf(event.levels, wish.code);
  const price = seatPrice(event, wish.code);
  const runs = rowRuns(map, event, state);
  const run = runFor(runs, wish);
  if (!level || price?.totalPrice !== wish.totalPrice) {
    return { ok: false, reason: "price_changed", alternatives: run ? [describeRun(run, limit)] : [] };
  }
  const seats = wish.seats.length > 0 ? [...new Set(wish.seats)] : null;
  if (seats && seats.length !== wish.quantity)
    return { ok: false, reason: "invalid_quantity", alternatives: [] };
  const wheelchair = new Set(state.row.accessible);
  const isFree = (seat: string) =>
    wheelchair.has(seat) === wish.accessible && codeOf(state.codes, seatIndex(state.row, seat)) === wish.code;
  if (seats?.every(isFree)) {
    const { section, row, accessible } = wish;
    const { general } = state.section;
    return { ok: true, choice: { section, row, seats, kind: level.kind, accessible, general, price } };
  }
  const choice = !seats && run ? choiceOf(map, run, wish) : null;
  if (choice) return { ok: true, choice };
  const others = likeSeats(map, event, wish);
  const nextBest =
    wish.flexible && !seats ? others.find((other) => isAcceptable(event, wish, other)) : undefined;
  const next = nextBest ? choiceOf(map, nextBest, wish) : null;
  if (next) return { ok: true, choice: next };
  const alternatives = others.slice(0, MAX_ALTERNATIVES).map((other) => describeRun(other, limit));
  return { ok: false, reason: "seats_taken", alternatives };
}

const codeOf = (codes: Uint8Array, index: number) => codes[index] ?? GONE;

/** The offered run if it still has room, else the first other run of that row, kind, and price. */
function runFor(runs: SeatRun[], wish: SeatWish): SeatRun | null {
  const fitting = runs.filter(
    (run) =>
      run.code === wish.code && run.accessible === wish.accessible && run.seats.length >= wish.quantity,
  );
  const offered = fitting.find((run) => run.section.general || run.seats.includes(wish.firstSeat));
  return offered ?? fitting[0] ?? null;
}

/**
 * Seats of equal or better quality, nearest first: the same section, then sections of the same price zone, then better
 * zones. Stops at enough alternatives and, for a flexible wish, an acceptable one: searching a whole stadium per request
 * would be too slow in a rush.
 */
function likeSeats(map: SeatMap, event: EventPrice, wish: SeatWish): SeatRun[] {
  const wanted = map.plan.sections.find((section) => section.id === wish.section);
  if (!wanted) return [];
  const distance = (zone: number) => (zone === wanted.zone ? 0 : wanted.zone - zone);
  const sections = map.plan.sections
    .filter((section) => section.zone <= wanted.zone && map.freeIn(section) >= wish.quantity)
    .sort((a, b) => Number(b === wanted) - Number(a === wanted) || distance(a.zone) - distance(b.zone));
  const found: SeatRun[] = [];
  for (const [searched, section] of sections.entries()) {
    const isEnough =
      found.length >= MAX_ALTERNATIVES &&
      (!wish.flexible || searched >= MAX_SECTIONS || found.some((run) => isAcceptable(event, wish, run)));
    if (isEnough) break;
    const query = { quantity: wish.quantity, accessible: wish.accessible, sort: "best" as const };
    const runs = findRuns(sectionRuns(map, event, section), query);
    const sameCode = (run: SeatRun) => Number(run.code === wish.code);
    found.push(...runs.sort((a, b) => sameCode(b) - sameCode(a)));
  }
  return found;
}

/** Whether a flexible buyer accepts this run instead: the same kind, at no higher price. */
const isAcceptable = (event: EventPrice, wish: SeatWish, run: SeatRun): boolean =>
  run.kind === levelOf(event.levels, wish.code)?.kind && run.price.totalPrice <= wish.totalPrice;

/** The seats of a run that fill the wish. */
function choiceOf(map: SeatMap, run: SeatRun, wish: SeatWish): SeatChoice | null {
  const place = map.row(run.section.id, run.row);
  if (!place) return null;
  const { row, kind, accessible, price } = run;
  const { id: section, general } = run.section;
  return { section, row, seats: pickSeats(run, place.row, wish.quantity), kind, accessible, general, price };
}

/** Whether every seat is free: the condition for granting a hold again. What was sold for it stays its price. */
export function areFree(map: SeatMap, seats: SeatName[]): boolean {
  return seats.every((seat) => map.codeOf(seat) !== GONE);
}
