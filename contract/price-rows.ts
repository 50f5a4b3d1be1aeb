import type { Cart } from "./cart.ts";
import type { ChargeType } from "./price.ts";

type PriceLine = Cart["lines"][number];

/** One row of the price breakdown. `amount` in minor units, negative for discounts and points. */
export interface PriceRow {
  type: "tickets" | "delivery" | "room" | "upsell" | "discount" | "points" | "unpaid";
  /** What a room, an extra or something to pay later is called; empty when the API does not tell, and for anything else. */
  name: string;
  amount: number;
  quantity: number;
  /** Parts of an all-in amount, shown when the row is expanded; empty for a row that cannot be. */
  parts: { type: ChargeType; amount: number; included: boolean }[];
}

/**
 * The price lines of a cart or order as buyers see them: first the tickets, all-in, with face value, fees and taxes as
 * parts; then delivery, rooms, extras, discounts and points; last what is to be paid later. Rows and lines have the same sum.
 */
export function priceRows(lines: PriceLine[]): PriceRow[] {
  const ticketLines = lines.filter(({ type }) => type === "merchandise" || type === "fee" || type === "tax");
  const tickets: PriceRow = {
    type: "tickets",
    name: "",
    amount: sum(ticketLines),
    quantity: Math.max(
      0,
      ...ticketLines.filter(({ type }) => type === "merchandise").map((line) => line.quantity),
    ),
    parts: parts(ticketLines),
  };
  const rest = lines.flatMap((line): PriceRow[] => {
    const { type, name = "", amount, quantity } = line;
    if (type === "merchandise" || type === "fee" || type === "tax") return [];
    if (amount === 0 && type !== "delivery") return [];
    const deliveryParts = type === "delivery" && line.charges.length > 1 ? parts([line]) : [];
    return [{ type, name, amount, quantity, parts: deliveryParts }];
  });
  const later = (row: PriceRow) => Number(row.type === "unpaid");
  return [tickets, ...rest.sort((a, b) => later(a) - later(b))];
}

/** The sum of the lines without what is paid later: the amount that is charged, in minor units. */
export const sum = (lines: readonly { type: string; amount: number }[]): number =>
  lines.reduce((total, { type, amount }) => total + (type === "unpaid" ? 0 : amount), 0);

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
  for (const { type, amount, charges } of lines) {
    if (type !== "merchandise" && type !== "fee" && type !== "tax" && type !== "delivery") continue;
    const added = charges.filter(({ included }) => !included);
    if (sum(added) === amount) for (const charge of added) add(charge.type, charge.amount);
    else add(FALLBACK_CHARGE[type], amount);
  }
  const included = lines.flatMap(({ charges }) => charges.filter((charge) => charge.included));
  return [
    ...[...amounts].map(([type, amount]) => ({ type, amount, included: false })),
    ...included.map(({ type, amount }) => ({ type, amount, included: true })),
  ].filter(({ amount }) => amount !== 0);
}
