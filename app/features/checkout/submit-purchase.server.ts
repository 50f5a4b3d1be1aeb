import type { RequestContext } from "#app/platform/context.server.ts";
import { type FormResult, settle } from "#app/platform/outage.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import type { Agreement } from "./attempt.ts";
import { loadCart } from "./cart.server.ts";
import { paymentPath, type WaitReason } from "./payment-wait.ts";

/**
 * Submits the purchase as agreed to.
 *
 * @returns where the buyer goes on: the hosted payment page (absolute URL), or a path of the storefront
 * @throws Response 404 for another visitor's cart; a redirect to the sign-in for a member's who is signed out by now
 */
export async function submitPurchase(
  context: RequestContext,
  cartId: string,
  agreement: Agreement,
): Promise<FormResult<string>> {
  const backTo = (reason: WaitReason) =>
    `${context.settings.publicOrigin}${PREFIX}${paymentPath(cartId, reason, null).slice(1)}`;
  const purchase = {
    expectedTotal: agreement.total,
    expectedPoints: agreement.points,
    expectedRecipient: agreement.recipient,
    currency: agreement.currency,
    returnUrl: backTo("returned"),
    cancelUrl: backTo("cancelled"),
    locale: context.language,
  };
  const result = await settle(context.api.purchases.submit(cartId, purchase, agreement.attempt));
  if (!result.ok) {
    // Says why there is no such cart for this visitor.
    if (result.refusal?.status === 404) await loadCart(context, cartId);
    return result;
  }
  const { value } = result;
  if (value.status === "payment_required") return { ok: true, value: value.paymentUrl };
  if (value.status === "ordered") return { ok: true, value: `/order-confirmation/${value.orderUuid}` };
  // Without anything to pay, no page of the gateway is going to open.
  const reason = agreement.total === 0 ? "waiting" : "opening";
  return { ok: true, value: paymentPath(cartId, reason, Date.now()) };
}
