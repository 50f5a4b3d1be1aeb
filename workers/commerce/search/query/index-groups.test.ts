import { expect, it } from "vitest";
import { circleAround } from "#lib/near.ts";
import { cellDayToken, cellToken, cityTermToken, dayToken, SELLABLE, venueToken } from "../index/tokens.ts";
import type { EventFilter } from "./filter.ts";
import { ANYWHERE, indexGroups, termPrefixes } from "./index-groups.ts";

const boston = { latitude: 42.36, longitude: -71.06 };
const circle = circleAround(boston, 50);
const weekend = { startDate: "2026-11-07", endDate: "2026-11-08" };
const initials = (filter: EventFilter) => indexGroups(filter).map(({ words }) => words[0]?.charAt(0));
const [CELL, CELL_DAY, DAY] = [cellToken(""), cellDayToken("", "").charAt(0), dayToken("")];

it("has no group for an empty filter", () => {
  expect(indexGroups({})).toEqual([]);
});

it("has one group per filter, the words of a group being alternatives", () => {
  expect(indexGroups({ venueId: "v-1", available: true }).map(({ words }) => words)).toEqual([
    [venueToken("v-1")],
    [SELLABLE],
  ]);
  expect(indexGroups({ where: { cityTerms: ["new", "york"] } }).map(({ words }) => words)).toEqual([
    [cityTermToken("new")],
    [cityTermToken("york")],
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
  expect(termPrefixes({ circle }).prefixes.length).toBeGreaterThan(0);
  expect(termPrefixes({ circle })).not.toEqual(ANYWHERE);
  expect(termPrefixes({ circle: circleAround(boston, 131) })).toBe(ANYWHERE);
  expect(termPrefixes()).toBe(ANYWHERE);
});
