import { useEffect } from "react";
import type { FavouritesSnapshot } from "./favourites-snapshot.ts";
import type { FavouritesStore } from "./favourites-store.ts";

/** Returning to a tab fires several events within this time (ms). */
const ONE_RETURN = 1_000;

/**
 * Keeps a member's hearts up to date: loads them if the page did not wait for them, and again when the visitor
 * returns from another tab or page. Pending changes are sent before the page closes.
 */
export function useFreshFavourites(store: FavouritesStore, load: () => Promise<FavouritesSnapshot>): void {
  useEffect(() => {
    let askedAt = 0;
    const refresh = () => {
      const member = store.kind() === "member" || store.kind() === "unknown";
      if (!member || !store.watched || document.visibilityState === "hidden") return;
      if (Date.now() - askedAt < ONE_RETURN) return;
      askedAt = Date.now();
      void load().then((view) => store.receive(view));
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    const onHide = () => store.flush();
    if (store.kind() === "unknown") refresh();
    window.addEventListener("focus", refresh);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("pageshow", onShow);
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("focus", refresh);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("pagehide", onHide);
    };
  }, [store, load]);
}
