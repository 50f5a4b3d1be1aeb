import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { OutageRetry } from "#app/features/checkout/outage-retry.tsx";
import { paymentPath, reviewPath } from "#app/features/checkout/payment-wait.ts";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { unsentForm } from "#lib/unsent-form.ts";

export const handle = { i18n: ["checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** Only a form leads here. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { title: pageTitle(context.language, "checkout:title.payment") };
}

/** Gives up the unfinished payment and leads back to the order; one that was made meanwhile leads to the tickets. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const result = await settle(context.api.purchases.abandon(cartId));
  if (result.ok) {
    const purchase = result.value;
    const to =
      purchase.status === "open"
        ? reviewPath(cartId, "cancelled", purchase.refusal)
        : paymentPath(cartId, "cancelled", null);
    return redirect(to, 303);
  }
  if (!result.outage) throw notFound();
  return data({ unsent: unsentForm(checkoutPath(cartId, "change"), form) }, 503);
}

export default function ChangeOrder() {
  const unsent = useActionData<typeof action>()?.unsent;
  const { t } = useTranslation("checkout");
  return (
    <MessagePage title={t("outage.title")} testId="outage">
      <OutageRetry framed={false} unsent={unsent} />
    </MessagePage>
  );
}
