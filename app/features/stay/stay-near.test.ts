import { expect, it } from "vitest";
import { stayNearPath } from "./stay-near.ts";

const place = {
  cityName: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: 40.75,
  longitude: -73.99,
};
/** Monday, 7:30 PM at the venue; Tuesday in UTC. */
const event = {
  startDateTimeUtc: "2027-01-05T00:30:00Z",
  hasStartTime: true,
  timezone: "America/New_York",
};
const before = Date.parse("2026-12-01T00:00:00Z");
const paramsOf = (path: string | null) => Object.fromEntries(new URLSearchParams(path?.split("?")[1]));

it("asks for the night after the event, by the venue's calendar", () => {
  const path = stayNearPath(place, event, before);
  expect(path).toMatch(/^\/search\/hotels\?/);
  expect(paramsOf(path)).toEqual({
    ...{ cityName: "New York", stateCode: "NY", countryCode: "US", latitude: "40.75", longitude: "-73.99" },
    ...{ startDate: "2027-01-04", endDate: "2027-01-05", guests: "2", rooms: "1" },
  });
});

it("asks for nothing without a date, and once the event has begun", () => {
  expect(stayNearPath(place, { ...event, startDateTimeUtc: null }, before)).toBeNull();
  const start = Date.parse(event.startDateTimeUtc);
  expect(stayNearPath(place, event, start - 1)).not.toBeNull();
  expect(stayNearPath(place, event, start)).toBeNull();
});

it("still asks on the day of an event whose time is not known", () => {
  const allDay = { ...event, hasStartTime: false };
  expect(stayNearPath(place, allDay, Date.parse("2027-01-05T04:59:00Z"))).not.toBeNull();
  expect(stayNearPath(place, allDay, Date.parse("2027-01-05T05:00:00Z"))).toBeNull();
});
