import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCart } from "#app/features/cart/cart-cookies.server.ts";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { OutageRetry } from "#app/features/checkout/outage-retry.tsx";
import { PaymentPage } from "#app/features/checkout/payment-page.tsx";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { orNotFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** Where the hosted payment page sends the buyer back to: leads on by the status of the purchase. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const cartId = params.cartId ?? "";
  const title = pageTitle(context.language, "checkout:title.payment");
  const purchase = await section(orNotFound(context.api.purchases.status(cartId)));
  if (!purchase) return data({ kind: "outage" as const, title }, 503);
  const canceled = new URL(request.url).searchParams.has("cancelled");
  switch (purchase.status) {
    case "ordered":
      await forgetCart(context.cookies, cartId);
      throw redirect(`/order-confirmation/${purchase.orderUuid}`, 303);
    case "open":
      throw redirect(`${checkoutPath(cartId, 2)}${canceled ? "?notice=cancelled" : ""}`, 303);
    case "released":
      // The checkout page says why, and links to the event.
      throw redirect(checkoutPath(cartId, ""), 303);
    case "payment_required":
      return {
        kind: purchase.status,
        title,
        cartId,
        paymentUrl: purchase.paymentUrl,
        lastDecline: purchase.lastDecline,
      };
    case "processing":
      return { kind: purchase.status, title, cartId };
  }
}

export default function Payment() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("checkout");
  if (view.kind !== "outage") return <PaymentPage view={view} />;
  return (
    <MessagePage title={t("outage.title")} testId="outage">
      <OutageRetry framed={false} />
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
