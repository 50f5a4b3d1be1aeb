import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { followClaimLink } from "#app/features/order/received.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /tickets/claim?key=…: the link in the email to a recipient. Leads to the tickets, or says that it opens nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("key");
  const opened = key && (await followClaimLink(context, key));
  if (opened) throw opened;
  return data({ title: pageTitle(context.language, "order:received.badLink.title") }, 404);
}

export default function BadClaimLink() {
  const { t } = useTranslation("order");
  return (
    <MessagePage
      title={t("received.badLink.title")}
      testId="bad-claim-link"
      actions={
        <ButtonLink variant="secondary" to="/">
          {t("actions.home")}
        </ButtonLink>
      }
    >
      <p>{t("received.badLink.text")}</p>
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
