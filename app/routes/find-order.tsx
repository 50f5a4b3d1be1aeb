import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findOrder } from "#app/features/order/find-order.server.ts";
import { FindOrderPage } from "#app/features/order/find-order-page.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["order", "errors"] } satisfies RouteHandle;
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** GET /find-order: emails guests a link to their order. `sent`: a look-up was accepted. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [config, member] = await Promise.all([tenantConfig(context), context.member().catch(() => null)]);
  return {
    title: pageTitle(context.language, "order:find.title"),
    sent: new URL(request.url).searchParams.has("sent"),
    signIn: member === null && config?.authenticationType !== "none",
  };
}

/** POST `orderNumber` and `emailAddress`. */
export async function action({ request, context }: ActionFunctionArgs) {
  return findOrder(context, await readForm(request));
}

export default function FindOrder() {
  const { sent, signIn } = useLoaderData<typeof loader>();
  return <FindOrderPage {...{ sent, signIn }} failed={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
