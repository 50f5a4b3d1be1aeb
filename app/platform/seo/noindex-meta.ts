import { titleMeta } from "./title-meta.ts";

/** For pages that search engines keep out of their index: search results, and pages of a single visitor. */
export const noindexMeta = (input: Parameters<typeof titleMeta>[0]) => [
  ...titleMeta(input),
  { name: "robots", content: "noindex" },
];
