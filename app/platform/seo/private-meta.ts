import { titleMeta } from "./title-meta.ts";

/** For pages that concern one visitor: their title, and that search engines keep away. */
export const privateMeta = (input: Parameters<typeof titleMeta>[0]) => [
  ...titleMeta(input),
  { name: "robots", content: "noindex" },
];
