import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Maximum age of home's lists when the visitor returns to the tab (ms, §9). */
const REFRESH_MS = { top: 600_000, personal: 300_000 } as const;
type List = keyof typeof REFRESH_MS;

/** When each list was loaded in this tab; a list that was never loaded counts as stale. */
const loadedAt = new Map<List, number>();

/** Whether a list is past its maximum age. */
export const isOld = (list: List): boolean => Date.now() - (loadedAt.get(list) ?? 0) >= REFRESH_MS[list];

/** Records when `data` was loaded; it is a new object whenever its loader ran. */
export function useLoadedAt(list: List, data: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what it waits for
  useEffect(() => void loadedAt.set(list, Date.now()), [list, data]);
}

/** Reloads stale lists when the visitor returns to the tab. */
export function useRefreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible" && (isOld("top") || isOld("personal"))) revalidate();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [revalidate]);
}

/** Parameters that the top events do not depend on. */
const NO_FILTER = ["more", "notice"];

/** Whether two URLs of home have the same city and category. */
export function sameFilter(a: URL, b: URL): boolean {
  const filter = ({ pathname, searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of NO_FILTER) params.delete(name);
    params.sort();
    return `${pathname}?${params}`;
  };
  return filter(a) === filter(b);
}
