import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readerOf } from "#app/features/checkout/cart.server.ts";
import { orderView } from "#app/features/order/order-view.ts";
import { changeTransfer, checkedTicket } from "#app/features/order/transfer.server.ts";
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
  const view = orderView(order, readerOf(context));
  if (view.visibility !== "own") throw notFound();
  return {
    title: withSiteName(context.language, order.event.name),
    holding: { orderUuid: order.uuid, transferId: null },
    event: view.event,
    tickets: view.tickets,
    checked: checkedTicket(request),
  };
}

/** POST: offers tickets, or takes an offer back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const holding = { orderUuid: params.uuid ?? "", transferId: null };
  return changeTransfer(context, holding, await readForm(request));
}

export default function TransferTickets() {
  return <TransferPage {...useLoaderData<typeof loader>()} failed={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
