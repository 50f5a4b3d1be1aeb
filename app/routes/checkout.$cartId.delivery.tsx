import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chooseDelivery, deliveryData } from "#app/features/checkout/checkout.server.ts";
import { readDelivery, text } from "#app/features/checkout/form-values.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus } from "#app/features/checkout/refusal.ts";
import { DeliveryPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, parseStep } from "#app/features/checkout/steps.ts";
import { readForm } from "#app/platform/form.server.ts";

export const handle = { step: 0 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => deliveryData(context, params.cartId ?? "");

/** Keeps the way of delivery, applies a code that was typed but not applied, and goes on to `to` (the next step). */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readDelivery(form);
  const failure = await chooseDelivery(context, cartId, typed);
  if (failure) return data(unfinished(cartId, "delivery", form, typed, failure), failureStatus(failure));
  return redirect(checkoutPath(cartId, parseStep(text(form, "to") || "1") ?? 1));
}

export default function Delivery() {
  return <DeliveryPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
