import { expect, it } from "vitest";
import { pickRoundRobin, tasteOf } from "./taste.ts";

const boston = { latitude: 42.36, longitude: -71.06 };
const items = (...ids: string[]) => ids.map((id) => ({ id }));

it("puts saved attractions before viewed ones, and the most frequent category first", () => {
  const taste = tasteOf({
    favouriteAttractions: [{ id: "celtics", categoryId: "sports" }],
    attractions: [
      { id: "swans", categoryId: "arts" },
      { id: "celtics", categoryId: "sports" },
    ],
    events: [{ id: "game", attractionIds: ["bruins", "habs"], categoryId: "sports", ...boston }],
    venues: [
      { latitude: 42.35, longitude: -71.1 },
      { latitude: 40.75, longitude: -73.99 },
    ],
  });
  expect(taste.attractionIds).toEqual(["celtics", "swans", "bruins", "habs"]);
  expect(taste.categoryIds).toEqual(["sports", "arts"]);
  expect(taste.places.map(({ longitude }) => longitude)).toEqual([-71.1, -73.99]);
  expect([...taste.seenEventIds]).toEqual(["game"]);
});

it("is empty for a new visitor", () => {
  const taste = tasteOf({ favouriteAttractions: [], attractions: [], events: [], venues: [] });
  expect(taste).toEqual({ attractionIds: [], categoryIds: [], places: [], seenEventIds: new Set() });
});

it("picks in turns, each item once, none that was seen, and fillers last", () => {
  const groups = [
    { share: 2, items: items("a1", "a2", "seen", "a3") },
    { share: 1, items: items("a1", "b1") },
  ];
  const pick = (limit: number) =>
    pickRoundRobin(groups, items("a3", "p1", "p2"), new Set(["seen"]), limit).map(({ id }) => id);
  expect(pick(10)).toEqual(["a1", "a2", "b1", "a3", "p1", "p2"]);
  expect(pick(3)).toEqual(["a1", "a2", "b1"]);
  expect(pick(5)).toEqual(["a1", "a2", "b1", "a3", "p1"]);
});
