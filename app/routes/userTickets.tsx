import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { myOrders } from "#app/features/order/my-orders.server.ts";
import { MyOrdersPage } from "#app/features/order/my-orders-page.tsx";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout", "search"] } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /userTickets, the specification's spelling: a member's orders (§2.1). */
export const loader = ({ request, context }: LoaderFunctionArgs) => myOrders(request, context);

export default function UserTickets() {
  return <MyOrdersPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
