import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { failureStatus, failureWords } from "#app/features/checkout/refusal.ts";
import { checkCode, openGate } from "#app/features/gate/gate.server.ts";
import { GatePage } from "#app/features/gate/gate-page.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["gate", "order", "checkout", "errors"],
  layout: "blank",
} satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /gate/{eventId}: checks tickets of an event, for operators. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const opened = await openGate(context, params.eventId ?? "");
  const title = pageTitle(context.language, "gate:title");
  return data({ title, ...opened }, opened.failure ? failureStatus(opened.failure) : 200);
}

/** POST `code`: checks it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return checkCode(context, params.eventId ?? "", await readForm(request));
}

export default function Gate() {
  const { gate, failure } = useLoaderData<typeof loader>();
  const scan = useActionData<typeof action>();
  const { t } = useTranslation("order");
  const { t: errorWords } = useTranslation("errors");
  if (gate) return <GatePage gate={gate} scan={scan} />;
  const words = failureWords(failure, errorWords);
  return (
    <MessagePage
      title={words.title}
      testId="no-gate"
      actions={
        <ButtonLink variant="secondary" to="/">
          {t("actions.home")}
        </ButtonLink>
      }
    >
      <p>{words.detail}</p>
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
