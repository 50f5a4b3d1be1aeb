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

  it("includes fees and taxes in the all-in price of the tickets", () => {
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

  it("has the same sum as the lines", () => {
    expect(sum(priceRows(lines))).toBe(sum(lines));
  });

  it("has parts that add up to the row even when a line is not itemized", () => {
    const [tickets] = priceRows([
      line("merchandise", 5000, [], 1),
      line("fee", 700, [charge("service", 600)]),
    ]);
    expect(tickets?.parts).toEqual([
      { type: "face_value", amount: 5000 },
      { type: "service", amount: 700 },
    ]);
  });

  it("leaves out zero discounts and points, and keeps free delivery", () => {
    const rows = priceRows([
      line("merchandise", 100),
      line("delivery", 0),
      line("discount", 0),
      line("points", 0),
    ]);
    expect(rows.map(({ type }) => type)).toEqual(["tickets", "delivery"]);
  });
});
