import { redirect } from "@remix-run/cloudflare";
import { deliveryLoader, submitDelivery } from "#app/features/checkout/delivery-step.server.ts";
import { readDelivery, text } from "#app/features/checkout/form-values.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { DeliveryRoute } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, orderPath, parseStep } from "#app/features/checkout/steps.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "delivery" } satisfies RouteHandle;
export const headers = noStore;
export const loader = deliveryLoader;

/** Saves the delivery choice, applies a code that is still in its field, and goes on to the step `to`, or to the order. */
export const action = stepAction("delivery", readDelivery, async ({ context, cartId, form, values }) => {
  const failure = await submitDelivery(context, cartId, values);
  if (failure) return failure;
  const step = parseStep(text(form, "to"));
  return redirect(step === null ? orderPath(cartId) : checkoutPath(cartId, step));
});

export default DeliveryRoute;
