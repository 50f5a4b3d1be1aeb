import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { receivedView } from "#app/features/order/received-view.ts";
import { changeTransfer, checkedTicket } from "#app/features/order/transfer.server.ts";
import { TransferPage } from "#app/features/order/transfer-page.tsx";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { orNotFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout", "errors"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The page where a recipient passes tickets on to another person. @throws Response 404 for strangers */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { uuid = "", transferId = "" } = params;
  const received = await orNotFound(page(context.api.transfers.received(uuid, transferId)));
  const { event, tickets } = receivedView(received, context.language);
  return {
    title: withSiteName(context.language, event.name),
    holding: { orderUuid: received.orderUuid, transferId: received.transferId },
    ...{ event, tickets },
    checked: checkedTicket(request),
  };
}

/** POST: offers tickets, or takes an offer back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const holding = { orderUuid: params.uuid ?? "", transferId: params.transferId ?? "" };
  return changeTransfer(context, holding, await readForm(request));
}

export default function PassTicketsOn() {
  return <TransferPage {...useLoaderData<typeof loader>()} failed={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
