import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import type { SaveBuyer } from "#contract/cart.ts";
import { normalisePromoCode, type PromoRefusal } from "#contract/promo-code.ts";
import type { ChooseShipping, ShippingOption } from "#contract/shipping.ts";
import { judgePoints, maximumPoints } from "../../domain/points.ts";
import { evaluatePromoCode } from "../../domain/promo-code.ts";
import { shippingOptions } from "../../domain/shipping.ts";
import type { Bindings } from "../../env.ts";
import { findPromoCode } from "../../store/promo-codes.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import type { Holder } from "../inventory/requests.ts";
import { inventoryOf, walletOf } from "../stubs.ts";
import { atBuyer, type CartRefusal, refuse } from "./answers.ts";
import type { CartDocument } from "./document.ts";
import type { CartRecord } from "./record.ts";
import { priceOf } from "./view.ts";

const { loyalty, minimumRedemptionPoints } = TENANT_CONFIG;

/** The cart of a record that has one. */
export function cartIn(record: CartRecord): CartDocument {
  if (!record.cart) throw new Error("there is no cart");
  return record.cart;
}

/**
 * Keeps what the buyer typed, right or wrong, so that nothing has to be typed twice; then judges it. Points are only
 * kept when they may be redeemed.
 */
export async function saveBuyer(
  record: CartRecord,
  form: SaveBuyer,
  caller: Holder,
  env: Bindings,
): Promise<CartRefusal | null> {
  const before = cartIn(record);
  const buyer = { ...before.buyer, ...form.buyer };
  const points = await judgeRedemption(before, form.redeemPoints, caller, env);
  record.change({ buyer, ...(points ? {} : { redeemPoints: form.redeemPoints }) });
  const violations = form.complete ? judgeBuyer(completeBuyer(buyer)) : [];
  if (points) {
    const refused = { field: "redeemPoints", message: points };
    return refuse("points", before.event.id, [refused, ...atBuyer(violations)]);
  }
  return violations.length > 0 ? refuse("invalid_buyer", before.event.id, atBuyer(violations)) : null;
}

/**
 * Whether so many points may be redeemed now; the reason if not. Only by the member himself: the session that the cart
 * was made in outlives his sign-in, and whoever has no more than that spends nothing of his.
 */
export async function judgeRedemption(cart: CartDocument, points: number, caller: Holder, env: Bindings) {
  if (points === 0) return null;
  const { userId } = cart.owner;
  const himself = userId !== null && userId === caller.userId;
  const available = himself ? (await walletOf(env, userId).balance()).available : null;
  const maximum = available === null ? null : maximumPoints(loyalty, available, priceOf(cart).beforePoints);
  return judgePoints(points, minimumRedemptionPoints, maximum);
}

/** The ways to get this cart's tickets. */
export function shippingFor(cart: CartDocument, now: number): ShippingOption[] {
  const { currency } = cart.choice.price;
  const { country, startDateTimeUtc } = cart.event;
  const startsAt = startDateTimeUtc ? Date.parse(startDateTimeUtc) : null;
  return shippingOptions({ currency, country, startsAt }, now);
}

export function chooseShipping(record: CartRecord, choice: ChooseShipping, now: number): CartRefusal | null {
  const cart = cartIn(record);
  const option = shippingFor(cart, now).find(({ id }) => id === choice.shippingId);
  if (!option)
    return refuse("unknown_shipping", cart.event.id, [{ field: "shippingId", message: "unknown" }]);
  const address = option.requiresAddress ? (choice.address ?? null) : null;
  if (option.requiresAddress) {
    const reaches = address && option.destinationRegion.includes(address.country);
    const known = { emailAddress: "nobody@example.com", phone: "555 555 0100" };
    const refused = address
      ? judgeBuyer({ ...completeBuyer(null), ...address, ...known }).filter(({ field }) => field !== "phone")
      : [{ field: "address" as const, message: "required" as const }];
    const violations = refused.map(({ field, message }) => ({
      field: `address.${field}`,
      message: String(message),
    }));
    if (address && !reaches) violations.push({ field: "address.country", message: "country" });
    if (violations.length > 0) return refuse("invalid_address", cart.event.id, violations);
  }
  record.change({ shipping: option, shippingAddress: address, submittedAt: null });
  limitPoints(record);
  return null;
}

/**
 * Uses a promo code instead of the one before. The use is counted by the event's inventory first and stored here
 * after, so that a cart never shows a discount without a use behind it.
 */
export async function applyPromoCode(
  record: CartRecord,
  typed: string,
  env: Bindings,
): Promise<CartRefusal | null> {
  const cart = cartIn(record);
  const no = (reason: PromoRefusal) => refuse("promo", cart.event.id, [{ field: "code", message: reason }]);
  const promo = await findPromoCode(env.DB, normalisePromoCode(typed));
  const basket = {
    unit: cart.choice.price,
    quantity: cart.choice.seats.length,
    categoryId: cart.categoryId,
    member: cart.owner.userId !== null,
  };
  const judged = evaluatePromoCode(promo, basket, Date.now());
  if (!promo || !judged.ok) return no(judged.ok ? "unknown" : judged.reason);
  const previous = cart.promo;
  if (previous && previous.code !== promo.code) record.change({ promo: null });
  const use = await inventoryOf(env, cart.event.id).holdPromoUse(cart.id, {
    code: promo.code,
    limit: promo.usesPerEvent,
  });
  if (use === "gone") {
    record.apply("expired");
    return refuse("expired", cart.event.id);
  }
  if (use === "used_up") {
    record.change({ promo: previous });
    return no("used_up");
  }
  record.change({ promo: { code: promo.code, usesPerEvent: promo.usesPerEvent, discount: judged.discount } });
  limitPoints(record);
  return null;
}

/** Forgets the code first and gives its use back after: the other way round a discount could stand without a use. */
export async function removePromoCode(record: CartRecord, env: Bindings): Promise<null> {
  const cart = cartIn(record);
  if (!cart.promo) return null;
  record.change({ promo: null });
  await inventoryOf(env, cart.event.id).releasePromoUse(cart.id);
  return null;
}

/** A smaller total takes fewer points; too few for the minimum means none. */
function limitPoints(record: CartRecord): void {
  const cart = cartIn(record);
  const most = Math.floor(priceOf(cart).beforePoints / loyalty.pointValue);
  if (cart.redeemPoints <= most) return;
  record.change({ redeemPoints: most < minimumRedemptionPoints ? 0 : most });
}
