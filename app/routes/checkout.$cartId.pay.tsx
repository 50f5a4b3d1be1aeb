import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readAgreement } from "#app/features/checkout/attempt.ts";
import { cartOf } from "#app/features/checkout/cart.server.ts";
import { refusedField } from "#app/features/checkout/refusal.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { missingBefore } from "#app/features/checkout/step-guard.ts";
import { ReviewRoute } from "#app/features/checkout/step-pages.tsx";
import { noticePath } from "#app/features/checkout/steps.ts";
import { submitPurchase } from "#app/features/checkout/submit-purchase.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "review" } satisfies RouteHandle;
export const headers = noStore;

/** The review again, unless something before it is missing. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cart = await cartOf(context, params.cartId ?? "");
  const missing = cart && missingBefore(2, cart);
  if (cart && missing) throw redirect(noticePath(cart.uuid, missing));
  return null;
}

/**
 * Submits the purchase as agreed to and leads to the hosted payment page, or straight on when there is nothing to pay.
 * The same agreement sent twice (a double click, a lost response) is one purchase.
 */
export const action = stepAction("pay", readAgreement, async ({ context, cartId, values: agreement }) => {
  if (!agreement) return refusedField("attempt", "invalid");
  const result = await submitPurchase(context, cartId, agreement);
  return result.ok ? redirect(result.value, 303) : result;
});

export default ReviewRoute;
