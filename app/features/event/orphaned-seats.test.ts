import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orphanedSeats } from "./orphaned-seats.ts";

/** A row of seats 1, 2, …: "." is free, "x" is taken. */
const rowOf = (text: string) =>
  [...text].map((mark, index) => ({ name: `${index + 1}`, free: mark === ".", place: "seat" as const }));

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
  ])("of %s, with %o: %o", (row, chosen, orphaned) => {
    expect(orphanedSeats(rowOf(row), chosen)).toEqual(orphaned);
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
        expect(orphanedSeats(seats, chosen)).toEqual([]);
      }),
    );
  });
});

it("wheelchair places and companion seats may be left alone, and end a stretch", () => {
  const places = ["wheelchair", "companion", "seat", "seat", "seat", "seat"] as const;
  const row = places.map((place, index) => ({ name: `${index + 1}`, free: true, place }));
  expect(orphanedSeats(row, ["3"])).toEqual([]);
  expect(orphanedSeats(row, ["4"])).toEqual(["3"]);
  expect(orphanedSeats(row, ["1"])).toEqual([]);
  expect(orphanedSeats([], ["1"])).toEqual([]);
});
