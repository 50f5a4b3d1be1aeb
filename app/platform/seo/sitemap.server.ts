import { SITEMAP_KINDS, type SitemapKind } from "#contract/sitemap.ts";

/** How long caches and search engines may keep the files of the sitemap (s). */
const LIFE_SECONDS = 3600;
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A part of the sitemap, as in the file name `event-16-3.xml`. */
export interface SitemapPart {
  kind: SitemapKind;
  parts: number;
  part: number;
}

export const partFile = ({ kind, parts, part }: SitemapPart): string => `${kind}-${parts}-${part}.xml`;

/** Reads `partFile`; null for anything else. */
export function readPartFile(name: string): SitemapPart | null {
  const [, kindName, parts, part] = /^([a-z]+)-(1|16|256)-(\d{1,3})\.xml$/.exec(name) ?? [];
  const kind = SITEMAP_KINDS.find((known) => known === kindName);
  return kind ? { kind, parts: Number(parts), part: Number(part) } : null;
}

/** An XML response with the addresses of pages (sitemaps.org `urlset`). */
export const urlSet = (addresses: readonly string[]): Response => xml("urlset", "url", addresses);

/** An XML response with the addresses of sitemap files (`sitemapindex`). */
export const sitemapIndex = (addresses: readonly string[]): Response =>
  xml("sitemapindex", "sitemap", addresses);

function xml(root: string, item: string, addresses: readonly string[]): Response {
  const items = addresses.map((address) => `<${item}><loc>${escaped(address)}</loc></${item}>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">${items.join("\n")}</${root}>\n`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${LIFE_SECONDS}`,
    },
  });
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
