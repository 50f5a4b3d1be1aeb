import type { RequestContext } from "#app/platform/context.server.ts";
import { type FormResult, settle } from "#app/platform/outage.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import type { Agreement } from "./attempt.ts";
import { loadCart } from "./cart.server.ts";
import { checkoutPath } from "./steps.ts";

/**
 * Submits the purchase as agreed to.
 *
 * @returns where the buyer goes on: the hosted payment page (absolute URL), or a path of the storefront
 * @throws Response 404 for another visitor's cart
 */
export async function submitPurchase(
  context: RequestContext,
  cartId: string,
  agreement: Agreement,
): Promise<FormResult<string>> {
  const cart = await loadCart(context, cartId);
  if (!cart) return { ok: false, outage: true };
  const returnUrl = `${context.settings.publicOrigin}${PREFIX}checkout/${cartId}/payment`;
  const purchase = {
    expectedTotal: agreement.total,
    expectedPoints: agreement.points,
    currency: cart.totals.currency,
    returnUrl,
    cancelUrl: `${returnUrl}?cancelled=1`,
    locale: context.language,
  };
  const result = await settle(context.api.purchases.submit(cartId, purchase, agreement.attempt));
  if (!result.ok) return result;
  const { value } = result;
  if (value.status === "payment_required") return { ok: true, value: value.paymentUrl };
  if (value.status === "ordered") return { ok: true, value: `/order-confirmation/${value.orderUuid}` };
  return { ok: true, value: checkoutPath(cartId, "payment") };
}
