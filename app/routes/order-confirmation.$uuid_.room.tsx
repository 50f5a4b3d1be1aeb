import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readerOf } from "#app/features/checkout/cart.server.ts";
import { cancelRoom } from "#app/features/order/cancel-room.server.ts";
import { CancelRoomPage } from "#app/features/order/cancel-room-page.tsx";
import { orderRoomView } from "#app/features/order/order-room-view.ts";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["order", "checkout", "hotel", "errors"],
  layout: "blank",
} satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The page that asks whether to cancel the hotel room. @throws Response 404 for strangers, and without a room */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const order = await page(context.api.orders.get(params.uuid ?? ""));
  if (order?.visibility !== "own") throw notFound();
  const [room] = order.rooms;
  if (!room) throw notFound();
  return {
    title: withSiteName(context.language, order.event.name),
    orderUuid: order.uuid,
    room: orderRoomView(room, order, readerOf(context)),
  };
}

/** Cancels the room, then shows the order. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return cancelRoom(context, params.uuid ?? "", await readForm(request));
}

export default function CancelRoom() {
  const { orderUuid, room } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return <CancelRoomPage {...{ orderUuid, room, failure }} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
