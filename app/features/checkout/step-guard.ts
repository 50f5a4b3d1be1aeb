import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import type { Cart } from "#contract/cart.ts";
import type { Notice } from "./steps.ts";

/** The first unfinished step before `step`, with the notice that it shows; null when `step` may be shown. */
export function missingBefore(
  step: number,
  cart: Pick<Cart, "shipping" | "shippingAddress" | "buyer">,
): { step: number; reason: Notice } | null {
  const delivered =
    cart.shipping !== null && (!cart.shipping.requiresAddress || cart.shippingAddress !== null);
  if (step >= 1 && !delivered) return { step: 0, reason: "delivery" };
  if (step >= 2 && judgeBuyer(completeBuyer(cart.buyer), cart.shipping).length > 0)
    return { step: 1, reason: "buyer" };
  return null;
}

/** What a cart's state allows, whichever step was requested. */
export type CartPhase = "open" | "paying" | "ordered" | "gone";

/** @param now ms since the epoch. An open cart whose hold has ended is gone even before the API has released it. */
export function cartPhase(cart: Pick<Cart, "state" | "expireAt">, now: number): CartPhase {
  if (cart.state === "ordered") return "ordered";
  if (cart.state === "released") return "gone";
  if (cart.state === "open") return Date.parse(cart.expireAt) <= now ? "gone" : "open";
  return "paying";
}
