import { expect, it } from "vitest";
import { milesBetween, roomsFor } from "./hotel-rooms.ts";

const room = (id: string, nightlyPrice: number, capacity: number) => ({
  id,
  type: id,
  mealPlan: "room_only" as const,
  nightlyPrice,
  capacity,
  currency: "USD" as const,
  cancellationPolicies: [],
  payment: "now" as const,
  includedFee: 0,
});
const rooms = [
  room("suite", 24_000, 3),
  room("queen", 9_900, 2),
  room("family", 15_000, 5),
  room("king", 9_900, 2),
];
const stay = { startDate: "2027-02-01", endDate: "2027-02-04", guests: 2, rooms: 2, children: [] };

it("prices every night of every room, cheapest first", () => {
  const prices = roomsFor(rooms, stay).map(({ id, totalPrice }) => [id, totalPrice]);
  expect(prices).toEqual([
    ["king", 59_400],
    ["queen", 59_400],
    ["family", 90_000],
    ["suite", 144_000],
  ]);
});

it.each([
  [3, ["family", "suite"]],
  [5, ["family"]],
  [6, []],
])("offers %i guests only what takes them", (guests, ids) => {
  expect(roomsFor(rooms, { ...stay, guests }).map(({ id }) => id)).toEqual(ids);
});

it("measures short distances", () => {
  const garden = { latitude: 40.7505, longitude: -73.9934 };
  expect(milesBetween(garden, garden)).toBe(0);
  expect(milesBetween(garden, { latitude: 40.6826, longitude: -73.9754 })).toBeCloseTo(4.8, 1);
});
