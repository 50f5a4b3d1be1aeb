/** What a page says of itself to search engines and link previews, beside its title. All but the title may lack. */
export interface PageMeta {
  title: string | null;
  /** One or two sentences; a page without one is not made for sharing. */
  description?: string;
  /** Address of the picture of link previews: below the site, or absolute. */
  picture?: string;
  /** Path below the site where the same page has its own address; absent: the path it was opened at. */
  canonical?: string;
}

/** What `meta` functions of pages get of Remix, as far as this needs it. */
interface MetaInput {
  data: PageMeta | undefined;
  matches: { meta?: unknown; data?: unknown }[];
  location: { pathname: string; search: string };
}

/** The site as the root loader tells it. */
interface Site {
  /** With its prefix, without a slash at the end. */
  url: string;
  name: string;
  languages: string[];
}

/**
 * The page's own title, and with a description also its canonical address, its other languages (hreflang) and what link
 * previews show (Open Graph). A page that failed has none and keeps its parents' title (the site's name).
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
  const asked = new URLSearchParams(location.search).get("lang");
  const chosen = site.languages.find((language) => language === asked);
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
