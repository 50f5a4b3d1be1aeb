import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readerOf } from "#app/features/checkout/cart.server.ts";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { failureStatus, failureWords, shownFailure } from "#app/features/checkout/refusal.ts";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { orderView } from "#app/features/order/order-view.ts";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { page, settle } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The page that asks whether to return all tickets of a rescheduled event. @throws Response 404 for strangers */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const order = await page(context.api.orders.get(params.uuid ?? ""));
  if (order?.visibility !== "own") throw notFound();
  return {
    title: withSiteName(context.language, order.event.name),
    order: orderView(order, readerOf(context)),
  };
}

/** Returns the tickets, then shows the order. */
export async function action({ context, params }: ActionFunctionArgs) {
  const uuid = params.uuid ?? "";
  const result = await settle(context.api.orders.returnTickets(uuid));
  if (result.ok) return redirect(`/order-confirmation/${uuid}`);
  if (result.refusal?.status === 404) throw notFound();
  return data({ failure: shownFailure(result) }, failureStatus(result));
}

export default function ReturnTickets() {
  const { t } = useTranslation("order");
  const { t: errorWords } = useTranslation("errors");
  const { order } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const words = failure && failureWords(failure, errorWords);
  const back = `/order-confirmation/${order.uuid}`;
  return (
    <MessagePage
      title={t("change.return")}
      actions={
        <>
          {order.visibility === "own" && order.returnUntil ? (
            <Form method="post">
              <Button type="submit">{t("change.returnConfirm")}</Button>
            </Form>
          ) : null}
          <ButtonLink variant="quiet" to={back}>
            {t("change.back")}
          </ButtonLink>
        </>
      }
    >
      <EventHead event={order.event} />
      {words ? (
        <div role="alert" className="font-semibold text-danger">
          <p>{words.title}</p>
          <p>{words.detail}</p>
        </div>
      ) : null}
      <p>{t("change.returnNote")}</p>
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
