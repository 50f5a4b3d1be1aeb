import { completeBuyer } from "#contract/buyer.ts";
import { judgeAddress, judgeBuyer } from "#contract/buyer-rules.ts";
import type { SaveBuyer } from "#contract/cart.ts";
import { normalizePromoCode, type PromoRefusal } from "#contract/promo-code.ts";
import { type DeliveryDraft, type ShippingOption, shipsTo } from "#contract/shipping.ts";
import { holdTimes } from "../../domain/hold-times.ts";
import { judgePoints, maximumPoints } from "../../domain/points.ts";
import { evaluatePromoCode } from "../../domain/promo-code.ts";
import { shippingOptions } from "../../domain/shipping.ts";
import type { Bindings } from "../../env.ts";
import { findPromoCode } from "../../store/promo-codes.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import { inventoryOf, walletOf } from "../stubs.ts";
import { atBuyer, refuse } from "./answers.ts";
import type { CartChange, Checkpoint } from "./change.ts";
import type { CartDocument, CartPatch } from "./document.ts";
import { priceOf } from "./view.ts";

const { loyalty, minimumRedemptionPoints } = TENANT_CONFIG;

/**
 * Saves the buyer's form, valid or not, so that nothing has to be typed twice; then judges it. Points are saved only
 * when they may be redeemed.
 */
export async function saveBuyer(cart: CartDocument, form: SaveBuyer, env: Bindings): Promise<CartChange> {
  const buyer = { ...cart.buyer, ...form.buyer };
  const points = await judgeRedemption(cart, form.redeemPoints, env);
  const violations = form.complete ? atBuyer(judgeBuyer(completeBuyer(buyer), cart.shipping)) : [];
  if (points) {
    const refused = { field: "redeemPoints", message: points };
    return { patch: { buyer }, refusal: refuse("points", cart.event.id, [refused, ...violations]) };
  }
  const patch = { buyer, redeemPoints: form.redeemPoints };
  return violations.length > 0
    ? { patch, refusal: refuse("invalid_buyer", cart.event.id, violations) }
    : { patch };
}

/** Why `points` may not be redeemed now; null when they may. Guests have none. */
export async function judgeRedemption(cart: CartDocument, points: number, env: Bindings) {
  if (points === 0) return null;
  const { userId } = cart.owner;
  const available = userId === null ? null : (await walletOf(env, userId).balance()).available;
  const maximum = available === null ? null : maximumPoints(loyalty, available, payable(cart));
  return judgePoints(points, minimumRedemptionPoints, maximum);
}

/** What points can pay of this cart. */
function payable(cart: CartDocument) {
  return { amount: priceOf(cart).beforePoints, currency: cart.choice.price.currency };
}

/** More time for the buyer, once; asking again changes nothing. The inventory counts, and bounds the time. */
export async function extendHold(cart: CartDocument, env: Bindings): Promise<CartChange> {
  if (cart.extended) return {};
  const { extensionMs, maxHoldMs } = holdTimes(env);
  const latest = cart.created + maxHoldMs;
  const answer = await inventoryOf(env, cart.event.id).extend({ cartId: cart.id, by: extensionMs, latest });
  if (answer.ok) return { patch: { expiresAt: answer.heldUntil, extended: true } };
  if (answer.reason === "locked") return { refusal: refuse("invalid_state", cart.event.id) };
  return { event: "expired", refusal: refuse("expired", cart.event.id) };
}

/** The delivery options of this cart at `now` (ms). */
export function shippingFor(cart: CartDocument, now: number): ShippingOption[] {
  const { currency } = cart.choice.price;
  const { country, startDateTimeUtc } = cart.event;
  const startsAt = startDateTimeUtc ? Date.parse(startDateTimeUtc) : null;
  return shippingOptions({ currency, country, startsAt }, now);
}

export function chooseShipping(cart: CartDocument, choice: DeliveryDraft, now: number): CartChange {
  const option = shippingFor(cart, now).find(({ id }) => id === choice.shippingId);
  if (!option) {
    const violations = [{ field: "shippingId", message: "unknown" }];
    return { refusal: refuse("unknown_shipping", cart.event.id, violations) };
  }
  const address = option.requiresAddress ? (choice.address ?? null) : null;
  const violations = option.requiresAddress ? addressViolations(option, address) : [];
  if (violations.length > 0) return { refusal: refuse("invalid_address", cart.event.id, violations) };
  return { patch: capPoints(cart, { shipping: option, shippingAddress: address, submittedAt: null }) };
}

function addressViolations(option: ShippingOption, address: CartDocument["shippingAddress"]) {
  if (!address) return [{ field: "address.address", message: "required" }];
  const violations: { field: string; message: string }[] = judgeAddress(address).map(
    ({ field, message }) => ({
      field: `address.${field}`,
      message,
    }),
  );
  if (!shipsTo(option, address.country)) violations.push({ field: "address.country", message: "country" });
  return violations;
}

/**
 * Applies a promo code in place of the previous one. Its use is counted when the cart is submitted: an unpaid cart takes
 * no code away from anyone. Guests are not told why a code is refused.
 */
export async function applyPromoCode(cart: CartDocument, input: string, env: Bindings): Promise<CartChange> {
  const eventId = cart.event.id;
  const isMember = cart.owner.userId !== null;
  const refused = (reason: PromoRefusal) => ({
    refusal: refusePromo(cart, isMember ? reason : "not_accepted"),
  });
  const judged = await judgePromoCode(cart, input, env);
  if (!judged.ok) return refused(judged.reason);
  const { code, usesPerEvent } = judged.promo;
  const use = await inventoryOf(env, eventId).promoUse(cart.id, { code, limit: usesPerEvent });
  if (use === "gone") return { event: "expired", refusal: refuse("expired", eventId) };
  if (use === "used_up") return refused("used_up");
  return { patch: capPoints(cart, { promo: judged.promo }) };
}

const refusePromo = (cart: CartDocument, reason: PromoRefusal) =>
  refuse("promo", cart.event.id, [{ field: "code", message: reason }]);

/** Judges a code for this cart as both are now; uses are not counted here. */
async function judgePromoCode(
  cart: CartDocument,
  input: string,
  env: Bindings,
): Promise<{ ok: true; promo: NonNullable<CartDocument["promo"]> } | { ok: false; reason: PromoRefusal }> {
  const promo = await findPromoCode(env.DB, normalizePromoCode(input));
  const basket = {
    unit: cart.choice.price,
    quantity: cart.choice.seats.length,
    categoryId: cart.categoryId,
    member: cart.owner.userId !== null,
  };
  const judged = evaluatePromoCode(promo, basket, Date.now());
  if (!promo || !judged.ok) return { ok: false, reason: judged.ok ? "unknown" : judged.reason };
  const { code, usesPerEvent } = promo;
  return { ok: true, promo: { code, usesPerEvent, discount: judged.discount } };
}

/**
 * Judges the cart's code again before it is paid with. One that is no longer valid is dropped: the buyer has to agree to
 * the price without it, as to any other change of the discount. They are told why: they had it already.
 */
export async function recheckPromoCode(cart: CartDocument, env: Bindings): Promise<CartChange> {
  if (!cart.promo) return {};
  const judged = await judgePromoCode(cart, cart.promo.code, env);
  if (!judged.ok) return dropPromoCode(cart, judged.reason);
  if (judged.promo.discount.amount === cart.promo.discount.amount) return {};
  return {
    patch: capPoints(cart, { promo: judged.promo }),
    refusal: refuse("price_changed", cart.event.id),
  };
}

/**
 * Counts the use of the cart's code, as the last step before the cart is submitted. It ends with the submission, unless
 * that becomes an order: `unlock_seats` and the end of the hold give it back.
 */
export async function countPromoUse(cart: CartDocument, env: Bindings): Promise<CartChange> {
  if (!cart.promo) return {};
  const { code, usesPerEvent } = cart.promo;
  const use = await inventoryOf(env, cart.event.id).holdPromoUse(cart.id, { code, limit: usesPerEvent });
  if (use === "gone") return { event: "expired", refusal: refuse("expired", cart.event.id) };
  return use === "used_up" ? dropPromoCode(cart, "used_up") : {};
}

const dropPromoCode = (cart: CartDocument, reason: PromoRefusal): CartChange => ({
  patch: { promo: null },
  refusal: refusePromo(cart, reason),
});

/**
 * Applies a promo code and saves the delivery choice that was submitted with it, whether or not the code is accepted,
 * so that nothing typed is lost. Neither refuses the other.
 */
export async function applyPromoCodeWithDelivery(
  cart: CartDocument,
  input: string,
  delivery: DeliveryDraft,
  env: Bindings,
  checkpoint: Checkpoint,
): Promise<CartChange & { deliverySaved: boolean }> {
  const change = await applyPromoCode(cart, input, env).catch((error: unknown) => {
    checkpoint(chooseShipping(cart, delivery, Date.now()).patch ?? {});
    throw error;
  });
  // The hold is gone, and the delivery with it.
  if (change.event) return { ...change, deliverySaved: false };
  const { patch } = chooseShipping({ ...cart, ...change.patch }, delivery, Date.now());
  return { ...change, patch: { ...change.patch, ...patch }, deliverySaved: patch !== undefined };
}

/** Adds to a patch that changes the price: a lower total takes fewer points, and none below the minimum. */
export function capPoints(cart: CartDocument, patch: CartPatch): CartPatch {
  const maximum = maximumPoints(loyalty, cart.redeemPoints, payable({ ...cart, ...patch }));
  if (cart.redeemPoints === maximum) return patch;
  return { ...patch, redeemPoints: maximum < minimumRedemptionPoints ? 0 : maximum };
}
