import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readEdgeResponse, writeEdgeResponse } from "#app/platform/cache/edge-store.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { readPartFile, urlSet } from "#app/platform/seo/sitemap.server.ts";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import leagues from "#tenant/leagues.json";
import { STATIC_PAGES } from "#tenant/pages/index.ts";

/** GET /sitemap/{file}: `pages.xml`, or a part of the catalogue that /sitemap.xml lists. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = `${context.settings.publicOrigin}${PREFIX}`;
  const { file = "" } = params;
  if (file === "pages.xml") {
    const pages = Object.keys(STATIC_PAGES[DEFAULT_LANGUAGE] ?? {});
    return urlSet(["", ...leagues.map(({ id }) => `leagues/${id}`), ...pages].map((path) => site + path));
  }
  const partFile = readPartFile(file);
  if (!partFile) return plainPage(404, "notFound");
  // A part is megabytes, and costs as much as many pages: it is made once an hour and location.
  const key = `sitemap ${context.tenant} ${site} ${file}`;
  const isCached = context.settings.caches.answers;
  const stored = isCached && (await readEdgeResponse(key));
  if (stored) return stored;
  const { sitemap } = context.api;
  // Answer an outage with 503, so that search engines come back.
  const cut = await section(sitemap.parts());
  if (!cut) return plainPage(503, "outage");
  // Only the partition of the index: with fewer parts, one of them could be the whole catalogue.
  if (cut.parts[partFile.kind] !== partFile.parts) return plainPage(404, "notFound");
  const answer = await section(
    sitemap.part(partFile.kind, partFile.part, partFile.parts).then((part) => ({ part })),
  );
  if (!answer) return plainPage(503, "outage");
  if (!answer.part) return plainPage(404, "notFound");
  const made = urlSet(answer.part.ids.map((id) => `${site}${partFile.kind}/${id}`));
  if (isCached) context.waitUntil(writeEdgeResponse(key, made.clone()));
  return made;
}
