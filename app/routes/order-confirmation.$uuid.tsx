import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmationPage } from "../features/order/confirmation-page.tsx";
import { orderView } from "../features/order/order-view.ts";
import { PublicOrderPage } from "../features/order/public-page.tsx";
import { withSiteName } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { notFound } from "../platform/errors.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout"], layout: "blank" };
export const headers = () => ({ "Cache-Control": "no-store" });
export const meta: MetaFunction<typeof loader> = (page) => [
  ...titleMeta(page),
  { name: "robots", content: "noindex" },
];

/** GET /order-confirmation/{uuid}: the buyer's order, or what anybody may see of it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [order, member] = await Promise.all([
    orOutage(context.api.orders.get(params.uuid ?? "")),
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
