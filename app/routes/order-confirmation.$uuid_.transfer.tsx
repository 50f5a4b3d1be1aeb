import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orderView } from "#app/features/order/order-view.ts";
import { changeTransfer } from "#app/features/order/transfer.server.ts";
import { TransferPage } from "#app/features/order/transfer-page.tsx";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout", "errors"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The page where the buyer offers tickets to another person. @throws Response 404 for strangers */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const order = await page(context.api.orders.get(params.uuid ?? ""));
  if (order?.visibility !== "own") throw notFound();
  const view = orderView(order, context.language);
  if (view.visibility !== "own") throw notFound();
  const ticket = Number(new URL(request.url).searchParams.get("ticket"));
  return {
    title: withSiteName(context.language, order.event.name),
    order: view,
    checked: Number.isInteger(ticket) && ticket > 0 ? ticket : null,
  };
}

/** POST: offers tickets, or takes an offer back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return changeTransfer(context, params.uuid ?? "", await readForm(request));
}

export default function TransferTickets() {
  const { order, checked } = useLoaderData<typeof loader>();
  return <TransferPage {...{ order, checked }} failed={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
