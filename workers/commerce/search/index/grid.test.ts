import fc from "fast-check";
import { expect, it } from "vitest";
import { circleAround, longitudeScale, MILES_PER_DEGREE } from "#lib/near.ts";
import { CELL_SIZES, cellOf, cellSizeFor, cellsAround } from "./grid.ts";

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

it("covers every place within the range, across the antimeridian and at the poles", () => {
  const range = fc.double({ min: 0.01, max: 500, noNaN: true });
  // Below 1: on the edge itself, the rounding of this test would decide.
  const part = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, range, part, part, (lat, long, miles, angle, fraction) => {
      const distance = (miles / MILES_PER_DEGREE) * fraction;
      const there = {
        latitude: lat + distance * Math.sin(angle * 2 * Math.PI),
        longitude: long + (distance * Math.cos(angle * 2 * Math.PI)) / longitudeScale(lat),
      };
      if (Math.abs(there.latitude) > 90) return;
      there.longitude = ((((there.longitude + 180) % 360) + 360) % 360) - 180;
      const size = cellSizeFor(miles);
      expect(cellsAround(size, circleAround({ latitude: lat, longitude: long }, miles))).toContain(
        cellOf(size, there),
      );
    }),
    { numRuns: 500 },
  );
});

it("needs few cells for the ranges of a search", () => {
  fc.assert(
    fc.property(fc.double({ min: -65, max: 65, noNaN: true }), longitude, (lat, long) => {
      const place = { latitude: lat, longitude: long };
      for (const miles of [50, 100, 500]) {
        expect(cellsAround(cellSizeFor(miles), circleAround(place, miles)).length).toBeLessThanOrEqual(49);
      }
    }),
  );
});

it("names the cells of a place, one per size", () => {
  const names = CELL_SIZES.map((size) => cellOf(size, { latitude: 42.36, longitude: -71.06 }));
  expect(names).toEqual(["a264x161", "b132x80", "c33x19"]);
});
