import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StaticPage } from "#app/features/static-pages/static-page.tsx";
import { findStaticPage } from "#app/features/static-pages/static-pages.server.ts";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  shared: { freshMs: 60_000, lifeMs: 600_000, path: { page: "static-page" }, params: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

/** Help and legal pages of the tenant (§2.1); any other single word, and /404 itself, is not found. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const text = findStaticPage(params.page ?? "", context.language);
  return { title: withSiteName(context.language, text.title), description: text.intro, text };
}

export default function Page() {
  return <StaticPage {...useLoaderData<typeof loader>().text} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
