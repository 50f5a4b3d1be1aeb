import { describe, expect, it } from "vitest";
import { randomFrom } from "#lib/seeded-random.ts";
import { LIES } from "./corrupt-history.ts";
import { firstImpossible, type SeatCall } from "./seat-history.ts";

type Random = () => number;
const TOLERANCE = 1;
const below = (random: Random, count: number) => Math.floor(random() * count);

/** A history of up to four calls at instants 0 to 7 with arbitrary answers: many are impossible. */
function anyHistory(random: Random): SeatCall[] {
  const calls: SeatCall[] = [];
  const count = 1 + below(random, 4);
  for (let index = 0; index < count; index += 1) {
    const from = below(random, 7);
    const span = { from, to: from + below(random, 3) };
    const held = calls.filter((call) => call.kind === "hold" && call.outcome !== "refused");
    const own = held[below(random, held.length)]?.hold;
    const kind = own === undefined ? "hold" : (["hold", "hold", "release", "buy"] as const)[below(random, 4)];
    const hold = kind === "hold" || own === undefined ? `hold ${index}` : own;
    if (kind === "release") calls.push({ kind, hold, ...span });
    else if (kind === "buy")
      calls.push({ kind, hold, ...span, outcome: random() < 0.7 ? "ordered" : "refused" });
    else if (random() < 0.6) {
      calls.push({ kind: "hold", hold, ...span, outcome: "granted", until: span.to + below(random, 4) });
    } else calls.push({ kind: "hold", hold, ...span, outcome: random() < 0.9 ? "refused" : "ended" });
  }
  return calls;
}

/**
 * The same question answered the slow way: every order, every instant for each call, and every way in which holds may
 * end. Instants are halves, because an instant between two others may matter.
 */
function isPossible(calls: readonly SeatCall[]): boolean {
  const paid = new Set(calls.filter(({ kind }) => kind === "buy").map(({ hold }) => hold));
  const untilOf = (hold: string) => {
    const call = calls.find((other) => other.kind === "hold" && other.hold === hold);
    return call?.kind === "hold" && call.outcome === "granted" ? call.until : Number.NEGATIVE_INFINITY;
  };
  const mayStay = (hold: string) =>
    paid.has(hold) ||
    calls.some((call) => call.kind === "hold" && call.hold === hold && call.outcome === "ended");

  type Seat = { holder: string | null; sold: boolean };
  const FREE: Seat = { holder: null, sold: false };
  function statesAt(seat: Seat, at: number): Seat[] {
    if (seat.holder === null || seat.sold) return [seat];
    const until = untilOf(seat.holder);
    const states: Seat[] = [];
    if (mayStay(seat.holder) || at < until + TOLERANCE) states.push(seat);
    if (at >= until - TOLERANCE) states.push(FREE);
    return states;
  }
  function apply(call: SeatCall, seat: Seat): Seat[] {
    const own = { holder: call.hold, sold: false };
    switch (call.kind) {
      case "hold":
        if (call.outcome === "refused") return seat.holder === null ? [] : [seat];
        return seat.holder === null ? [own] : [];
      case "release":
        if (seat.holder !== call.hold) return [seat];
        return seat.sold ? [] : [FREE];
      case "buy":
        if (call.outcome === "refused") return [seat];
        return seat.holder === null || (seat.holder === call.hold && !seat.sold)
          ? [{ ...own, sold: true }]
          : [];
    }
  }
  function search(seat: Seat, after: number, left: readonly SeatCall[]): boolean {
    if (left.length === 0) return true;
    return left.some((call) => {
      const others = left.filter((other) => other !== call);
      if (call.kind === "hold" && call.outcome === "ended" && search(seat, after, others)) return true;
      for (let at = Math.max(after, call.from); at <= call.to; at += 0.5) {
        for (const now of statesAt(seat, at)) {
          for (const then of apply(call, now)) if (search(then, at, others)) return true;
        }
      }
      return false;
    });
  }
  return search(FREE, Number.NEGATIVE_INFINITY, calls);
}

describe("the checker of seat histories", () => {
  it("agrees with an exhaustive search on 10,000 small histories", () => {
    const random = randomFrom("small histories");
    let possible = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const calls = anyHistory(random);
      const expected = isPossible(calls);
      if (expected) possible += 1;
      expect(firstImpossible(calls, TOLERANCE) === null, JSON.stringify(calls)).toBe(expected);
    }
    expect(possible).toBeGreaterThan(2_000);
    expect(possible).toBeLessThan(8_000);
  });

  it.each(Object.keys(LIES))("rejects %s", (name) => {
    const calls: SeatCall[] = [
      { kind: "hold", hold: "a", outcome: "granted", from: 0, to: 1, until: 1_000 },
      { kind: "hold", hold: "b", outcome: "refused", from: 10, to: 11 },
      { kind: "release", hold: "a", from: 20, to: 21 },
      { kind: "hold", hold: "c", outcome: "granted", from: 30, to: 31, until: 1_030 },
      { kind: "buy", hold: "c", outcome: "ordered", from: 40, to: 41 },
      { kind: "hold", hold: "d", outcome: "refused", from: 50, to: 51 },
    ];
    expect(firstImpossible(calls, TOLERANCE)).toBeNull();
    const lie = LIES[name]?.(calls, randomFrom("a lie"), TOLERANCE);
    expect(lie && firstImpossible(lie, TOLERANCE)).not.toBeNull();
  });
});
