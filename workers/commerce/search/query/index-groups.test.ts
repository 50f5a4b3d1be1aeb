import { expect, it } from "vitest";
import { circleAround } from "#lib/near.ts";
import {
  anyOf,
  cellDayToken,
  cellToken,
  cityTermToken,
  dayToken,
  SELLABLE,
  venueToken,
} from "../index/tokens.ts";
import type { EventFilter } from "./filter.ts";
import { entityGroups, eventGroups } from "./index-groups.ts";

const boston = { latitude: 42.36, longitude: -71.06 };
const circle = circleAround(boston, 50);
const weekend = { startDate: "2026-11-07", endDate: "2026-11-08" };
const queries = (filter: EventFilter) => eventGroups(filter).groups.map(({ query }) => query);
const initials = (filter: EventFilter) => queries(filter).map((query) => query.charAt(2));
const [CELL, CELL_DAY, DAY] = [cellToken(""), cellDayToken("", "").charAt(0), dayToken("")];

it("has no group for an empty filter", () => {
  expect(queries({})).toEqual([]);
});

it("has one group per filter, the words of a group being alternatives", () => {
  expect(queries({ venueId: "v-1", available: true })).toEqual([
    anyOf([venueToken("v-1")]),
    anyOf([SELLABLE]),
  ]);
  expect(queries({ attractionIds: ["a", "b"] })[0]).toMatch(/^\("\S+" OR "\S+"\)$/);
  expect(queries({ where: { cityTerms: ["new", "york"] } })).toEqual([
    anyOf([cityTermToken("new")]),
    anyOf([cityTermToken("york")]),
  ]);
});

it("combines place and days while that takes few words", () => {
  expect(initials({ where: { circle }, when: weekend })).toEqual([CELL_DAY]);
  expect(initials({ where: { circle }, when: { startDate: "2026-11-07" } })).toEqual([CELL, DAY]);
  expect(initials({ where: { circle }, when: { startDate: "2026-11-07", endDate: "2032-11-07" } })).toEqual([
    CELL,
    DAY,
  ]);
  expect(initials({ where: { circle: circleAround(boston, 500) }, when: weekend })).toEqual([CELL, DAY]);
});

it("combines terms with cells around a place, unless the area is large", () => {
  const prefixes = (miles: number) =>
    eventGroups({ where: { circle: circleAround(boston, miles) } }).prefixes;
  expect(prefixes(50).length).toBeGreaterThan(0);
  expect(prefixes(50)).not.toContain("");
  expect(prefixes(131)).toEqual([""]);
  expect(eventGroups({}).prefixes).toEqual([""]);
  expect(entityGroups({ where: { circle } }).prefixes).toEqual([""]);
});
