import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buyerDataOf, saveDraft } from "#app/features/checkout/checkout.server.ts";
import { parsePoints, readBuyerValues, text } from "#app/features/checkout/form-values.ts";
import { unfinished } from "#app/features/checkout/outcome.ts";
import { failureStatus } from "#app/features/checkout/refusal.ts";
import { BuyerPage } from "#app/features/checkout/step-pages.tsx";
import { checkoutPath, parseStep } from "#app/features/checkout/steps.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { readForm } from "#app/platform/form.server.ts";

export const handle = { step: 1 };
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = ({ context, params }: LoaderFunctionArgs) => buyerDataOf(context, params.cartId ?? "");

/**
 * Keeps what is typed, finished or not, and goes where the button says: a step, or sign-in and back. `to=stay` is
 * the page saving itself while it is filled in.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const typed = readBuyerValues(form);
  const to = text(form, "to");
  const failure = await saveDraft(context, cartId, typed.buyer, parsePoints(typed.points) ?? 0);
  if (failure || to === "stay") {
    return data(unfinished(cartId, "draft", form, typed, failure), failure ? failureStatus(failure) : 200);
  }
  if (to === "sign-in") return redirectDocument(signInPath(checkoutPath(cartId, 1)));
  return redirect(checkoutPath(cartId, parseStep(to) ?? 1));
}

export default function Draft() {
  return <BuyerPage data={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
