import type { Cart } from "#contract/cart.ts";
import { type Charge, chargesOf, costOf, type Discount, type TicketPrice } from "#contract/price.ts";
import type { ShippingOption } from "#contract/shipping.ts";

/** Everything that determines a cart's total. */
export interface CartBasket {
  unit: TicketPrice;
  quantity: number;
  shipping: ShippingOption | null;
  discount: Discount | null;
  /** Beside the tickets: what its lines are called, what is charged with the order, and what is paid at the hotel. */
  room: { name: string; quantity: number; dueNow: number; payLater: number } | null;
  /** What the points to redeem are worth. Minor units. */
  pointsWorth: number;
}

export interface CartPrice {
  lines: Cart["lines"];
  /** The total without points, which is the most that points can take off. Minor units. */
  beforePoints: number;
  /** Charged in cash. Minor units, never below zero. */
  total: number;
}

/** The fees of `quantity` tickets together, minor units: what they cost without base price and tax. */
export const feesOf = (unit: TicketPrice, quantity: number): number =>
  costOf(unit, quantity) - (unit.basePrice + unit.taxPrice) * quantity;

/**
 * The price breakdown (§3). Its lines add up to `total`; lines of zero are omitted, except the tickets. Taxes are those
 * of the undiscounted tickets: the seller grants the discount, the state does not. Discounts are for tickets alone; points pay
 * for the room too, as far as it is charged with the order.
 */
export function priceCart(basket: CartBasket): CartPrice {
  const { unit, quantity, shipping, discount, room, pointsWorth } = basket;
  const tickets = costOf(unit, quantity);
  const charges = chargesOf(unit, quantity);
  const part = (types: Charge["type"][]) => charges.filter(({ type }) => types.includes(type));
  const off = Math.min(discount?.amount ?? 0, tickets);
  const delivery = shipping?.totals.fee ?? 0;
  const deliveryTax = shipping?.totals.tax ?? 0;
  const beforePoints = tickets - off + delivery + deliveryTax + (room?.dueNow ?? 0);
  const points = Math.min(pointsWorth, beforePoints);
  const deliveryCharge: Charge = { type: "delivery", scope: "per_order", amount: delivery };
  const lines: Cart["lines"] = [
    {
      type: "merchandise",
      amount: unit.basePrice * quantity,
      quantity,
      charges: part(["face_value", "face_value_tax"]),
    },
    {
      type: "fee",
      amount: feesOf(unit, quantity),
      quantity,
      charges: part(["discounted_service", "service", "distance", "facility", "order", "processing"]),
    },
    { type: "tax", amount: unit.taxPrice * quantity + deliveryTax, quantity, charges: part(["tax"]) },
    { type: "delivery", amount: delivery, quantity: 1, charges: delivery > 0 ? [deliveryCharge] : [] },
    { type: "discount", amount: -off, quantity: 1, charges: [] },
    ...(room ? [roomLine("room", room, room.dueNow)] : []),
    { type: "points", amount: -points, quantity: 1, charges: [] },
    ...(room ? [roomLine("unpaid", room, room.payLater)] : []),
  ];
  return {
    lines: lines.filter((line) => line.type === "merchandise" || line.amount !== 0),
    beforePoints,
    total: beforePoints - points,
  };
}

const roomLine = (
  type: "room" | "unpaid",
  { name, quantity }: NonNullable<CartBasket["room"]>,
  amount: number,
): Cart["lines"][number] => ({ type, name, amount, quantity, charges: [] });
