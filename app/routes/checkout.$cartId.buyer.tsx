import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buyerDataOf, saveBuyer } from "#app/features/checkout/checkout.server.ts";
import { parsePoints, readBuyerValues } from "#app/features/checkout/form-values.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus, refusedField } from "#app/features/checkout/refusal.ts";
import { BuyerPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { readForm } from "#app/platform/form.server.ts";

export const handle = { step: 1 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => buyerDataOf(context, params.cartId ?? "");

/** Judges and keeps who buys and the points, and goes on to the review. What is refused is kept as well. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readBuyerValues(form);
  const points = parsePoints(typed.points);
  // The API keeps what it refuses, so that the page shows it again after a reload as well.
  const saved = await saveBuyer(context, cartId, typed.buyer, points ?? 0);
  const failure = points === null ? (saved ?? refusedField("redeemPoints", "integer")) : saved;
  if (!failure) return redirect(checkoutPath(cartId, 2));
  return data(unfinished(cartId, "buyer", form, typed, failure), failureStatus(failure));
}

export default function BuyerRoute() {
  return <BuyerPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
