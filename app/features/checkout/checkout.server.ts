import type { Answer } from "#app/api/api-result.ts";
import { ApiOutage } from "#app/api/outage.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { type Buyer, completeBuyer, type ShippingAddress } from "#contract/buyer.ts";
import type { Cart } from "#contract/cart.ts";
import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import { mayRedeem } from "#contract/tenant.ts";
import { countries } from "./countries.server.ts";

const read = new WeakMap<RequestContext, Promise<Cart | null | "outage">>();

/**
 * The cart of a checkout page, asked for once a request however many loaders need it. Null: unknown, or another
 * visitor's. An outage is a value here, so that what a form sent can still be shown again.
 */
export function cartOf(context: RequestContext, cartId: string): Promise<Cart | null | "outage"> {
  const known = read.get(context);
  if (known) return known;
  const asked = orOutageValue(context.api.carts.get(cartId));
  read.set(context, asked);
  return asked;
}

/** @returns "outage" in place of an `ApiOutage`; every other error is thrown on. */
export async function orOutageValue<T>(work: Promise<T>): Promise<T | "outage"> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiOutage) return "outage";
    throw error;
  }
}

/** The refusal that stands for "no believable answer"; worded as an outage. */
const OUTAGE_REFUSAL: ApiErrorBody = { code: "OUTAGE", status: 503, title: "", detail: "", violations: [] };

/** A change of the cart: its answer, with an outage as one more refusal. */
export async function attempt<T>(work: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await orOutageValue(work);
  return answer === "outage" ? { ok: false, refusal: OUTAGE_REFUSAL } : answer;
}

/** What step 0 needs besides the cart; null in an outage. */
export async function deliveryData(context: RequestContext, cartId: string) {
  const list = await orOutageValue(context.api.shipping.list(cartId));
  if (list === "outage" || list === null) return null;
  const reached = reachedCountries(list.items);
  return {
    options: list.items,
    countries: countries(context.language).filter(([code]) => reached === null || reached.includes(code)),
  };
}

/** Countries that parcels reach; null: all. */
function reachedCountries(options: ShippingOption[]): string[] | null {
  const parcels = options.filter(({ requiresAddress }) => requiresAddress);
  if (parcels.some(({ destinationRegion }) => destinationRegion.length === 0)) return null;
  return parcels.flatMap(({ destinationRegion }) => destinationRegion);
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

/** The same for a page that a form was sent to; null in an outage or when the cart is gone. */
export async function buyerDataOf(context: RequestContext, cartId: string) {
  const cart = await cartOf(context, cartId);
  return cart === null || cart === "outage" ? null : buyerData(context, cart);
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
): Promise<ApiErrorBody | null> {
  const list = await orOutageValue(context.api.shipping.list(cartId));
  if (list === "outage") return OUTAGE_REFUSAL;
  if (!list) throw notFound();
  const option = list.items.find(({ id }) => id === typed.shippingId);
  if (!option) return refused("shippingId", "required");
  const address = option.requiresAddress ? typed.address : undefined;
  const chosen = await attempt(
    context.api.shipping.choose(cartId, {
      shippingId: option.id,
      description: option.description.short,
      address,
    }),
  );
  if (!chosen.ok) return chosen.refusal;
  return typed.code === "" ? null : applyCode(context, cartId, typed.code);
}

/** @returns why the code was refused, or null. */
export async function applyCode(
  context: RequestContext,
  cartId: string,
  code: string,
): Promise<ApiErrorBody | null> {
  const answer = await attempt(context.api.promoCodes.apply(cartId, code));
  return answer.ok ? null : answer.refusal;
}

/** Keeps complete buyer details and points, both judged by the API. @returns why not, or null. */
export async function saveBuyer(context: RequestContext, cartId: string, buyer: Buyer, redeemPoints: number) {
  const answer = await attempt(context.api.carts.saveBuyer(cartId, { buyer, redeemPoints, complete: true }));
  return answer.ok ? null : answer.refusal;
}

/** Keeps whatever is typed so far, right or wrong; points that may not be redeemed are left out. @returns why not, or null. */
export async function saveDraft(context: RequestContext, cartId: string, buyer: Buyer, redeemPoints: number) {
  const answer = await attempt(context.api.carts.saveBuyer(cartId, { buyer, redeemPoints, complete: false }));
  return answer.ok || answer.refusal.code === ERROR_CODES.POINTS_REFUSED ? null : answer.refusal;
}

/**
 * Submits the purchase as agreed to. @returns where to go: the hosted page (absolute), or a path of ours.
 * @throws Response 404 for another visitor's cart
 */
export async function submitPurchase(
  context: RequestContext,
  cartId: string,
  agreed: { attempt: string; total: number; points: number },
): Promise<Answer<string>> {
  const cart = await cartOf(context, cartId);
  if (cart === "outage") return { ok: false, refusal: OUTAGE_REFUSAL };
  if (!cart) throw notFound();
  read.delete(context);
  const back = `${context.settings.publicOrigin}${PREFIX}checkout/${cartId}/payment`;
  const answer = await attempt(
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

function refused(field: string, message: string): ApiErrorBody {
  return {
    code: ERROR_CODES.INVALID_REQUEST,
    status: 422,
    title: "",
    detail: "",
    violations: [{ field, message }],
  };
}
