import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { buyerLoader, saveBuyerDraft } from "#app/features/checkout/buyer-step.server.ts";
import { readBuyerValues, text } from "#app/features/checkout/form-values.ts";
import { hotelsNear } from "#app/features/checkout/stay-near.server.ts";
import { stepAction } from "#app/features/checkout/step-action.server.ts";
import { BuyerRoute } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, parseStep, TO_HOTELS } from "#app/features/checkout/steps.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export const handle = { screen: "buyer" } satisfies RouteHandle;
export const headers = noStore;
export const loader = buyerLoader;

/**
 * Saves the buyer's details, finished or not, and goes where the button says: to a step, to sign-in and back, or to hotels.
 * `to=stay` is the page saving itself while the visitor types.
 */
export const action = stepAction("draft", readBuyerValues, async ({ context, cartId, form, values }) => {
  const to = text(form, "to");
  const failure = await saveBuyerDraft(context, cartId, values);
  if (failure || to === "stay") return failure;
  if (to === "sign-in") return redirectDocument(signInPath(checkoutPath(cartId, 1)));
  if (to === TO_HOTELS) return redirect(await hotelsNear(context, cartId));
  return redirect(checkoutPath(cartId, parseStep(to) ?? 1));
});

export default BuyerRoute;
