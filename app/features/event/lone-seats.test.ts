import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loneSeats, rowSeats } from "./lone-seats.ts";

/** A row of seats 1, 2, …: "." is free, "x" is taken. */
const rowOf = (text: string) =>
  [...text].map((mark, index) => ({ name: `${index + 1}`, free: mark === "." }));

describe("a choice of seats leaves alone", () => {
  it.each([
    ["......", ["1", "2"], []],
    ["......", ["2", "3"], ["1"]],
    ["......", ["2", "5"], ["1", "6"]],
    ["x......x", ["3"], ["2"]],
    ["x......x", ["4"], []],
    // One that no choice of as many avoids.
    ["x...x", ["2", "3"], []],
    ["x...x", ["3"], ["2", "4"]],
    ["x..x", ["2"], []],
    // Seats that were alone before.
    [".x....", ["3", "4"], []],
    // Of the one part of the row, whatever becomes of the other.
    ["...x...", ["2", "5", "6"], ["1", "3"]],
    // Taken meanwhile.
    ["x...", ["1", "2"], []],
    ["....", [], []],
  ])("of %s, with %o: %o", (row, chosen, lone) => {
    expect(loneSeats(rowOf(row), chosen)).toEqual(lone);
  });

  it("none, when as many seats next to each other are taken from an end", () => {
    const row = fc.array(fc.constantFrom(".", "x"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(row, fc.nat(), fc.integer({ min: 1, max: 8 }), (marks, start, quantity) => {
        const seats = rowOf(marks.join(""));
        const parts = marks.join("").split(/x+/).filter(Boolean);
        const part = parts[start % Math.max(1, parts.length)] ?? "";
        fc.pre(part.length >= quantity);
        const from = marks.join("").indexOf(part);
        const chosen = seats.slice(from, from + quantity).map(({ name }) => name);
        expect(loneSeats(seats, chosen)).toEqual([]);
      }),
    );
  });
});

it("places that are kept for wheelchairs stay alone", () => {
  const seat = (name: string, place: "seat" | "wheelchair" | "companion", offer: number | null) => ({
    ...{ name, place, offer },
  });
  const seats = [seat("1", "wheelchair", 0), seat("2", "companion", 0), seat("3", "seat", 1)];
  expect(rowSeats({ name: "A", seats }).map(({ free }) => free)).toEqual([false, false, true]);
  expect(rowSeats({ name: "A", seats: [seat("1", "seat", null)] })[0]?.free).toBe(false);
  expect(rowSeats(undefined)).toEqual([]);
});
