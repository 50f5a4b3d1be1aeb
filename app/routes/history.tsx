import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { HistoryPage } from "#app/features/history/history-page.tsx";
import { forgetViews } from "#app/features/history/viewed.server.ts";
import { withNotice } from "#app/features/notifications/notification.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET explains what is remembered; it changes nothing. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  title: pageTitle(context.language, "common:history.title"),
});

/** POST: clears the visitor's history. */
export async function action({ context }: ActionFunctionArgs) {
  const cleared = await section(forgetViews(context).then(() => true));
  if (!cleared) return data({ failed: true }, { status: 503 });
  return redirect(withNotice("/", "historyCleared"), 303);
}

export default function History() {
  return <HistoryPage failed={useActionData<typeof action>()?.failed ?? false} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
