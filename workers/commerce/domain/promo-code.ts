import type { Currency } from "#contract/money.ts";
import type { Discount, TicketPrice } from "#contract/price.ts";
import type { PromoRefusal } from "#contract/promo-code.ts";

/** A promo code as the operator set it up. Money in minor units of `currency`; instants in ms since the epoch. */
export interface PromoCode {
  code: string;
  description: string;
  /** `percent` of the ticket price, a fixed `amount`, or `percent` of the service fee alone. */
  kind: "percent" | "amount" | "service_fee";
  value: number;
  currency: Currency;
  startsAt: number | null;
  endsAt: number | null;
  /** How many carts of one event may use it; null: any number. */
  usesPerEvent: number | null;
  /** Least price of the tickets, all-in. */
  minimumTotal: number;
  /** The discount counts for so many tickets at the most; null: all. */
  maximumTickets: number | null;
  categoryId: string | null;
  membersOnly: boolean;
}

/** What a promo code is judged against. */
export interface PromoBasket {
  unit: TicketPrice;
  quantity: number;
  categoryId: string;
  member: boolean;
}

export type PromoJudgement = { ok: true; discount: Discount } | { ok: false; reason: PromoRefusal };

/**
 * Whether a code helps this cart at `now` (ms), and by how much. `used_up` is not judged here: only the event's
 * inventory can count uses. A discount never exceeds the price of the tickets that it counts for.
 */
export function evaluatePromoCode(promo: PromoCode | null, basket: PromoBasket, now: number): PromoJudgement {
  const no = (reason: PromoRefusal): PromoJudgement => ({ ok: false, reason });
  if (!promo) return no("unknown");
  if (promo.startsAt !== null && now < promo.startsAt) return no("not_started");
  if (promo.endsAt !== null && now >= promo.endsAt) return no("expired");
  if (promo.categoryId !== null && promo.categoryId !== basket.categoryId) return no("not_applicable");
  if (promo.kind === "amount" && promo.currency !== basket.unit.currency) return no("not_applicable");
  if (promo.membersOnly && !basket.member) return no("login_required");
  if (basket.unit.totalPrice * basket.quantity < promo.minimumTotal) return no("minimum_not_met");
  const amount = discountAmount(promo, basket);
  if (amount <= 0) return no("not_applicable");
  return {
    ok: true,
    discount: {
      type: promo.kind,
      amount,
      value: promo.value,
      appliedTo: promo.kind === "service_fee" ? "service" : "tickets",
      limitMax: promo.maximumTickets,
      description: promo.description,
      messages: { short: promo.description, topBanner: "", bottomBanner: "" },
    },
  };
}

function discountAmount(promo: PromoCode, { unit, quantity }: PromoBasket): number {
  const tickets = Math.min(quantity, promo.maximumTickets ?? quantity);
  const price = unit.totalPrice * tickets;
  if (promo.kind === "amount") return Math.min(promo.value, price);
  const service = unit.charges.find((charge) => charge.type === "service")?.amount ?? 0;
  const base = promo.kind === "service_fee" ? service * tickets : price;
  return Math.min(Math.round((base * promo.value) / 100), price);
}
