import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { STATIC_PAGES } from "#tenants/fanatics/pages/index.ts";
import { StaticPage } from "../features/static-pages/static-page.tsx";
import { withSiteName } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { notFound } from "../platform/errors.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const meta: MetaFunction<typeof loader> = titleMeta;

/** Help and legal pages of the tenant (§2.1); any other single word, and /404 itself, is not found. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { page = "" } = params;
  const inLanguage = (language: string) => {
    const pages = STATIC_PAGES[language] ?? {};
    return Object.hasOwn(pages, page) ? pages[page] : undefined;
  };
  const text = inLanguage(context.language) ?? inLanguage(DEFAULT_LANGUAGE);
  if (!text) throw notFound();
  return { title: withSiteName(context.language, text.title), description: text.intro, text };
}

export default function Page() {
  return <StaticPage {...useLoaderData<typeof loader>().text} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
