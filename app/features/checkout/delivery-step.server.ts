import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { section, settle } from "#app/platform/outage.server.ts";
import { type DeliveryDraft, shipsTo } from "#contract/shipping.ts";
import { countries } from "./countries.server.ts";
import type { DeliveryData } from "./delivery-step.tsx";
import type { DeliveryValues } from "./form-values.ts";
import { type FormFailure, refusedField } from "./refusal.ts";

/** What the delivery step needs besides the cart; null in an outage, and for a cart that is not open to the visitor. */
export async function deliveryData(context: RequestContext, cartId: string): Promise<DeliveryData | null> {
  const list = await section(context.api.shipping.list(cartId), { orRefused: true });
  if (!list) return null;
  const parcels = list.items.filter(({ requiresAddress }) => requiresAddress);
  return {
    options: list.items,
    countries: countries(context.language).filter(([code]) =>
      parcels.some((option) => shipsTo(option, code)),
    ),
  };
}

export const deliveryLoader = ({ context, params }: LoaderFunctionArgs) =>
  deliveryData(context, params.cartId ?? "");

/** The choice as the API takes it. The cart drops the address when the option needs none. */
const draftOf = ({ shippingId, address }: DeliveryValues): DeliveryDraft => ({ shippingId, address });

/** Saves the delivery choice. @returns why not, or null @throws Response 404 for another visitor's cart */
export async function saveDelivery(
  context: RequestContext,
  cartId: string,
  values: DeliveryValues,
): Promise<FormFailure | null> {
  const result = await settle(context.api.shipping.choose(cartId, draftOf(values)));
  if (result.ok) return null;
  if (result.refusal?.status === 404) throw notFound();
  // To the visitor, an option that is no longer offered is one they have yet to choose.
  const unknownOption = result.refusal?.violations.some(({ field }) => field === "shippingId");
  return unknownOption ? refusedField("shippingId", "required") : result;
}

/**
 * Saves the delivery choice, then applies a code that was typed but not applied.
 *
 * @returns why the form was refused, or null
 */
export async function submitDelivery(
  context: RequestContext,
  cartId: string,
  values: DeliveryValues,
): Promise<FormFailure | null> {
  const failure = await saveDelivery(context, cartId, values);
  if (failure || values.code === "") return failure;
  const result = await settle(context.api.promoCodes.apply(cartId, values.code));
  return result.ok ? null : result;
}

/** What became of the promo code, and whether the delivery choice of the same form could be saved. */
interface PromoCodeOutcome {
  failure: FormFailure | null;
  deliverySaved: boolean;
}

/** Applies a promo code and saves the delivery choice of the same form, in one call. */
export async function submitPromoCode(
  context: RequestContext,
  cartId: string,
  values: DeliveryValues,
): Promise<PromoCodeOutcome> {
  if (values.code === "") {
    const deliverySaved = (await saveDelivery(context, cartId, values)) === null;
    return { failure: refusedField("code", "required"), deliverySaved };
  }
  const result = await settle(context.api.promoCodes.apply(cartId, values.code, draftOf(values)));
  return result.ok
    ? { failure: null, deliverySaved: result.value.deliverySaved ?? false }
    : { failure: result, deliverySaved: false };
}

/** Removes the promo code and saves the delivery choice of the same form. */
export async function submitPromoCodeRemoval(
  context: RequestContext,
  cartId: string,
  values: DeliveryValues,
): Promise<PromoCodeOutcome> {
  const result = await settle(context.api.promoCodes.remove(cartId));
  const deliverySaved = (await saveDelivery(context, cartId, values)) === null;
  return { failure: result.ok ? null : result, deliverySaved };
}
