import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chooseDelivery, deliveryData } from "#app/features/checkout/checkout.server.ts";
import { readDelivery } from "#app/features/checkout/form-values.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus } from "#app/features/checkout/refusal.ts";
import { DeliveryPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { readForm } from "#app/platform/form.server.ts";
import { settle } from "#app/platform/outage.server.ts";

export const handle = { step: 0 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => deliveryData(context, params.cartId ?? "");

/** Takes the promo code off again; the choice of delivery in the same form is kept when it can be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readDelivery(form);
  const result = await settle(context.api.promoCodes.remove(cartId));
  const failure = result.ok ? null : result;
  const kept = (await chooseDelivery(context, cartId, { ...typed, code: "" })) === null;
  if (failure || !kept) {
    const status = failure ? failureStatus(failure) : 200;
    return data(unfinished(cartId, "promo-code-removal", form, typed, failure), status);
  }
  return redirect(checkoutPath(cartId, 0));
}

export default function PromoCodeRemoval() {
  return <DeliveryPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
