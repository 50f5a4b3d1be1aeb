import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** How old home's lists may be when the visitor comes back to the tab (§9), ms. */
const REFRESH_MS = { top: 600_000, personal: 300_000 } as const;
type List = keyof typeof REFRESH_MS;

/** When each list came, in this browser tab; what was never loaded counts as old. */
const loadedAt = new Map<List, number>();

/** Whether a list is older than its refresh time. */
export const isOld = (list: List): boolean => Date.now() - (loadedAt.get(list) ?? 0) >= REFRESH_MS[list];

/** Notes that `data` came; it is new whenever its loader ran. */
export function useLoadedAt(list: List, data: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data is what it waits for
  useEffect(() => void loadedAt.set(list, Date.now()), [list, data]);
}

/** Asks for old lists again when the visitor comes back to the tab. */
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

/** What the top events do not depend on. */
const NO_FILTER = ["more", "notice"];

/** Whether two addresses of home ask for the same city and category. */
export function sameFilter(one: URL, other: URL): boolean {
  const filter = ({ pathname, searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of NO_FILTER) params.delete(name);
    params.sort();
    return `${pathname}?${params}`;
  };
  return filter(one) === filter(other);
}
