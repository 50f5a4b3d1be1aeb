import { describe, expect, it } from "vitest";
import { CART_STATES, type CartState } from "#contract/cart.ts";
import { expectEvery, nonEmpty } from "#tests/support/expect-every.ts";
import { isUnderWay, type PurchaseEvent, retryDelay, transition } from "./purchase.ts";

const EVENTS: PurchaseEvent[] = [
  "submitted",
  "refused",
  "hold_lost",
  "payment_created",
  "nothing_to_pay",
  "paid",
  "payment_abandoned",
  "payment_overdue",
  "seats_committed",
  "room_due",
  "room_booked",
  "room_lost",
  "seats_lost",
  "limit_reached",
  "substitute_offered",
  "substitute_accepted",
  "substitute_declined",
  "substitute_expired",
  "captured",
  "capture_refused",
  "order_written",
  "deleted",
  "replaced",
  "expired",
];

/** Every way through a purchase, as `state event → state (reason): duties`. What is not here means nothing. */
const WAYS = `
open submitted → submitting:
open deleted → released (deleted): release_seats
open replaced → released (replaced): release_seats
open expired → released (expired): release_seats
submitting refused → open: give_back_payment release_points unlock_seats
submitting hold_lost → released (expired): give_back_payment release_points
submitting payment_created → awaiting_payment:
submitting nothing_to_pay → authorised:
awaiting_payment paid → authorised:
awaiting_payment payment_abandoned → open: give_back_payment release_points unlock_seats
awaiting_payment payment_overdue → released (expired): give_back_payment release_points release_seats
authorised seats_committed → committed:
authorised room_due → booking:
booking room_booked → committed:
booking room_lost → released (room_lost): give_back_payment release_points cancel_room release_seats tell_buyer
authorised seats_lost → released (seats_lost): give_back_payment release_points tell_buyer
authorised limit_reached → released (ticket_limit): give_back_payment release_points release_seats tell_buyer
authorised substitute_offered → awaiting_consent:
awaiting_consent substitute_accepted → authorised:
awaiting_consent substitute_declined → released (substitute_declined): give_back_payment release_points release_seats tell_buyer
awaiting_consent substitute_expired → released (seats_lost): give_back_payment release_points release_seats tell_buyer
committed captured → captured:
committed capture_refused → released (payment_failed): give_back_payment release_points cancel_room release_seats tell_buyer
captured order_written → ordered: commit_points earn_points
`;

describe("the purchase", () => {
  it("has these ways, and no others", () => {
    const ways = CART_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const next = transition(state, event);
        if (!next) return [];
        const reason = next.reason ? ` (${next.reason})` : "";
        return `${state} ${event} → ${next.to}${reason}: ${next.duties.join(" ")}`.trim();
      }),
    );
    expect(ways.sort()).toEqual(WAYS.trim().split("\n").sort());
  });

  it("runs from its submission until it is an order or was released", () => {
    const resting = CART_STATES.filter((state) => !isUnderWay(state));
    expect(resting).toEqual(["open", "ordered", "released"]);
  });

  it("goes from open to ordered", () => {
    const way: PurchaseEvent[] = [
      "submitted",
      "payment_created",
      "paid",
      "seats_committed",
      "captured",
      "order_written",
    ];
    const states: CartState[] = ["open"];
    for (const event of way) {
      const next = transition(states.at(-1) ?? "open", event);
      if (next) states.push(next.to);
    }
    const detours: CartState[] = ["awaiting_consent", "booking", "released"];
    expect(states).toEqual(CART_STATES.filter((state) => !detours.includes(state)));
  });

  it("captures only after the seats are committed and the room is booked, and writes an order only after the capture", () => {
    const start = { state: "open" as CartState, committed: false, roomDue: false, captured: false };
    const places = new Map([["open", start]]);
    // The map grows while it is walked: in the end, it has every place that any order of events leads to.
    for (const { state, committed, roomDue, captured } of places.values()) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        if (!next) continue;
        const place = {
          state: next.to,
          committed: next.to !== "open" && (committed || event === "seats_committed" || event === "room_due"),
          roomDue: event === "room_due" || (roomDue && event !== "room_booked"),
          captured: next.to !== "open" && (captured || event === "captured"),
        };
        places.set(JSON.stringify(place), place);
      }
    }
    const paid = [...places.values()].filter(({ state }) => state === "captured" || state === "ordered");
    expect(paid.map(({ state }) => state).sort()).toEqual(["captured", "ordered"]);
    expectEvery(paid, ({ committed, roomDue, captured }) => committed && !roomDue && captured);
  });

  it("returns payment and points on every exit from a state that may hold them", () => {
    for (const state of nonEmpty(CART_STATES.filter(isUnderWay))) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        if (!next || (next.to !== "open" && next.to !== "released")) continue;
        expect(next.duties, `${state} ${event}`).toEqual(
          expect.arrayContaining(["give_back_payment", "release_points"]),
        );
      }
    }
  });

  it("tells buyers who had paid whenever they end without tickets", () => {
    const paid: CartState[] = ["authorised", "awaiting_consent", "booking", "committed"];
    const ends = paid.flatMap((state) => EVENTS.map((event) => transition(state, event)));
    expectEvery(
      ends.filter((next) => next?.to === "released"),
      (next) => next?.duties.includes("tell_buyer") === true,
    );
  });

  it("never leaves a final state, and can leave every other one", () => {
    const ways = (state: CartState) => EVENTS.filter((event) => transition(state, event));
    expect([ways("ordered"), ways("released")]).toEqual([[], []]);
    expectEvery(CART_STATES.filter(isUnderWay), (state) => ways(state).length > 0);
  });

  it("gives a reason whenever it releases", () => {
    for (const state of CART_STATES) {
      for (const event of EVENTS) {
        const next = transition(state, event);
        if (next) expect(next.to === "released").toBe(next.reason !== undefined);
      }
    }
  });

  it("backs off from try to try, up to five minutes", () => {
    expect([0, 1, 2, 8, 9, 300].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  });
});
