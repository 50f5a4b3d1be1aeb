import { expect, it } from "vitest";
import { firstCheckIn, nightsOf, readStay } from "./hotel-stay.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const stay = { startDate: "2027-03-27", endDate: "2027-03-29", guests: "3", rooms: "2" };

it("reads a stay, also across a daylight saving change", () => {
  expect(readStay(stay, NOW).stay).toEqual({ ...stay, guests: 3, rooms: 2, children: [] });
  expect(nightsOf(stay)).toBe(2);
});

it("defaults to two guests in one room", () => {
  expect(readStay({ ...stay, guests: " ", rooms: undefined }, NOW).stay).toMatchObject({
    guests: 2,
    rooms: 1,
  });
});

it("accepts a check-in day that is not over yet somewhere on earth", () => {
  expect(firstCheckIn(NOW)).toBe("2026-11-20");
  expect(readStay({ ...stay, startDate: "2026-11-20", endDate: "2026-11-22" }, NOW).stay).not.toBeNull();
});

it.each([
  [{ startDate: "" }, "startDate", "required"],
  [{ startDate: "2027-02-30" }, "startDate", "invalid"],
  [{ startDate: "1900-01-01" }, "startDate", "invalid"],
  [{ startDate: "2026-11-19" }, "startDate", "in_past"],
  [{ endDate: undefined }, "endDate", "required"],
  [{ endDate: "tomorrow" }, "endDate", "invalid"],
  [{ endDate: "2027-03-27" }, "endDate", "before_start"],
  [{ endDate: "2027-03-26" }, "endDate", "before_start"],
  [{ endDate: "2027-04-27" }, "endDate", "too_many_nights"],
  [{ guests: "0" }, "guests", "too_small"],
  [{ guests: "-2" }, "guests", "too_small"],
  [{ guests: "9" }, "guests", "too_big"],
  [{ guests: "two" }, "guests", "invalid"],
  [{ guests: "1.5" }, "guests", "invalid"],
  [{ rooms: "5" }, "rooms", "too_big"],
  [{ rooms: "1e3" }, "rooms", "invalid"],
])("refuses %j, naming the field", (change, field, message) => {
  expect(readStay({ ...stay, ...change }, NOW).violations).toEqual([{ field, message }]);
});

it("reports all violations at once", () => {
  const { violations } = readStay({ guests: "x", rooms: "0" }, NOW);
  expect(violations?.map(({ field }) => field)).toEqual(["startDate", "endDate", "guests", "rooms"]);
});
