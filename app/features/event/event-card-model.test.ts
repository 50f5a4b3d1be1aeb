import { describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import type { Event } from "#contract/event.ts";
import { toEventCard } from "./event-card-model.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const onSale: Event = {
  id: "6491ee01-d16e-5cb1-95e3-502f9dc0d786",
  partnerId: "p",
  legacyEventId: "l",
  name: "Boston Celtics vs. Atlanta Hawks",
  imageUrl: "team:007A33:BA9653:BOS",
  active: true,
  canBeLinkedOver: false,
  eventStatus: "onsale",
  ticketsStatus: "TICKETS_AVAILABLE",
  ticketResaleStatus: "TICKETS_AVAILABLE",
  eventType: "standard",
  source: "TMR",
  purchaseFlow: "direct",
  classificationSegmentId: CATEGORY_IDS.sports,
  genre: "Basketball",
  subgenre: "NBA",
  venueId: "0a0e0000-0000-4000-8000-000000000008",
  venueName: "TD Garden",
  venueCity: "Boston",
  venueState: "MA",
  venueCountry: "US",
  timezone: "America/New_York",
  startDateTimeUtc: "2027-01-16T00:30:00Z",
  endDateTimeUtc: null,
  hasStartTime: true,
  onSaleStartDateTimeUtc: "2026-09-01T14:00:00Z",
  onSaleEndDateTimeUtc: null,
  currency: "USD",
  minPrice: 7418,
  maxPrice: 90000,
  loyaltyCurrency: "points",
  bonusPoints: 1000,
  redeemPoints: 7418,
  ticketLimit: 4,
};
const card = (changed: Partial<Event> = {}) =>
  toEventCard({ ...onSale, ...changed }, { now: NOW, language: "en" });

it("shows the all-in from-price, the points and the venue's time", () => {
  expect(card()).toMatchObject({
    category: "sports",
    status: null,
    place: "TD Garden · Boston, MA",
    time: "7:30 PM EST",
    price: "$74.18",
    bonusPoints: "1,000",
    redeemPoints: "7,418",
    closed: null,
  });
});

describe("the price is hidden (§2.7)", () => {
  it("for cancelled events, whatever their flow", () => {
    expect(card({ eventStatus: "cancelled", purchaseFlow: "both" })).toMatchObject({
      status: "cancelled",
      closed: "cancelled",
      price: null,
      bonusPoints: null,
    });
  });

  it("for events without tickets when the flow is direct, and only then", () => {
    const soldOut = { ticketResaleStatus: "TICKETS_NOT_AVAILABLE" } as const;
    expect(card(soldOut)).toMatchObject({ closed: "soldOut", price: null });
    expect(card({ ...soldOut, purchaseFlow: "both" })).toMatchObject({ closed: "soldOut", price: "$74.18" });
  });
});

it.each(["postponed", "rescheduled"] as const)("%s events keep their price and get a chip", (eventStatus) => {
  expect(card({ eventStatus })).toMatchObject({ status: eventStatus, price: "$74.18" });
});

it("says when the time, or even the date, is to be determined", () => {
  expect(card({ hasStartTime: false })).toMatchObject({ time: null, date: { machine: "2027-01-15" } });
  expect(card({ startDateTimeUtc: null })).toMatchObject({ time: null, date: null, closed: "notYet" });
});

it("warns when few tickets are left", () => {
  expect(card({ ticketsStatus: "FEW_TICKETS_LEFT" }).fewLeft).toBe(true);
});
