import { days, instant, localTime } from "./dates.ts";
import { endOfDay } from "./events.ts";
import type { Draft, UnseatedRow } from "./model.ts";
import { between, unit } from "./random.ts";

/** An organizer's health warning (§3). */
export const HEALTH_CHECK = JSON.stringify({
  summary: "Entry requirements apply",
  description:
    "The organizer asks everyone to carry proof of a recent health check. Rules may change until the day of the event.",
  learnMoreUrl: "https://example.com/entry-requirements",
});

type Change = (draft: Draft, row: UnseatedRow, now: number) => Partial<UnseatedRow>;

/** Every state of §4 other than the ordinary one, and how an event gets into it. */
export const STATES = {
  few: () => ({
    tickets_status: "FEW_TICKETS_LEFT",
    resale_status: "FEW_TICKETS_LEFT",
    sold_share: 0.99,
  }),
  soldOut: () => ({
    tickets_status: "TICKETS_NOT_AVAILABLE",
    resale_status: "TICKETS_NOT_AVAILABLE",
    sold_share: 1,
  }),
  cancelled: () => ({ event_status: "cancelled" }),
  postponed: () => ({ event_status: "postponed" }),
  rescheduled: () => ({ event_status: "rescheduled" }),
  offSale: (draft, _row, now) => ({
    event_status: "offsale",
    off_sale_at: instant(now - days(between(`off:${draft.key}`, 1, 5))),
  }),
  notYetOnSale: (draft, _row, now) => ({
    on_sale_at: instant(
      localTime(Math.floor(now / days(1)) + between(`on:${draft.key}`, 3, 30), "10:00", draft.venue.timezone),
    ),
    sold_share: 0,
    resale_share: 0,
    event_type: "standard",
    source: "TICKETMASTER",
  }),
  timeOpen: (draft) => ({ has_start_time: 0, ends_at: endOfDay(draft), off_sale_at: endOfDay(draft) }),
  dateOpen: () => ({ starts_at: null, ends_at: null, off_sale_at: null, has_start_time: 0 }),
  inactive: () => ({ active: 0 }),
  both: () => ({ purchase_flow: "both" }),
  providerLinked: () => ({ purchase_flow: "provider", can_be_linked_over: 1 }),
  providerOnly: () => ({ purchase_flow: "provider", can_be_linked_over: 0 }),
  healthCheck: () => ({ health_check: HEALTH_CHECK }),
} satisfies Record<string, Change>;

export type StateName = keyof typeof STATES;

/** Share of each state among upcoming events; the rest are ordinary. */
const SHARES: readonly (readonly [StateName, number])[] = [
  ["few", 0.04],
  ["soldOut", 0.012],
  ["cancelled", 0.008],
  ["postponed", 0.007],
  ["rescheduled", 0.008],
  ["offSale", 0.006],
  ["notYetOnSale", 0.02],
  ["timeOpen", 0.01],
  ["dateOpen", 0.003],
  ["inactive", 0.004],
  ["both", 0.012],
  ["providerLinked", 0.008],
  ["providerOnly", 0.005],
  ["healthCheck", 0.01],
];

/** Minimum days until an event that is not on sale yet. */
const ON_SALE_LEAD = 45;

/** The state drawn by a draft's key. Null is the ordinary state, which all past events have. */
export function stateOf(draft: Draft, today: number): StateName | null {
  const ahead = draft.day - today;
  if (ahead < 1 || !draft.dated) return null;
  let draw = unit(`state:${draft.key}`);
  for (const [name, share] of SHARES) {
    draw -= share;
    if (draw < 0) return name === "notYetOnSale" && ahead < ON_SALE_LEAD ? null : name;
  }
  return null;
}

/** The row in its draft's state. `now` in ms since the epoch. */
export function withState(draft: Draft, row: UnseatedRow, now: number): UnseatedRow {
  const name = stateOf(draft, Math.floor(now / days(1)));
  if (!name) return row;
  const change: Change = STATES[name];
  return { ...row, ...change(draft, row, now) };
}
