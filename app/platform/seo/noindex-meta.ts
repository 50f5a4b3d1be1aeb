import { titleMeta } from "./title-meta.ts";

/** For pages that search engines keep out of their index: results of searches, and what is one visitor's own. */
export const noindexMeta = (input: Parameters<typeof titleMeta>[0]) => [
  ...titleMeta(input),
  { name: "robots", content: "noindex" },
];
