import type { Charge, TicketPrice } from "./price.schema.ts";

export type { Charge, Discount, TicketPrice } from "./price.schema.ts";

/** Fee types of a price breakdown (§3). */
const FEE_TYPES = [
  "face_value",
  "face_value_tax",
  "service",
  "distance",
  "facility",
  "delivery",
  "order",
  "processing",
  "tax",
] as const;
type FeeType = (typeof FEE_TYPES)[number];

/**
 * Types of charges: a fee, with the prefix `discounted_` what is left of it after a discount, and the fee of an order with
 * its processing in one (§3).
 */
export const CHARGE_TYPES: readonly (FeeType | `discounted_${FeeType}` | "order_processing")[] = [
  ...FEE_TYPES,
  ...FEE_TYPES.map((type) => `discounted_${type}` as const),
  "order_processing",
];
export type ChargeType = (typeof CHARGE_TYPES)[number];

/** The fee that a charge is, or that a discount made it of. */
export const feeOf = (type: ChargeType): FeeType | "order_processing" =>
  type === "order_processing"
    ? type
    : (FEE_TYPES.find((fee) => type === fee || type === `discounted_${fee}`) ?? "service");

/** Tickets of an order of `quantity` that are beyond the limit of the discount in their price. */
const fullPriced = ({ discount }: Pick<TicketPrice, "discount">, quantity: number): number =>
  discount ? Math.max(0, quantity - discount.limit) : 0;

/** What `quantity` tickets cost together, all-in, minor units: a discount is on the first `discount.limit` alone. */
export const costOf = (price: Pick<TicketPrice, "totalPrice" | "discount">, quantity: number): number =>
  price.totalPrice * quantity + (price.discount?.amount ?? 0) * fullPriced(price, quantity);

/** What one of `quantity` tickets costs on average, minor units, rounded up. */
export const costPerTicket = (
  price: Pick<TicketPrice, "totalPrice" | "discount">,
  quantity: number,
): number => Math.ceil(costOf(price, quantity) / quantity);

/** The charges of `quantity` tickets together. Their sum is `costOf`. */
export function chargesOf(price: Pick<TicketPrice, "charges" | "discount">, quantity: number): Charge[] {
  const full = fullPriced(price, quantity);
  return price.charges.flatMap((charge): Charge[] => {
    if (!price.discount || charge.type !== "discounted_service")
      return [{ ...charge, amount: charge.amount * quantity }];
    const service = charge.amount + price.discount.amount;
    return [
      { ...charge, amount: charge.amount * (quantity - full) },
      ...(full > 0 ? [{ ...charge, type: "service" as const, amount: service * full }] : []),
    ];
  });
}
