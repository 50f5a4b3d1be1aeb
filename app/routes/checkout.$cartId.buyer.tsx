import { redirect } from "@remix-run/cloudflare";
import { buyerLoader, submitBuyer } from "#app/features/checkout/buyer-step.server.ts";
import { readBuyerValues } from "#app/features/checkout/form-values.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { BuyerRoute } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "buyer" } satisfies RouteHandle;
export const headers = noStore;
export const loader = buyerLoader;

/** Saves the buyer's details and points, and goes on to the review. Refused details are saved as well. */
export const action = stepAction("buyer", readBuyerValues, async ({ context, cartId, values }) => {
  return (await submitBuyer(context, cartId, values)) ?? redirect(checkoutPath(cartId, 2));
});

export default BuyerRoute;
