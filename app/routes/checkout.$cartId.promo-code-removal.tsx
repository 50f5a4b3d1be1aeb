import { redirect } from "@remix-run/cloudflare";
import { deliveryLoader, submitPromoCodeRemoval } from "#app/features/checkout/delivery-step.server.ts";
import { readDelivery } from "#app/features/checkout/form-values.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { DeliveryRoute } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "delivery" } satisfies RouteHandle;
export const headers = noStore;
export const loader = deliveryLoader;

/** Removes the promo code. The delivery choice of the same form is saved if it can be, else it stays on the page. */
export const action = stepAction("promo-code-removal", readDelivery, async ({ context, cartId, values }) => {
  const { failure, deliverySaved } = await submitPromoCodeRemoval(context, cartId, values);
  return failure || !deliverySaved ? failure : redirect(checkoutPath(cartId));
});

export default DeliveryRoute;
