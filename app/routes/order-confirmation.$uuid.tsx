import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readerOf } from "#app/features/checkout/cart.server.ts";
import { ConfirmationPage } from "#app/features/order/confirmation-page.tsx";
import { subscriptionUrl } from "#app/features/order/order-calendar.server.ts";
import { changeOrder } from "#app/features/order/order-change.server.ts";
import { followLink } from "#app/features/order/order-link.server.ts";
import { readOrderNotice } from "#app/features/order/order-path.ts";
import { orderView } from "#app/features/order/order-view.ts";
import { PublicOrderPage } from "#app/features/order/public-page.tsx";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page, section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["order", "checkout", "event", "hotel", "errors"],
  layout: "blank",
} satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/**
 * GET /order-confirmation/{uuid}: the whole order for its buyer, the public part of it for anyone else. With `key`, the
 * link of an email.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { uuid = "" } = params;
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key");
  if (key !== null) throw await followLink(context, uuid, key);
  const [order, member] = await Promise.all([
    page(context.api.orders.get(uuid)),
    context.member().catch(() => null),
  ]);
  if (!order) throw notFound();
  const own = order.visibility === "own" ? order : null;
  const info = own && (await section(context.api.events.info(own.event.id)));
  const hasDate = own !== null && own.event.startDateTimeUtc !== null;
  const title = withSiteName(context.language, order.event.name);
  return {
    title,
    order: orderView(order, readerOf(context)),
    signedIn: member !== null,
    notice: readOrderNotice(searchParams),
    info,
    subscription: hasDate ? subscriptionUrl(context.settings.publicOrigin, uuid, own.calendarKey) : null,
  };
}

/** POST: a form of the page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return changeOrder(context, params.uuid ?? "", await readForm(request));
}

export default function OrderConfirmation() {
  const { order, signedIn, notice, info, subscription } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  if (order.visibility === "own")
    return <ConfirmationPage {...{ order, notice, failure, info, subscription, signedIn }} />;
  return <PublicOrderPage {...{ order, signedIn, notice, failure }} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
