import type { BreadcrumbList } from "schema-dts";

/** One step of the path to a page. */
export interface Crumb {
  name: string;
  /** Absolute. */
  url: string;
}

/** The path to a page as schema.org data; the last crumb is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}
