import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readDelivery, text } from "../features/checkout/form-values.ts";
import { notDone } from "../features/checkout/outcome.ts";
import { DeliveryPage } from "../features/checkout/step-pages.tsx";
import { checkoutPath, parseStep } from "../features/checkout/steps.ts";
import { chooseDelivery, deliveryData } from "../platform/checkout.server.ts";
import { readForm } from "../platform/form.server.ts";

export const handle = { step: 0 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => deliveryData(context, params.cartId ?? "");

/** Keeps the way of delivery, applies a code that was typed but not applied, and goes on to `to` (the next step). */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readDelivery(form);
  const refusal = await chooseDelivery(context, cartId, typed);
  if (refusal) return data(notDone(cartId, "delivery", form, typed, refusal), refusal.status);
  return redirect(checkoutPath(cartId, parseStep(text(form, "to") || "1") ?? 1));
}

export default function Delivery() {
  return <DeliveryPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
