import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** One page of results. */
export interface ItemPage<T> {
  items: T[];
  /** Number of matches, counted up to 100 (contract/list.ts). */
  total: number;
  /** Link to the next page, null at the end. */
  nextTo: string | null;
}

/** Pages of lists that visitors navigated away from, by history entry, so that going back restores them. */
const left = new Map<string, unknown[]>();
const KEPT_LISTS = 10;

/** Appends a page without items that are already listed: the catalog may have changed in between. */
export function withPage<T extends { id: string }>(pages: ItemPage<T>[], page: ItemPage<T>): ItemPage<T>[] {
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return [...pages, { ...page, items: page.items.filter(({ id }) => !known.has(id)) }];
}

/** The first page and those loaded after it; starts over when the search or its results change. */
export function usePages<T extends { id: string }>(first: ItemPage<T>) {
  const { key } = useLocation();
  const fetcher = useFetcher<{ page: ItemPage<T> | null }>();
  const [state, setState] = useState(() => ({ first, pages: remembered(key, first), loaded: false }));
  const taken = useRef<unknown>(null);
  // The same search may be loaded anew, as when a hold ends: the list keeps what was added to it.
  if (state.first !== first) setState({ first, pages: remembered(key, first), loaded: false });

  const page = fetcher.data?.page;
  // After every render, not when `page` changes: the router keeps a fetcher's data outside React's state, so a render
  // that React discards may already have seen it, and the effect would never run.
  useEffect(() => {
    if (!page || taken.current === page) return;
    taken.current = page;
    setState((now) => ({ ...now, pages: withPage(now.pages, page), loaded: true }));
  });

  const pages = state.first === first ? state.pages : [first];
  useEffect(() => {
    if (pages.length < 2) return;
    left.delete(key);
    left.set(key, pages);
    for (const oldest of left.keys()) if (left.size > KEPT_LISTS) left.delete(oldest);
  }, [key, pages]);

  const busy = fetcher.state !== "idle";
  return {
    pages,
    /** The last page was loaded by "load more", not restored. */
    loaded: state.first === first && state.loaded,
    busy,
    failed: !busy && fetcher.data?.page === null,
    load: (to: string) => fetcher.load(to),
  };
}

/** Stored pages of this history entry, if they start with the same items. */
function remembered<T extends { id: string }>(key: string, first: ItemPage<T>): ItemPage<T>[] {
  const kept = left.get(key) as ItemPage<T>[] | undefined;
  const same = kept?.[0]?.items.map(({ id }) => id).join() === first.items.map(({ id }) => id).join();
  return kept && same ? [first, ...kept.slice(1)] : [first];
}
