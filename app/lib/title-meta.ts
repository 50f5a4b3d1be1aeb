/** What `meta` functions of pages get of Remix, as far as a title needs it. */
interface MetaInput {
  data: { title: string | null } | undefined;
  matches: { meta?: unknown }[];
}

/** The page's own title; a page that failed has none and keeps its parents' (the site's name). */
export function titleMeta({ data, matches }: MetaInput) {
  if (data?.title) return [{ title: data.title }];
  const titles = matches.flatMap(({ meta }) => (Array.isArray(meta) ? meta : [])).filter(isTitle);
  return titles.slice(-1);
}

function isTitle(entry: unknown): entry is { title: string } {
  return typeof entry === "object" && entry !== null && "title" in entry && typeof entry.title === "string";
}
