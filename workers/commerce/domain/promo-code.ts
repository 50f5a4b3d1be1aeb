import type { Currency } from "#contract/money.ts";
import { chargesOf, costOf, type Discount, type TicketPrice } from "#contract/price.ts";
import type { PromoRefusal } from "#contract/promo-code.ts";

/** A promo code as configured by the operator. Money in minor units of `currency`; instants in ms since the epoch. */
export interface PromoCode {
  code: string;
  description: string;
  /** `percent` of the ticket price, a fixed `amount`, or `percent` of the service fee alone. */
  kind: "percent" | "amount" | "service_fee";
  value: number;
  currency: Currency;
  startsAt: number | null;
  endsAt: number | null;
  /** How many carts of one event may use it; null means any number. */
  usesPerEvent: number | null;
  /** Minimum all-in price of the tickets. */
  minimumTotal: number;
  /** Most tickets that the discount applies to; null means all. */
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
 * Whether a code is valid for this cart at `now` (ms), and its discount. `used_up` is not judged here: only the event's
 * inventory can count uses. A discount never exceeds the price of the tickets that it applies to.
 */
export function evaluatePromoCode(promo: PromoCode | null, basket: PromoBasket, now: number): PromoJudgement {
  const refuse = (reason: PromoRefusal): PromoJudgement => ({ ok: false, reason });
  if (!promo) return refuse("unknown");
  if (promo.startsAt !== null && now < promo.startsAt) return refuse("not_started");
  if (promo.endsAt !== null && now >= promo.endsAt) return refuse("expired");
  if (promo.categoryId !== null && promo.categoryId !== basket.categoryId) return refuse("not_applicable");
  if (promo.kind === "amount" && promo.currency !== basket.unit.currency) return refuse("not_applicable");
  if (promo.membersOnly && !basket.member) return refuse("login_required");
  if (costOf(basket.unit, basket.quantity) < promo.minimumTotal) return refuse("minimum_not_met");
  const amount = discountAmount(promo, basket);
  if (amount <= 0) return refuse("not_applicable");
  return {
    ok: true,
    discount: {
      type: promo.kind,
      amount,
      value: promo.value,
      appliedTo: promo.kind === "service_fee" ? "service" : "tickets",
      limitMax: promo.maximumTickets,
      description: promo.description,
      included: false,
      messages: { short: promo.description, topBanner: "", bottomBanner: "" },
    },
  };
}

function discountAmount(promo: PromoCode, { unit, quantity }: PromoBasket): number {
  const tickets = Math.min(quantity, promo.maximumTickets ?? quantity);
  const price = costOf(unit, tickets);
  if (promo.kind === "amount") return Math.min(promo.value, price);
  const service = chargesOf(unit, tickets)
    .filter(({ type }) => type === "service" || type === "discounted_service")
    .reduce((sum, { amount }) => sum + amount, 0);
  const base = promo.kind === "service_fee" ? service : price;
  return Math.min(Math.round((base * promo.value) / 100), price);
}
