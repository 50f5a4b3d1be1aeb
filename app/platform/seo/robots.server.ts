import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { UUID_PATTERN } from "#contract/ids.ts";
import { STATIC_PAGES } from "#tenant/pages/index.ts";
import type { Settings } from "../env.server.ts";
import { PREFIX } from "../safe-redirect.server.ts";

/** Pages with an id that search engines may list. */
const ENTITIES = ["event", "attraction", "venue", "hotel"];
/** Endpoints rather than pages. Result pages stay open to crawlers so that they see the noindex. */
const CLOSED = ["auth/", "checkout/", "logout", "modal/", "suggestions", "cities", "location", "favourite"];

/** GET /robots.txt: what crawlers may open, and where the sitemap is. A preview deployment is closed to them. */
export function robotsFile({ environment, publicOrigin }: Settings): Response {
  const closed = environment === "preview" ? ["/"] : CLOSED.map((path) => `${PREFIX}${path}`);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicOrigin}${PREFIX}sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/**
 * Whether search engines may list the page at `pathname` (with the prefix): only home, entities, leagues and static
 * pages. Private and result pages are excluded, and so is every new page until it is named here.
 */
export function mayBeListed(pathname: string, { environment }: Settings): boolean {
  if (environment === "preview" || !pathname.startsWith(PREFIX)) return false;
  const [first = "", second, third] = pathname.slice(PREFIX.length).split("/");
  if (second === undefined) {
    return first === "" || Object.hasOwn(STATIC_PAGES[DEFAULT_LANGUAGE] ?? {}, first);
  }
  if (third !== undefined) return false;
  if (first === "leagues") return /^\w{1,20}$/.test(second);
  return ENTITIES.includes(first) && UUID_PATTERN.test(second);
}
