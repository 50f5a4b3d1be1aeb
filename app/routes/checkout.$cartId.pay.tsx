import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { readAgreement } from "#app/features/checkout/attempt.ts";
import { cartOf, submitPurchase } from "#app/features/checkout/checkout.server.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus, refusedField } from "#app/features/checkout/refusal.ts";
import { missingBefore } from "#app/features/checkout/step-guard.ts";
import { ReviewPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { readForm } from "#app/platform/form.server.ts";

export const handle = { step: 2 };
export const headers = () => ({ "Cache-Control": "no-store" });

/** The review again, unless something before it is missing. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cart = await cartOf(context, params.cartId ?? "");
  const missing = cart && missingBefore(2, cart);
  if (cart && missing) {
    throw redirect(`${checkoutPath(cart.uuid, missing.step)}?notice=${missing.reason}`);
  }
  return null;
}

/**
 * Submits the purchase as it was agreed to and leads to the hosted payment page, or straight on when nothing is to
 * be paid. Sent again (a double click, a lost answer) it is the same purchase.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const agreed = readAgreement(form);
  if (!agreed) return data(unfinished(cartId, "pay", form, null, refusedField("attempt", "invalid")), 422);
  const result = await submitPurchase(context, cartId, agreed);
  if (!result.ok) return data(unfinished(cartId, "pay", form, null, result), failureStatus(result));
  return redirect(result.value, 303);
}

export default function Pay() {
  return <ReviewPage outcome={useActionData<typeof action>()} />;
}
