import { sum } from "#contract/price-rows.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import type { CheckoutView } from "./cart-view.ts";

/** What the visitor has chosen on the page and not sent yet; what is absent is as saved. */
export interface LiveChoice {
  delivery?: ShippingOption["totals"];
  /** What points take off, in minor units. */
  pointsWorth?: number;
}

/** Lines that stand below the delivery. */
const AFTER_DELIVERY: readonly string[] = ["discount", "room", "upsell", "unpaid"];

/** What a price needs of the cart. */
type Priced = Pick<CheckoutView, "lines" | "total" | "shipping">;

/**
 * The price with a choice that is not saved yet, line by line, by the rules of the API's `priceCart`. Shown only: what is
 * charged is computed by the API.
 */
export function livePrice<View extends Priced>(view: View, choice: LiveChoice): View {
  if (!choice.delivery && choice.pointsWorth === undefined) return view;
  const saved = view.shipping?.totals ?? { fee: 0, tax: 0 };
  const { fee, tax } = choice.delivery ?? saved;
  const kept = view.lines
    .filter(({ type }) => type !== "delivery" && type !== "points")
    .map((line) => (line.type === "tax" ? { ...line, amount: line.amount + tax - saved.tax } : line));
  const line = (type: "delivery" | "points", amount: number) => ({ type, amount, quantity: 1, charges: [] });
  const followsAt = kept.findIndex(({ type }) => AFTER_DELIVERY.includes(type));
  const at = followsAt < 0 ? kept.length : followsAt;
  const lines = [...kept.slice(0, at), ...(fee > 0 ? [line("delivery", fee)] : []), ...kept.slice(at)];
  const pointsBefore = -sum(view.lines.filter(({ type }) => type === "points"));
  const points = Math.min(choice.pointsWorth ?? pointsBefore, sum(lines));
  if (points > 0) lines.push(line("points", -points));
  return { ...view, lines, total: sum(lines) };
}
