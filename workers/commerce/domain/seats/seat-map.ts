import { GONE } from "./allocation.ts";
import { type PlanRow, type PlanSection, planRows, rowKey, type SeatPlan } from "./seat-plan.ts";

/** The full name of a seat. */
export interface SeatName {
  section: string;
  row: string;
  seat: string;
}

/** Current state of one row: `codes` (allocation.ts), with taken seats set to GONE; `initial`: before any was taken. */
export interface RowState {
  section: PlanSection;
  row: PlanRow;
  /** Position of the row in its section; 0 is the front row. */
  index: number;
  codes: Uint8Array;
  initial: Uint8Array;
}

/** Seats taken since the event's initial state: row key (`section/row`) to seat numbers. */
export type TakenSeats = Record<string, string[]>;

/**
 * The seats of one event in memory: its allocation, less what was taken. Rows are copied with their first change: an
 * object that sells ten seats of a stadium never touches the other 36,000.
 */
export class SeatMap {
  readonly plan: SeatPlan;
  /** The allocation: a code for each seat, in the plan's order. */
  readonly #codes: Uint8Array;
  readonly #rows = new Map<string, RowState>();
  readonly #freeCounts = new Map<string, number>();

  /** `codes`: see allocation.ts; seats beyond its end are not for sale. */
  constructor({ plan, codes }: { plan: SeatPlan; codes: Uint8Array }, taken: TakenSeats = {}) {
    this.plan = plan;
    this.#codes = codes;
    for (const [key, seats] of Object.entries(taken)) {
      const slash = key.lastIndexOf("/");
      for (const seat of seats) this.take({ section: key.slice(0, slash), row: key.slice(slash + 1), seat });
    }
  }

  /** The row's state; null when the plan has no such row. */
  row(sectionId: string, rowName: string): RowState | null {
    const key = rowKey(sectionId, rowName);
    const cached = this.#rows.get(key);
    if (cached) return cached;
    const place = planRows(this.plan).get(key);
    if (!place) return null;
    const { section, row, index, offset } = place;
    const initial = this.#initial(offset, row.seats.length);
    const state = { section, row, index, initial, codes: initial };
    this.#rows.set(key, state);
    return state;
  }

  #initial(offset: number, length: number): Uint8Array {
    if (offset + length <= this.#codes.length) return this.#codes.subarray(offset, offset + length);
    const codes = new Uint8Array(length).fill(GONE);
    codes.set(this.#codes.subarray(Math.min(offset, this.#codes.length)));
    return codes;
  }

  /** Every row of a section, front to back. */
  rowsOf(section: PlanSection): RowState[] {
    return section.rows.flatMap(({ name }) => this.row(section.id, name) ?? []);
  }

  /** The seat's current code; GONE for a seat that is not in the plan. */
  codeOf({ section, row, seat }: SeatName): number {
    const state = this.row(section, row);
    return state?.codes[seatIndex(state.row, seat)] ?? GONE;
  }

  /** How many seats of a section are free; counted once, then kept up to date. */
  freeIn(section: PlanSection): number {
    const counted = this.#freeCounts.get(section.id);
    if (counted !== undefined) return counted;
    const free = this.rowsOf(section).reduce(
      (sum, { codes }) => sum + codes.filter((code) => code !== GONE).length,
      0,
    );
    this.#freeCounts.set(section.id, free);
    return free;
  }

  /** Takes a seat, whatever its code; ignores a seat that is not in the plan. */
  take(name: SeatName): void {
    this.#set(name, () => GONE);
  }

  /** Gives a seat back: it gets its initial code again. */
  free(name: SeatName): void {
    this.#set(name, (state, index) => state.initial[index] ?? GONE);
  }

  #set({ section, row, seat }: SeatName, codeOf: (state: RowState, index: number) => number): void {
    const state = this.row(section, row);
    const index = state ? seatIndex(state.row, seat) : -1;
    if (!state || index < 0) return;
    // Most rows are only read, so the initial state is copied with the first change.
    if (state.codes === state.initial) state.codes = state.initial.slice();
    const before = state.codes[index] ?? GONE;
    const after = codeOf(state, index);
    state.codes[index] = after;
    const count = this.#freeCounts.get(section);
    const change = Number(after !== GONE) - Number(before !== GONE);
    if (count !== undefined) this.#freeCounts.set(section, count + change);
  }
}

/** Index of a seat in its row, −1 when the row has no such seat. Seats are numbered from 1, so the guess is right. */
export function seatIndex(row: PlanRow, name: string): number {
  const guess = Number(name) - 1;
  return row.seats[guess] === name ? guess : row.seats.indexOf(name);
}
