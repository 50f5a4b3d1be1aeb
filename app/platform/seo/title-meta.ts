/** A page's metadata for search engines and link previews. Everything but the title is optional. */
export interface PageMeta {
  title: string | null;
  /** One or two sentences; only pages with a description get canonical address, hreflang and Open Graph tags. */
  description?: string;
  /** The picture of link previews: an address below the site, or an absolute one. */
  picture?: string;
  /** The page's own path below the site. Default: the path at which it was opened. */
  canonical?: string;
}

/** The part of Remix's input to `meta` functions that is used here. */
interface MetaInput {
  data: PageMeta | undefined;
  matches: { meta?: unknown; data?: unknown }[];
  location: { pathname: string; search: string };
}

/** The site, from the root loader. */
interface Site {
  /** With its prefix, without a trailing slash. */
  url: string;
  name: string;
  languages: string[];
}

/**
 * A page's title and, if it has a description, its canonical address, other languages (hreflang) and link preview (Open
 * Graph). A page that failed to load has none of them and keeps its parents' title, the site's name.
 */
export function titleMeta({ data, matches, location }: MetaInput) {
  if (!data?.title) {
    const titles = matches.flatMap(({ meta }) => (Array.isArray(meta) ? meta : [])).filter(isTitle);
    return titles.slice(-1);
  }
  const { title, description } = data;
  const site = siteOf(matches[0]?.data);
  if (!site || !description) return [{ title }];
  const address = `${site.url}${data.canonical ?? location.pathname}`;
  const requested = new URLSearchParams(location.search).get("lang");
  const chosen = site.languages.find((language) => language === requested);
  const own = chosen ? `${address}?lang=${chosen}` : address;
  const picture = new URL(data.picture ?? "static/pictures/site.png", `${site.url}/`).href;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: own },
    ...alternates(site, address),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: own },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function alternates({ languages }: Site, address: string) {
  if (languages.length < 2) return [];
  const link = (hrefLang: string, href: string) => ({ tagName: "link", rel: "alternate", hrefLang, href });
  return [
    link("x-default", address),
    ...languages.map((language) => link(language, `${address}?lang=${language}`)),
  ];
}

function siteOf(data: unknown): Site | null {
  if (typeof data !== "object" || data === null || !("site" in data)) return null;
  return data.site as Site;
}

function isTitle(entry: unknown): entry is { title: string } {
  return typeof entry === "object" && entry !== null && "title" in entry && typeof entry.title === "string";
}
