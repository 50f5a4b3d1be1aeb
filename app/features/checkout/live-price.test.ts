import { describe, expect, it } from "vitest";
import type { ShippingOption } from "#contract/shipping.ts";
import { livePrice } from "./live-price.ts";

const totals = (fee: number, tax = 0) => ({ currencyCode: "USD" as const, fee, tax });
const line = (
  type: "merchandise" | "tax" | "delivery" | "discount" | "room" | "points" | "unpaid",
  amount: number,
) => ({
  ...{ type, amount, quantity: 1, charges: [] },
});
const courier = { totals: totals(1_995, 100) } as ShippingOption;
const view = {
  shipping: null as ShippingOption | null,
  lines: [line("merchandise", 10_000), line("tax", 800), line("discount", -1_000)],
  total: 9_800,
};

const linesOf = ({ lines }: { lines: { type: string; amount: number }[] }) =>
  lines.map(({ type, amount }) => [type, amount]);

describe("livePrice", () => {
  it("is the saved price without a choice", () => {
    expect(livePrice(view, {})).toBe(view);
  });

  it("adds what delivery costs, and takes it off again", () => {
    const sent = livePrice(view, { delivery: courier.totals });
    expect([linesOf(sent), sent.total]).toEqual([
      [
        ["merchandise", 10_000],
        ["tax", 900],
        ["delivery", 1_995],
        ["discount", -1_000],
      ],
      11_895,
    ]);
    expect(livePrice({ ...sent, shipping: courier }, { delivery: totals(0) })).toEqual({
      ...view,
      shipping: courier,
    });
  });

  it("has the hotel room below the delivery, and charges nothing of what is paid at the hotel", () => {
    const lines = [line("merchandise", 10_000), line("room", 20_000), line("unpaid", 5_000)];
    const chosen = livePrice(
      { ...view, lines, total: 30_000 },
      { delivery: totals(1_995), pointsWorth: 1_000 },
    );
    expect([linesOf(chosen).map(([type]) => type), chosen.total]).toEqual([
      ["merchandise", "delivery", "room", "unpaid", "points"],
      30_995,
    ]);
  });

  it("takes points off, never more than there is to pay, and keeps those that are saved", () => {
    const withPoints = livePrice(view, { pointsWorth: 2_500 });
    expect([linesOf(withPoints).at(-1), withPoints.total]).toEqual([["points", -2_500], 7_300]);
    expect(livePrice(withPoints, { pointsWorth: 20_000 }).total).toBe(0);
    expect(livePrice(withPoints, { pointsWorth: 0 })).toEqual(view);
    expect(livePrice(withPoints, { delivery: courier.totals }).total).toBe(11_895 - 2_500);
  });
});
