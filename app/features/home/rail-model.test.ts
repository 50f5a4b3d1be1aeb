import { expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import type { Event } from "#contract/event.ts";
import { eventFixture } from "#tests/fixtures/event.ts";
import { toRecentRail, toSuggestedRail } from "./rail-model.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const concert = {
  imageUrl: "concerts",
  classificationSegmentId: CATEGORY_IDS.concerts,
  bonusPoints: 0,
  redeemPoints: null,
};
const event = (id: string, changes: Partial<Event> = {}): Event =>
  eventFixture({ id, name: `Event ${id}`, ...concert, ...changes });
const attraction = (id: string) => ({
  id,
  partnerId: "p",
  name: `Team ${id}`,
  categoryId: CATEGORY_IDS.sports,
  genre: "Basketball",
  subgenre: "NBA",
  leagueId: "NBA",
  imageUrl: "team:007A33:BA9653:BOS",
});
const venue = (id: string) => ({
  id,
  partnerVenueId: "p",
  name: `Hall ${id}`,
  street: "",
  city: "London",
  state: "",
  country: "GB",
  zipCode: "",
  latitude: 0,
  longitude: 0,
  timezone: "Europe/London",
});
const rail = (recent: Parameters<typeof toRecentRail>[0]) =>
  toRecentRail(recent, { now: NOW, language: "en" });

it("interleaves events, attractions and venues, up to twelve", () => {
  const many = Array.from({ length: 24 }, (_, index) => event(`e${index}`));
  const items = rail({ events: many, attractions: [attraction("a0")], venues: [venue("v0")] });
  expect(items.map(({ to }) => to).slice(0, 4)).toEqual([
    "/event/e0",
    "/attraction/a0",
    "/venue/v0",
    "/event/e1",
  ]);
  expect(items).toHaveLength(12);
  expect(items.slice(0, 3).map(({ line }) => line)).toEqual([
    "Fri, Jan 15, 2027 · Boston, MA",
    "NBA",
    "London, GB",
  ]);
});

it("drops events that have started (§4), and keeps those without a date", () => {
  const events = [
    event("begun", { startDateTimeUtc: "2026-11-20T11:59:00Z" }),
    event("someday", { startDateTimeUtc: null }),
  ];
  const items = rail({ events, attractions: [], venues: [] });
  expect(items).toMatchObject([{ to: "/event/someday", line: "Boston, MA" }]);
});

it("suggests twenty events with their prices (§9)", () => {
  const suggestions = Array.from({ length: 54 }, (_, index) => event(`e${index}`));
  const items = toSuggestedRail({ suggestions, similar: [] }, "en");
  expect(items).toHaveLength(20);
  expect(items[0]).toMatchObject({ price: "$74.18", scene: "concerts" });
});
