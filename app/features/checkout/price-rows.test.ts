import { describe, expect, it } from "vitest";
import { priceRows, sum } from "./price-rows.ts";

const charge = (type: "face_value" | "service" | "facility" | "tax" | "delivery", amount: number) => ({
  type,
  scope: "per_ticket" as const,
  amount,
});
const line = (
  type: "merchandise" | "fee" | "tax" | "delivery" | "discount" | "points",
  amount: number,
  charges: ReturnType<typeof charge>[] = [],
  quantity = 1,
) => ({ type, amount, quantity, charges });

describe("priceRows", () => {
  const lines = [
    line("merchandise", 20000, [charge("face_value", 20000)], 2),
    line("fee", 2900, [charge("service", 2400), charge("facility", 500)]),
    line("tax", 1145, [charge("tax", 1145)]),
    line("delivery", 495),
    line("discount", -2000),
    line("points", -1000),
  ];

  it("puts fees and taxes inside the tickets' all-in amount", () => {
    const [tickets] = priceRows(lines);
    expect(tickets).toEqual({
      type: "tickets",
      amount: 24045,
      quantity: 2,
      parts: [
        { type: "face_value", amount: 20000 },
        { type: "service", amount: 2400 },
        { type: "facility", amount: 500 },
        { type: "tax", amount: 1145 },
      ],
    });
  });

  it("adds up to what the lines add up to", () => {
    expect(sum(priceRows(lines))).toBe(sum(lines));
  });

  it("unfolds to the row's amount even when a line is not itemised", () => {
    const [tickets] = priceRows([
      line("merchandise", 5000, [], 1),
      line("fee", 700, [charge("service", 600)]),
    ]);
    expect(tickets?.parts).toEqual([
      { type: "face_value", amount: 5000 },
      { type: "service", amount: 700 },
    ]);
  });

  it("leaves out discounts and points of nothing, and keeps free delivery", () => {
    const rows = priceRows([
      line("merchandise", 100),
      line("delivery", 0),
      line("discount", 0),
      line("points", 0),
    ]);
    expect(rows.map(({ type }) => type)).toEqual(["tickets", "delivery"]);
  });
});
