import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCart } from "#app/features/cart/cart-cookies.server.ts";
import { cartOf, readerOf } from "#app/features/checkout/cart.server.ts";
import { checkoutView, substituteView } from "#app/features/checkout/cart-view.ts";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { OutageRetry } from "#app/features/checkout/outage-retry.tsx";
import { PaymentPage } from "#app/features/checkout/payment-page.tsx";
import {
  PAYMENT_GRACE_MS,
  type PaymentWait,
  paymentPath,
  paymentPollMs,
  readPaymentWait,
  reviewPath,
} from "#app/features/checkout/payment-wait.ts";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { SubstituteOffer } from "#app/features/checkout/substitute-offer.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { badRequest, orNotFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { section, settle } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { unsentForm } from "#lib/unsent-form.ts";

export const handle = { i18n: ["checkout", "hotel"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/**
 * Where the hosted payment page sends the buyer back to: leads on by the status of the purchase. While the gateway is
 * slow it says that the order is being completed, and never asks a buyer who just came back to pay again.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cartId = params.cartId ?? "";
  const title = pageTitle(context.language, "checkout:title.payment");
  const purchase = await section(orNotFound(context.api.purchases.status(cartId)));
  if (!purchase) return data({ kind: "outage" as const, title }, 503);
  const wait = readPaymentWait(new URL(request.url).searchParams, Date.now());
  const { reason } = wait;
  switch (purchase.status) {
    case "ordered":
      await forgetCart(context.cookies, cartId);
      throw redirect(`/order-confirmation/${purchase.orderUuid}`, 303);
    case "open":
      throw redirect(reviewPath(cartId, reason, purchase.refusal), 303);
    case "released":
      // The checkout page says why, and links to the event.
      throw redirect(checkoutPath(cartId, ""), 303);
    case "payment_required":
      if (reason !== "returned" || isOver(wait)) {
        const { paymentUrl, lastDecline } = purchase;
        const leadsOn = reason === "opening" && !isOver(wait);
        const cart = leadsOn ? null : await cartOf(context, cartId);
        const order = cart && checkoutView(cart, readerOf(context));
        return { kind: purchase.status, title, cartId, paymentUrl, lastDecline, leadsOn, order };
      }
      break;
    case "processing":
      break;
    case "substitute_offered": {
      const cart = await cartOf(context, cartId);
      const view = cart && substituteView(cart, purchase, readerOf(context));
      if (!view) return data({ kind: "outage" as const, title }, 503);
      return { kind: purchase.status, title: pageTitle(context.language, "checkout:title.substitute"), view };
    }
  }
  // Stamped once, in the address: it survives reloads, and the pauses between them grow with it.
  if (wait.elapsedMs === null) throw redirect(paymentPath(cartId, reason, Date.now()), 303);
  return { kind: "processing" as const, title, cartId, reason, pollMs: paymentPollMs(wait.elapsedMs) };
}

/** Whether the wait has lasted longer than what the buyer did last can explain. */
const isOver = ({ elapsedMs }: PaymentWait) => elapsedMs !== null && elapsedMs >= PAYMENT_GRACE_MS;

/**
 * Takes (`accept=1`) or declines (`accept=0`) the seats that are offered in place of lost ones. Whatever came of it, the
 * page then shows.
 *
 * @throws Response 400 for anything else: a payment is never canceled by a broken form
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const path = checkoutPath(params.cartId ?? "", "payment");
  const form = await readForm(request);
  const accept = String(form.get("accept"));
  if (!["0", "1"].includes(accept)) throw badRequest();
  const expectedTotal = Math.trunc(Number(form.get("total"))) || 0;
  const decision = { accept: accept === "1", expectedTotal };
  const result = await settle(context.api.purchases.decideOnSubstitute(params.cartId ?? "", decision));
  if (result.ok || !result.outage) return redirect(path, 303);
  return data({ unsent: unsentForm(path, form) }, 503);
}

export default function Payment() {
  const view = useLoaderData<typeof loader>();
  const unsent = useActionData<typeof action>()?.unsent ?? null;
  const { t } = useTranslation("checkout");
  if (view.kind === "substitute_offered") return <SubstituteOffer view={view.view} unsent={unsent} />;
  if (view.kind !== "outage") return <PaymentPage view={view} />;
  return (
    <MessagePage title={t("outage.title")} testId="outage">
      <OutageRetry framed={false} unsent={unsent} />
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
