import type { Cart } from "#contract/cart.ts";
import type { Charge } from "#contract/price.ts";

type PriceLine = Cart["lines"][number];

/** One row of the price breakdown. `amount` in minor units, negative where it takes something off. */
export interface PriceRow {
  type: "tickets" | "delivery" | "discount" | "points";
  amount: number;
  quantity: number;
  /** What is inside an all-in amount, for the fold-out; empty when there is nothing to unfold. */
  parts: { type: Charge["type"]; amount: number }[];
}

/**
 * The lines of a cart or order as a buyer reads them: all-in tickets first, with face value, fees and taxes folded
 * inside, then delivery, discounts and points. The rows add up to what the lines add up to.
 */
export function priceRows(lines: PriceLine[]): PriceRow[] {
  const inside = lines.filter(({ type }) => type === "merchandise" || type === "fee" || type === "tax");
  const tickets: PriceRow = {
    type: "tickets",
    amount: sum(inside),
    quantity: Math.max(
      0,
      ...inside.filter(({ type }) => type === "merchandise").map((line) => line.quantity),
    ),
    parts: parts(inside),
  };
  const rest = lines.flatMap((line): PriceRow[] => {
    if (line.type !== "delivery" && line.type !== "discount" && line.type !== "points") return [];
    if (line.amount === 0 && line.type !== "delivery") return [];
    const folded = line.type === "delivery" && line.charges.length > 1 ? parts([line]) : [];
    return [{ type: line.type, amount: line.amount, quantity: line.quantity, parts: folded }];
  });
  return [tickets, ...rest];
}

/** What all lines add up to: the amount that is charged, in minor units. */
export const sum = (lines: { amount: number }[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);

/** Stand-ins for a line whose charges are not itemised (or do not add up): the fold-out must equal the row. */
const WHOLE = { merchandise: "face_value", fee: "service", tax: "tax", delivery: "delivery" } as const;

function parts(lines: PriceLine[]): PriceRow["parts"] {
  const amounts = new Map<Charge["type"], number>();
  const add = (type: Charge["type"], amount: number) => amounts.set(type, (amounts.get(type) ?? 0) + amount);
  for (const line of lines) {
    if (line.type === "discount" || line.type === "points") continue;
    if (sum(line.charges) === line.amount) for (const charge of line.charges) add(charge.type, charge.amount);
    else add(WHOLE[line.type], line.amount);
  }
  return [...amounts].filter(([, amount]) => amount !== 0).map(([type, amount]) => ({ type, amount }));
}
