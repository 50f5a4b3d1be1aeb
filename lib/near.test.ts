import { expect, it } from "vitest";
import { boxAround } from "./near.ts";

it("reaches about the range in every direction", () => {
  const box = boxAround({ latitude: 60, longitude: 10 }, 69.05);
  expect(box.north - 60).toBeCloseTo(1);
  expect(box.east - 10).toBeCloseTo(2);
});

it("spans the antimeridian and the poles", () => {
  const fiji = boxAround({ latitude: -17, longitude: 179.9 }, 50);
  expect(fiji.west).toBeGreaterThan(fiji.east);
  expect(boxAround({ latitude: 90, longitude: 0 }, 500)).toMatchObject({ west: -180, east: 180 });
});
