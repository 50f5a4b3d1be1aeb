import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerOffer } from "#app/features/order/received.server.ts";
import { ReceivedPage } from "#app/features/order/received-page.tsx";
import { receivedView } from "#app/features/order/received-view.ts";
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

/** The tickets that someone sent to this visitor. @throws Response 404 for anyone else */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { uuid = "", transferId = "" } = params;
  const [received, member] = await Promise.all([
    orNotFound(page(context.api.transfers.received(uuid, transferId))),
    context.member().catch(() => null),
  ]);
  return {
    title: withSiteName(context.language, received.event.name),
    received: receivedView(received, context.language),
    signedIn: member !== null,
  };
}

/** POST `answer`: accept or decline. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return answerOffer(context, params.uuid ?? "", params.transferId ?? "", await readForm(request));
}

export default function ReceivedTickets() {
  const failure = useActionData<typeof action>()?.failure;
  return <ReceivedPage {...useLoaderData<typeof loader>()} failure={failure} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
