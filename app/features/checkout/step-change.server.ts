import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readAgreement } from "./attempt.ts";
import { saveBuyerDraft } from "./buyer-step.server.ts";
import { saveDelivery } from "./delivery-step.server.ts";
import { readBuyerValues, readDelivery, readOrderValues, text } from "./form-values.ts";
import type { FormFailure } from "./refusal.ts";
import { stepAction } from "./step-action.server.ts";
import { checkoutPath, orderPath, parseStep, STEPS } from "./steps.ts";

/** Changes the cart. @returns why not, or null */
type Change = (context: RequestContext, cartId: string) => Promise<FormFailure | null>;

/** Where the step goes on; with `to=stay` the page asks in the background and stays as it is. */
const backTo = (path: string, form: FormData) => (text(form, "to") === "stay" ? null : redirect(path));

/**
 * The action of a button that changes the cart from any step, at `part` followed by the step's number. The step's form comes
 * along and is saved, so that nothing typed is lost without scripts.
 */
export function stepChange(part: string, change: Change) {
  const actions = {
    delivery: stepAction(`${part}/0`, readDelivery, async ({ context, cartId, form, values }) => {
      const failure = await change(context, cartId);
      const isSaved = (await saveDelivery(context, cartId, values)) === null;
      // What can't be saved stays on the page.
      return failure || !isSaved || values.code !== "" ? failure : backTo(checkoutPath(cartId, 0), form);
    }),
    buyer: stepAction(`${part}/1`, readBuyerValues, async ({ context, cartId, form, values }) => {
      const failure = await change(context, cartId);
      const unsaved = await saveBuyerDraft(context, cartId, values);
      return failure ?? unsaved ?? backTo(checkoutPath(cartId, 1), form);
    }),
    review: stepAction(`${part}/2`, readAgreement, async ({ context, cartId, form }) => {
      return (await change(context, cartId)) ?? backTo(checkoutPath(cartId, 2), form);
    }),
  };
  return async (args: ActionFunctionArgs) => {
    const step = parseStep(args.params.step);
    const name = step === null ? undefined : STEPS[step];
    if (!name) throw notFound();
    return actions[name](args);
  };
}

/** The same for the order on one page, whose form is sent to `part`. */
export const orderChange = (part: string, change: Change) =>
  stepAction(part, readOrderValues, async ({ context, cartId, form, values }) => {
    const failure = await change(context, cartId);
    const unsaved = await saveBuyerDraft(context, cartId, values);
    return failure ?? unsaved ?? backTo(orderPath(cartId), form);
  });
