import { expect, test } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import type { EventDetail } from "#contract/event.ts";
import { eventFixture } from "#tests/fixtures/event.ts";
import { eventData } from "./event-data.server.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const id = (last: number) => `0a0e0000-0000-4000-8000-00000000000${last}`;
const team = (last: number, name: string) => ({
  id: id(last),
  partnerId: `p${last}`,
  name,
  categoryId: CATEGORY_IDS.sports,
  genre: "Basketball",
  subgenre: "NBA",
  leagueId: "NBA",
  imageUrl: "team:007A33:BA9653:BOS",
});
const game: EventDetail = {
  ...eventFixture({
    id: id(1),
    name: "Boston Celtics vs. New York Knicks",
    canBeLinkedOver: true,
    venueId: id(2),
    venueName: "Garden",
    startDateTimeUtc: "2026-12-06T00:30:00Z",
    endDateTimeUtc: "2026-12-06T03:00:00Z",
    minPrice: 4550,
    maxPrice: 40000,
  }),
  venue: {
    id: id(2),
    partnerVenueId: "v2",
    name: "Garden",
    street: "100 Legends Way",
    city: "Boston",
    state: "MA",
    country: "US",
    zipCode: "02114",
    latitude: 42.366,
    longitude: -71.062,
    timezone: "America/New_York",
  },
  attractions: [team(3, "Boston Celtics"), team(4, "New York Knicks")],
  healthCheck: null,
};
const at = (path: string) => `https://shop.example/fanatics${path}`;
const dataOf = (changes: Partial<EventDetail> = {}) =>
  eventData({ ...game, ...changes }, { url: at(`/event/${id(1)}`), image: at("/picture.png"), at }, NOW);

test("a game has its local time, both teams, its venue and its all-in price", () => {
  expect(dataOf()).toMatchObject({
    "@type": "SportsEvent",
    startDate: "2026-12-05T19:30:00.000-05:00",
    eventStatus: "https://schema.org/EventScheduled",
    homeTeam: { name: "Boston Celtics" },
    awayTeam: { name: "New York Knicks" },
    location: { name: "Garden", address: { streetAddress: "100 Legends Way", addressRegion: "MA" } },
    offers: {
      lowPrice: "45.50",
      highPrice: "400.00",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
    },
  });
});

test.each([
  ["few left", { ticketsStatus: "FEW_TICKETS_LEFT" }, "LimitedAvailability"],
  ["sold out", { ticketsStatus: "TICKETS_NOT_AVAILABLE" }, "SoldOut"],
  ["resale sold out", { ticketResaleStatus: "TICKETS_NOT_AVAILABLE" }, "SoldOut"],
  ["not yet on sale", { onSaleStartDateTimeUtc: "2026-12-01T00:00:00Z" }, "PreOrder"],
] as const)("what is %s is said to be", (_name, changes, availability) => {
  expect(dataOf(changes)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test("what is sold out has no price", () => {
  const soldOut = dataOf({ ticketsStatus: "TICKETS_NOT_AVAILABLE", minPrice: null, maxPrice: null });
  expect(soldOut).toMatchObject({ offers: { "@type": "Offer", availability: "https://schema.org/SoldOut" } });
  expect(dataOf({ ticketsStatus: "TICKETS_NOT_AVAILABLE" })).not.toHaveProperty("offers.lowPrice");
});

test.each([
  ["cancelled", { eventStatus: "cancelled" }],
  ["sold by the partner", { purchaseFlow: "provider" }],
  ["over", { startDateTimeUtc: "2026-11-01T00:00:00Z", endDateTimeUtc: null }],
  ["without a price", { minPrice: null }],
] as const)("what is %s has no offer", (_name, changes) => {
  expect(dataOf(changes)).not.toHaveProperty("offers");
});

test("status is stated; without a time of day the date remains; without a date there is no event", () => {
  expect(dataOf({ eventStatus: "postponed" })).toMatchObject({
    eventStatus: "https://schema.org/EventPostponed",
  });
  expect(dataOf({ hasStartTime: false })).toMatchObject({ startDate: "2026-12-05" });
  expect(dataOf({ startDateTimeUtc: null })).toBeNull();
});
