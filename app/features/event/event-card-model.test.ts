import { describe, expect, it } from "vitest";
import type { Event } from "#contract/event.ts";
import { eventFixture } from "#tests/fixtures/event.ts";
import { toEventCard } from "./event-card-model.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const card = (changed: Partial<Event> = {}) =>
  toEventCard(eventFixture(changed), { now: NOW, language: "en" });

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
  it("for cancelled events of any purchase flow", () => {
    expect(card({ eventStatus: "cancelled", purchaseFlow: "both" })).toMatchObject({
      status: "cancelled",
      closed: "cancelled",
      price: null,
      bonusPoints: null,
    });
  });

  it("for events without tickets, only if the purchase flow is direct", () => {
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

it("says that a price is for one ticket when only single seats are left", () => {
  expect(card({ priceTickets: 2 }).forOne).toBe(false);
  expect(card({ priceTickets: 1 }).forOne).toBe(true);
  expect(card({ priceTickets: 1, ticketLimit: 1 }).forOne).toBe(false);
});

it("warns when few tickets are left", () => {
  expect(card({ ticketsStatus: "FEW_TICKETS_LEFT" }).fewLeft).toBe(true);
});
