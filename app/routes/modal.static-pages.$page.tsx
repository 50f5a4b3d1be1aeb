import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StaticText } from "#app/features/static-pages/static-page.tsx";
import { findStaticPage } from "#app/features/static-pages/static-pages.server.ts";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { ModalPage } from "#app/ui/modal-page.tsx";
import { RouteError } from "#app/ui/route-error.tsx";

/** A static page as a dialog over the page where it was opened (§2.1). */
export const handle = {
  modal: true,
  shared: { freshMs: 60_000, lifeMs: 600_000, path: { page: "static-page" }, params: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export function loader({ params, context }: LoaderFunctionArgs) {
  const text = findStaticPage(params.page ?? "", context.language);
  return { title: withSiteName(context.language, text.title), text };
}

export default function StaticModal() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <ModalPage title={text.title} width="500px">
      <StaticText {...text} />
    </ModalPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
