import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { DEFAULT_FEES } from "./fees.ts";
import { ticketPrice } from "./pricing.ts";
import { evaluatePromoCode, type PromoCode } from "./promo-code.ts";

const NOW = Date.parse("2027-01-10T12:00:00Z");
const unit = ticketPrice({ currency: "USD", country: "US", fees: DEFAULT_FEES }, 5_000);
const basket = { unit, quantity: 4, categoryId: "sports", member: false };
const promo: PromoCode = {
  code: "CODE",
  description: "Off",
  kind: "percent",
  value: 10,
  currency: "USD",
  startsAt: null,
  endsAt: null,
  usesPerEvent: null,
  minimumTotal: 0,
  maximumTickets: null,
  categoryId: null,
  membersOnly: false,
};

describe("a promo code is refused", () => {
  it.each([
    ["when it does not exist", null, "unknown"],
    ["before it starts", { startsAt: NOW + 1 }, "not_started"],
    ["from its end on", { endsAt: NOW }, "expired"],
    ["for another category", { categoryId: "concerts" }, "not_applicable"],
    ["as an amount of another currency", { kind: "amount", value: 500, currency: "EUR" }, "not_applicable"],
    ["when its discount is zero", { value: 0 }, "not_applicable"],
    ["to guests when it is for members", { membersOnly: true }, "login_required"],
    ["below its minimum", { minimumTotal: unit.totalPrice * 4 + 1 }, "minimum_not_met"],
  ] as const)("%s", (_, change, reason) => {
    const judged = evaluatePromoCode(change ? { ...promo, ...change } : null, basket, NOW);
    expect(judged).toEqual({ ok: false, reason });
  });
});

describe("a promo code takes off", () => {
  it.each([
    ["its share of the tickets", {}, Math.round(unit.totalPrice * 4 * 0.1)],
    ["its share of at most two tickets", { maximumTickets: 2 }, Math.round(unit.totalPrice * 2 * 0.1)],
    ["its amount", { kind: "amount", value: 1_234 }, 1_234],
    ["never more than the tickets cost", { kind: "amount", value: 9_999_999 }, unit.totalPrice * 4],
    ["only the service fee", { kind: "service_fee", value: 100 }, 600 * 4],
    [
      "from its start to its end",
      { startsAt: NOW, endsAt: NOW + HOUR_MS },
      Math.round(unit.totalPrice * 4 * 0.1),
    ],
  ] as const)("%s", (_, change, amount) => {
    const judged = evaluatePromoCode({ ...promo, ...change }, basket, NOW);
    expect(judged).toMatchObject({ ok: true, discount: { amount } });
  });
});

it("is judged by what a discount on the service fee left of it", () => {
  const fees = { ...DEFAULT_FEES, discount: { percent: 100, limit: 3 } };
  const reduced = ticketPrice({ currency: "USD", country: "US", fees }, 5_000);
  const judge = (kind: PromoCode["kind"], quantity: number) =>
    evaluatePromoCode({ ...promo, kind, value: 100 }, { ...basket, unit: reduced, quantity }, NOW);
  expect(judge("service_fee", 3)).toEqual({ ok: false, reason: "not_applicable" });
  expect(judge("service_fee", 5)).toMatchObject({ discount: { amount: 2 * 600 } });
  expect(judge("percent", 5)).toMatchObject({ discount: { amount: 5 * unit.totalPrice - 3 * 600 } });
});
