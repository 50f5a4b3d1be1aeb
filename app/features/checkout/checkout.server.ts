import type { RequestContext } from "#app/platform/context.server.ts";
import { orNotFound } from "#app/platform/errors.server.ts";
import { type FormResult, section, settle } from "#app/platform/outage.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { type Buyer, completeBuyer, type ShippingAddress } from "#contract/buyer.ts";
import type { Cart } from "#contract/cart.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { shipsTo } from "#contract/shipping.ts";
import { mayRedeem } from "#contract/tenant.ts";
import { countries } from "./countries.server.ts";
import { type FormFailure, refusedField } from "./refusal.ts";

const carts = new WeakMap<RequestContext, Promise<Cart | null>>();

/**
 * The cart of a checkout page, fetched once per request however many loaders need it. Null in an outage, so that a
 * submitted form can still be shown again.
 *
 * @throws Response 404 for an unknown cart and for another visitor's
 */
export function cartOf(context: RequestContext, cartId: string): Promise<Cart | null> {
  const started = carts.get(context);
  if (started) return started;
  const cart = section(orNotFound(context.api.carts.get(cartId)));
  carts.set(context, cart);
  return cart;
}

/** What step 0 needs besides the cart; null in an outage. */
export async function deliveryData(context: RequestContext, cartId: string) {
  const list = await section(context.api.shipping.list(cartId));
  if (!list) return null;
  const parcels = list.items.filter(({ requiresAddress }) => requiresAddress);
  return {
    options: list.items,
    countries: countries(context.language).filter(([code]) =>
      parcels.some((option) => shipsTo(option, code)),
    ),
  };
}

/** What step 1 needs besides the cart. Nobody's details are asked twice: membership and delivery fill in the rest. */
export async function buyerData(context: RequestContext, cart: Cart) {
  const [tenant, member] = await Promise.all([tenantConfig(context), memberOf(context)]);
  const profile: Partial<Buyer> = member
    ? {
        firstName: member.profile.firstName,
        lastName: member.profile.lastName,
        emailAddress: member.profile.email,
      }
    : {};
  const typed = known(cart.buyer);
  return {
    countries: countries(context.language),
    start: completeBuyer({
      country: context.edgeCity?.countryCode ?? "",
      ...known(profile),
      ...known(cart.shippingAddress),
      ...typed,
    }),
    prefilled: member !== null && Object.keys(typed).length === 0,
    signedIn: member !== null,
    redeemable: tenant !== null && mayRedeem(tenant.loyalty),
    pointValue: tenant?.loyalty.pointValue ?? 0,
  };
}

/** The signed-in member; nobody when sessions cannot be reached, because buying as a guest still works. */
async function memberOf(context: RequestContext) {
  return context.member().catch((error: unknown) => {
    context.log.warn("no member session", { reason: error instanceof Error ? error.message : null });
    return null;
  });
}

/** The fields that hold something. */
function known(buyer: Partial<Buyer> | null): Partial<Buyer> {
  return Object.fromEntries(Object.entries(buyer ?? {}).filter(([, value]) => value !== ""));
}

/** The same for a page that a form was sent to; null in an outage. @throws Response 404 for another visitor's cart */
export async function buyerDataOf(context: RequestContext, cartId: string) {
  const cart = await cartOf(context, cartId);
  return cart && buyerData(context, cart);
}

/**
 * Keeps a way of delivery, with its address where one is needed, and applies a code that was typed with it.
 * @returns why not, or null.
 * @throws Response 404 for another visitor's cart
 */
export async function chooseDelivery(
  context: RequestContext,
  cartId: string,
  typed: { shippingId: string; address: ShippingAddress; code: string },
): Promise<FormFailure | null> {
  const list = await section(orNotFound(context.api.shipping.list(cartId)));
  if (!list) return { outage: true };
  const option = list.items.find(({ id }) => id === typed.shippingId);
  if (!option) return refusedField("shippingId", "required");
  const address = option.requiresAddress ? typed.address : undefined;
  const chosen = await settle(
    context.api.shipping.choose(cartId, {
      shippingId: option.id,
      description: option.description.short,
      address,
    }),
  );
  if (!chosen.ok) return chosen;
  return typed.code === "" ? null : applyCode(context, cartId, typed.code);
}

/** @returns why the code was not applied, or null. */
export async function applyCode(
  context: RequestContext,
  cartId: string,
  code: string,
): Promise<FormFailure | null> {
  const result = await settle(context.api.promoCodes.apply(cartId, code));
  return result.ok ? null : result;
}

/** Keeps complete buyer details and points, both judged by the API. @returns why not, or null. */
export async function saveBuyer(context: RequestContext, cartId: string, buyer: Buyer, redeemPoints: number) {
  const result = await settle(context.api.carts.saveBuyer(cartId, { buyer, redeemPoints, complete: true }));
  return result.ok ? null : result;
}

/** Keeps whatever is typed so far, right or wrong; points that may not be redeemed are left out. @returns why not, or null. */
export async function saveDraft(context: RequestContext, cartId: string, buyer: Buyer, redeemPoints: number) {
  const result = await settle(context.api.carts.saveBuyer(cartId, { buyer, redeemPoints, complete: false }));
  return result.ok || result.refusal?.code === ERROR_CODES.POINTS_REFUSED ? null : result;
}

/**
 * Submits the purchase as agreed to. @returns where to go: the hosted page (absolute), or a path of ours.
 * @throws Response 404 for another visitor's cart
 */
export async function submitPurchase(
  context: RequestContext,
  cartId: string,
  agreed: { attempt: string; total: number; points: number },
): Promise<FormResult<string>> {
  const cart = await cartOf(context, cartId);
  if (!cart) return { ok: false, outage: true };
  carts.delete(context);
  const back = `${context.settings.publicOrigin}${PREFIX}checkout/${cartId}/payment`;
  const answer = await settle(
    context.api.purchases.submit(
      cartId,
      {
        expectedTotal: agreed.total,
        expectedPoints: agreed.points,
        currency: cart.totals.currency,
        returnUrl: back,
        cancelUrl: `${back}?cancelled=1`,
        locale: context.language,
      },
      agreed.attempt,
    ),
  );
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value.status === "payment_required") return { ok: true, value: value.paymentUrl };
  if (value.status === "ordered") return { ok: true, value: `/order-confirmation/${value.orderUuid}` };
  return { ok: true, value: `/checkout/${cartId}/payment` };
}
