import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { readAgreement } from "./attempt.ts";
import { saveBuyerDraft } from "./buyer-step.server.ts";
import { saveDelivery } from "./delivery-step.server.ts";
import { readBuyerValues, readDelivery, text } from "./form-values.ts";
import type { FormFailure } from "./refusal.ts";
import { stepAction } from "./step-action.server.ts";
import { checkoutPath, parseStep, STEPS } from "./steps.ts";

/** Asks for more time, and stores the new end of the hold. @returns why there is none, or null */
export async function extend(context: RequestContext, cartId: string): Promise<FormFailure | null> {
  const result = await settle(context.api.carts.extend(cartId));
  if (!result.ok) return result;
  const { uuid, expireAt, items } = result.value;
  await rememberCart(context.cookies, { id: uuid, expireAt, eventName: items[0]?.event.name });
  return null;
}

/** Where the step goes on; with `to=stay` the page asks in the background and stays as it is. */
const backTo = (cartId: string, step: number, form: FormData) =>
  text(form, "to") === "stay" ? null : redirect(checkoutPath(cartId, step));

/** One for each step: its form comes along, so that nothing typed is lost without scripts. */
const ACTIONS = {
  delivery: stepAction("extension/0", readDelivery, async ({ context, cartId, form, values }) => {
    const failure = await extend(context, cartId);
    const isSaved = (await saveDelivery(context, cartId, values)) === null;
    // What can't be saved stays on the page.
    return failure || !isSaved || values.code !== "" ? failure : backTo(cartId, 0, form);
  }),
  buyer: stepAction("extension/1", readBuyerValues, async ({ context, cartId, form, values }) => {
    const [failure, unsaved] = [await extend(context, cartId), await saveBuyerDraft(context, cartId, values)];
    return failure ?? unsaved ?? backTo(cartId, 1, form);
  }),
  review: stepAction("extension/2", readAgreement, async ({ context, cartId, form }) => {
    return (await extend(context, cartId)) ?? backTo(cartId, 2, form);
  }),
};

export async function extensionAction(args: ActionFunctionArgs) {
  const step = parseStep(args.params.step);
  const name = step === null ? undefined : STEPS[step];
  if (!name) throw notFound();
  return ACTIONS[name](args);
}
