import { redirect } from "@remix-run/cloudflare";
import { deliveryLoader, submitDelivery } from "#app/features/checkout/delivery-step.server.ts";
import { readDelivery, text } from "#app/features/checkout/form-values.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { DeliveryRoute } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, parseStep } from "#app/features/checkout/steps.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { step: 0 } satisfies RouteHandle;
export const headers = noStore;
export const loader = deliveryLoader;

/** Saves the delivery choice, applies a code that is still in its field, and goes on to `to` (default: the next step). */
export const action = stepAction("delivery", readDelivery, async ({ context, cartId, form, values }) => {
  const failure = await submitDelivery(context, cartId, values);
  return failure ?? redirect(checkoutPath(cartId, parseStep(text(form, "to") || "1") ?? 1));
});

export default DeliveryRoute;
