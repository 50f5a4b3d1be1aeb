import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationPage } from "#app/features/order/confirmation-page.tsx";
import { orderView } from "#app/features/order/order-view.ts";
import { PublicOrderPage } from "#app/features/order/public-page.tsx";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /order-confirmation/{uuid}: the whole order for its buyer, the public part of it for anyone else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [order, member] = await Promise.all([
    page(context.api.orders.get(params.uuid ?? "")),
    context.member().catch(() => null),
  ]);
  if (!order) throw notFound();
  const title = withSiteName(context.language, order.event.name);
  return { title, order: orderView(order, context.language), signedIn: member !== null };
}

export default function OrderConfirmation() {
  const { order, signedIn } = useLoaderData<typeof loader>();
  if (order.visibility === "own") return <ConfirmationPage order={order} />;
  return <PublicOrderPage order={order} signedIn={signedIn} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
