import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cart } from "./cart.ts";
import { CHARGE_TYPES } from "./price.ts";
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
      name: "",
      parts: [
        { type: "face_value", amount: 20000, included: false },
        { type: "service", amount: 2400, included: false },
        { type: "facility", amount: 500, included: false },
        { type: "tax", amount: 1145, included: false },
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
      { type: "face_value", amount: 5000, included: false },
      { type: "service", amount: 700, included: false },
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

  it("sums to the cent, whatever lines an API sends: what is paid later or included adds nothing", () => {
    const money = fc.integer({ min: 0, max: 5_000_000 });
    const charges = fc.array(
      fc.record({
        type: fc.constantFrom(...CHARGE_TYPES),
        scope: fc.constantFrom("per_ticket" as const, "per_order" as const),
        amount: money,
        included: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    const types = [
      "merchandise",
      "fee",
      "tax",
      "delivery",
      "upsell",
      "discount",
      "points",
      "unpaid",
    ] as const;
    const priceLines = fc.array(
      fc
        .tuple(fc.constantFrom(...types), money, fc.nat(9), charges, fc.boolean())
        .map(([type, amount, quantity, parts, itemized]): Cart["lines"][number] => {
          const added = parts
            .filter(({ included }) => !included)
            .reduce((total, part) => total + part.amount, 0);
          const sign = type === "discount" || type === "points" ? -1 : 1;
          return { type, amount: sign * (itemized ? added : amount), quantity, charges: parts };
        }),
    );
    fc.assert(
      fc.property(priceLines, (all) => {
        const rows = priceRows(all);
        const charged = all.reduce((total, { type, amount }) => total + (type === "unpaid" ? 0 : amount), 0);
        expect([sum(all), sum(rows)]).toEqual([charged, charged]);
        const due = (list: { type: string; amount: number }[]) =>
          list.reduce((total, { type, amount }) => total + (type === "unpaid" ? amount : 0), 0);
        expect(due(rows)).toBe(due(all));
        for (const { amount, parts } of rows) {
          if (parts.every(({ included }) => included)) continue;
          expect(sum(parts.filter(({ included }) => !included))).toBe(amount);
        }
        const later = rows.findIndex(({ type }) => type === "unpaid");
        if (later >= 0)
          expect(new Set(rows.slice(later).map(({ type }) => type))).toEqual(new Set(["unpaid"]));
      }),
    );
  });
});
