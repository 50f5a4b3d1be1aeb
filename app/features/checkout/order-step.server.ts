import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { hideTermsNotice } from "#app/features/layout/terms-cookie.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { Cart } from "#contract/cart.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { attemptKey, readAmount } from "./attempt.ts";
import { type BuyerFacts, buyerData, buyerFacts, saveBuyerDraft } from "./buyer-step.server.ts";
import { cartOf } from "./cart.server.ts";
import { defaultDelivery } from "./default-delivery.ts";
import { deliveryData, saveDelivery, submitPromoCode } from "./delivery-step.server.ts";
import type { DeliveryData } from "./delivery-step.tsx";
import { extend } from "./extension.server.ts";
import { type OrderValues, parsePoints, readOrderValues, text } from "./form-values.ts";
import type { OrderData } from "./order-step.tsx";
import { paymentPath } from "./payment-wait.ts";
import { type FormFailure, refusedField } from "./refusal.ts";
import { hotelsNear } from "./stay-near.server.ts";
import { stepAction } from "./step-action.server.ts";
import { orderChange } from "./step-change.server.ts";
import { missingBefore } from "./step-guard.ts";
import { checkoutPath, orderPath, parseStep, TO_HOTELS } from "./steps.ts";
import { submitPurchase } from "./submit-purchase.server.ts";

/** What the order on one page shows; null while the buyer has to choose a delivery first, and in an outage of those. */
export function orderData(
  context: RequestContext,
  cart: Cart,
  delivery: DeliveryData | null,
  facts: BuyerFacts,
): OrderData | null {
  const options = delivery?.options ?? [];
  const isChosen = missingBefore(1, cart) === null;
  const option = isChosen ? cart.shipping : defaultDelivery(options);
  if (!option) return null;
  return { option, hasChoice: options.length !== 1, buyer: buyerData(context, cart, facts) };
}

/** Loads the order for its forms' page. */
export async function orderLoader({ context, params }: LoaderFunctionArgs): Promise<OrderData | null> {
  const cartId = params.cartId ?? "";
  const [cart, delivery, facts] = await Promise.all([
    cartOf(context, cartId),
    deliveryData(context, cartId),
    buyerFacts(context),
  ]);
  return cart && orderData(context, cart, delivery, facts);
}

/**
 * Saves the order and submits the purchase: the buyer agreed to what this form says, for the total that it showed. A form
 * that is sent twice finds its payment.
 */
async function pay(
  context: RequestContext,
  cartId: string,
  values: OrderValues,
): Promise<Response | FormFailure> {
  const amount = readAmount(values);
  const points = parsePoints(values.points);
  if (!amount) return refusedField("attempt", "invalid");
  const unsaved = await saveChoices(context, cartId, values);
  if (unsaved) return isSubmitted(unsaved) ? redirect(paymentPath(cartId, "opening", Date.now())) : unsaved;
  const { buyer } = values;
  const saved = await settle(
    context.api.carts.saveBuyer(cartId, { buyer, redeemPoints: points ?? 0, complete: true }),
  );
  if (!saved.ok) return isSubmitted(saved) ? redirect(paymentPath(cartId, "opening", Date.now())) : saved;
  if (points === null) return refusedField("redeemPoints", "integer");
  const { recipientHash, submittedAt, promoCode } = saved.value;
  const attempt = attemptKey({
    ...{ cartId, recipientHash, submittedAt },
    total: amount.total,
    points: { redeem: points },
  });
  const agreement = { ...amount, attempt, points, recipient: recipientHash, code: promoCode ?? "" };
  const [result] = await Promise.all([
    submitPurchase(context, cartId, agreement),
    rememberDetails(context, values),
  ]);
  if (!result.ok) return result;
  hideTermsNotice(context.cookies);
  return redirect(result.value, 303);
}

/** Saves a delivery that is not saved yet, and applies a code that was typed but not applied. @returns why not, or null */
async function saveChoices(
  context: RequestContext,
  cartId: string,
  values: OrderValues,
): Promise<FormFailure | null> {
  const failure = values.shippingId === "" ? null : await saveDelivery(context, cartId, values);
  if (failure || values.code === "") return failure;
  const result = await settle(context.api.promoCodes.apply(cartId, values.code));
  return result.ok ? null : result;
}

/** Keeps or forgets the details as the member wishes. A purchase never waits for it in vain, or fails with it. */
async function rememberDetails(context: RequestContext, { details, buyer }: OrderValues): Promise<void> {
  if (details === null) return;
  const { user } = context.api;
  const result = await settle(details === "save" ? user.saveDetails(buyer) : user.forgetDetails());
  if (!result.ok) context.log.warn("details not saved", { wish: details });
}

/** The same form was sent before, and its payment is under way. */
const isSubmitted = ({ refusal }: FormFailure): boolean => refusal?.code === ERROR_CODES.INVALID_CART_STATE;

/** One for each button of the form. All but `pay` save what is typed as it is. */
const ACTIONS = {
  pay: stepAction("order/pay", readOrderValues, ({ context, cartId, values }) =>
    pay(context, cartId, values),
  ),
  draft: stepAction("order/draft", readOrderValues, async ({ context, cartId, form, values }) => {
    const failure = await saveBuyerDraft(context, cartId, values);
    const to = text(form, "to");
    // Typed while the order was on its way: there is nothing left to save.
    if (failure && isSubmitted(failure))
      return to === "stay" ? null : redirect(paymentPath(cartId, "opening", Date.now()));
    if (failure || to === "stay") return failure;
    if (to === "sign-in") return redirectDocument(signInPath(orderPath(cartId)));
    if (to === TO_HOTELS) return redirect(await hotelsNear(context, cartId));
    const step = parseStep(to);
    return redirect(step === null ? orderPath(cartId) : checkoutPath(cartId, step));
  }),
  "promo-code": stepAction("order/promo-code", readOrderValues, async ({ context, cartId, values }) => {
    const unsaved = await saveBuyerDraft(context, cartId, values);
    if (unsaved) return unsaved;
    const { failure } = await submitPromoCode(context, cartId, values);
    return failure ?? redirect(orderPath(cartId));
  }),
  "promo-code-removal": stepAction(
    "order/promo-code-removal",
    readOrderValues,
    async ({ context, cartId, values }) => {
      const unsaved = await saveBuyerDraft(context, cartId, values);
      if (unsaved) return unsaved;
      const result = await settle(context.api.promoCodes.remove(cartId));
      return result.ok ? redirect(orderPath(cartId)) : result;
    },
  ),
  extension: orderChange("order/extension", extend),
};

const isIntent = (intent: string): intent is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, intent);

export async function orderAction(args: ActionFunctionArgs) {
  const intent = args.params.intent ?? "";
  if (!isIntent(intent)) throw notFound();
  return ACTIONS[intent](args);
}
