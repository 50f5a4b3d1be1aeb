import { expect, it } from "vitest";
import { expectEvery } from "#tests/support/expect-every.ts";
import { eventDocument, type IndexedEvent, localDay } from "./document.ts";
import { ANYTHING, attractionToken, cityTermToken, LONG, SELLABLE } from "./tokens.ts";

const event: IndexedEvent = {
  name: "New York Knicks vs. Boston Celtics",
  attractionId: "0a0a0a0a-0000-4000-8000-000000000001",
  attractionName: "New York Knicks",
  opponentId: "0a0a0a0a-0000-4000-8000-000000000002",
  opponentName: "Boston Celtics",
  venueId: "0a0a0a0a-0000-4000-8000-000000000003",
  venueName: "Madison Square Garden",
  city: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: 40.75,
  longitude: -73.99,
  categoryId: "sports",
  genre: "Basketball",
  subgenre: "NBA",
  startsAt: "2027-01-05T00:30:00Z",
  endsAt: "2027-01-05T03:00:00Z",
  timezone: "America/New_York",
  price: 4500,
  sale: {
    eventStatus: "onsale",
    resaleStatus: "TICKETS_AVAILABLE",
    purchaseFlow: "direct",
    canBeLinkedOver: true,
    onSaleAt: "2026-10-01T14:00:00Z",
  },
};
const tokens = (changed: Partial<IndexedEvent> = {}) =>
  eventDocument({ ...event, ...changed }).text.split(" ");

it("indexes an event by its names, its city, state and country, and its genre", () => {
  for (const term of ["knicks", "celtics", "madison", "ny", "york", "states", "basketball", "nba"])
    expect(eventDocument(event).terms).toContain(term);
  expect(tokens()).toEqual(expect.arrayContaining([ANYTHING, cityTermToken("york"), SELLABLE]));
  expect(tokens()).toContain(attractionToken(event.opponentId ?? ""));
});

it("distinguishes ids that differ in a single letter", () => {
  expect(attractionToken(event.attractionId ?? "")).not.toBe(attractionToken(event.opponentId ?? ""));
});

it("counts days by the clocks at the venue", () => {
  expect(localDay("2027-01-05T00:30:00Z", "America/New_York")).toBe("2027-01-04");
  expect(localDay("2027-01-05T00:30:00Z", "Mars/Olympus")).toBe("2027-01-05");
});

it("marks long events, and events on sale", () => {
  expect(tokens()).not.toContain(LONG);
  expect(tokens({ endsAt: "2027-01-09T03:00:00Z" })).toContain(LONG);
  expect(tokens({ startsAt: null, endsAt: null })).not.toContain(SELLABLE);
  expect(tokens({ sale: { ...event.sale, purchaseFlow: "provider", canBeLinkedOver: false } })).not.toContain(
    SELLABLE,
  );
});

it("contains nothing that FTS5 would split", () => {
  expectEvery(tokens(), (token) => /^[a-z0-9\u{80}-\u{10ffff}]+$/iu.test(token));
});
