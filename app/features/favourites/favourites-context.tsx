import { createContext, useContext, useSyncExternalStore } from "react";
import type { FavouritesSnapshot } from "./favourites-snapshot.ts";
import { FavouritesStore, type NamedFavourite } from "./favourites-store.ts";

interface Favourites {
  store: FavouritesStore;
  /** Asks a guest to sign in, over the page; absent until scripts can. */
  askToSignIn: (thing: NamedFavourite & { to: string }) => void;
}

/** Where no provider is, as on an error page, no hearts show. */
const none: Favourites = {
  store: new FavouritesStore(
    { kind: "off" },
    { send: async () => ({ kind: "outage" }), onFailure: () => {} },
  ),
  askToSignIn: () => {},
};

export const FavouritesContext = createContext<Favourites>(none);
export const useFavourites = (): Favourites => useContext(FavouritesContext);

/** Where a heart's form comes back to instead of its own place on the page; null: there. */
export const FavouriteReturnContext = createContext<
  ((thing: Pick<NamedFavourite, "type" | "id">) => string) | null
>(null);

/** How one heart stands: `on` null when it is not known. */
export function useFavourite(thing: Pick<NamedFavourite, "type" | "id">): {
  kind: FavouritesSnapshot["kind"];
  on: boolean | null;
} {
  const { store } = useFavourites();
  const isOn = () => store.isOn(thing);
  const kind = useSyncExternalStore(store.subscribe, store.kind, store.kind);
  const on = useSyncExternalStore(store.subscribe, isOn, isOn);
  return { kind, on };
}
