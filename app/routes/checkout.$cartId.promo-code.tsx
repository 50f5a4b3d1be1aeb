import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { applyCode, chooseDelivery, deliveryData } from "#app/features/checkout/checkout.server.ts";
import { readDelivery } from "#app/features/checkout/form-values.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus, refusedField } from "#app/features/checkout/refusal.ts";
import { DeliveryPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { readForm } from "#app/platform/form.server.ts";

export const handle = { step: 0 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => deliveryData(context, params.cartId ?? "");

/**
 * Applies a promo code. The choice of delivery comes along in the same form: it is kept when it can be, and an
 * address that is not finished yet stays on the page.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readDelivery(form);
  const failure =
    typed.code === "" ? refusedField("code", "required") : await applyCode(context, cartId, typed.code);
  const kept = (await chooseDelivery(context, cartId, { ...typed, code: "" })) === null;
  if (failure || !kept) {
    const status = failure ? failureStatus(failure) : 200;
    return data(unfinished(cartId, "promo-code", form, typed, failure), status);
  }
  return redirect(checkoutPath(cartId, 0));
}

export default function PromoCode() {
  return <DeliveryPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
