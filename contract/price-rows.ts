import type { Cart } from "./cart.ts";
import type { ChargeType } from "./price.ts";

type PriceLine = Cart["lines"][number];

/** One row of the price breakdown. `amount` in minor units, negative for discounts and points. */
export interface PriceRow {
  type: "tickets" | "delivery" | "discount" | "points";
  amount: number;
  quantity: number;
  /** Parts of an all-in amount, shown when the row is expanded; empty for a row that cannot be. */
  parts: { type: ChargeType; amount: number }[];
}

/**
 * The price lines of a cart or order as buyers see them: first the tickets, all-in, with face value, fees and taxes as
 * parts; then delivery, discounts and points. Rows and lines have the same sum.
 */
export function priceRows(lines: PriceLine[]): PriceRow[] {
  const ticketLines = lines.filter(({ type }) => type === "merchandise" || type === "fee" || type === "tax");
  const tickets: PriceRow = {
    type: "tickets",
    amount: sum(ticketLines),
    quantity: Math.max(
      0,
      ...ticketLines.filter(({ type }) => type === "merchandise").map((line) => line.quantity),
    ),
    parts: parts(ticketLines),
  };
  const rest = lines.flatMap((line): PriceRow[] => {
    if (line.type !== "delivery" && line.type !== "discount" && line.type !== "points") return [];
    if (line.amount === 0 && line.type !== "delivery") return [];
    const deliveryParts = line.type === "delivery" && line.charges.length > 1 ? parts([line]) : [];
    return [{ type: line.type, amount: line.amount, quantity: line.quantity, parts: deliveryParts }];
  });
  return [tickets, ...rest];
}

/** The sum of the lines: the amount that is charged, in minor units. */
export const sum = (lines: { amount: number }[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);

/** The charge that stands for a whole line whose charges are missing or do not add up: parts and row must have the same sum. */
const FALLBACK_CHARGE = {
  merchandise: "face_value",
  fee: "service",
  tax: "tax",
  delivery: "delivery",
} as const;

function parts(lines: PriceLine[]): PriceRow["parts"] {
  const amounts = new Map<ChargeType, number>();
  const add = (type: ChargeType, amount: number) => amounts.set(type, (amounts.get(type) ?? 0) + amount);
  for (const line of lines) {
    if (line.type === "discount" || line.type === "points") continue;
    if (sum(line.charges) === line.amount) for (const charge of line.charges) add(charge.type, charge.amount);
    else add(FALLBACK_CHARGE[line.type], line.amount);
  }
  return [...amounts].filter(([, amount]) => amount !== 0).map(([type, amount]) => ({ type, amount }));
}
