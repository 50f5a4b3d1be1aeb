import type { BreadcrumbList } from "schema-dts";

/** A page on the way to the one that is shown. */
export interface Crumb {
  name: string;
  /** Its address. */
  url: string;
}

/** The way to a page as schema.org has it; the last one is the page itself. */
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
