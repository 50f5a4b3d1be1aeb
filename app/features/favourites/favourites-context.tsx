import { createContext, useContext, useSyncExternalStore } from "react";
import type { FavouritesSnapshot } from "./favourites-snapshot.ts";
import { FavouritesStore, type NamedFavourite } from "./favourites-store.ts";

interface Favourites {
  store: FavouritesStore;
  /** Asks a guest to sign in, in a dialog. */
  askToSignIn: (favourite: NamedFavourite & { to: string }) => void;
}

/** Without a provider, as on an error page, hearts are hidden. */
const none: Favourites = {
  store: new FavouritesStore(
    { kind: "off" },
    { send: async () => ({ kind: "outage" }), onFailure: () => {} },
  ),
  askToSignIn: () => {},
};

export const FavouritesContext = createContext<Favourites>(none);
export const useFavourites = (): Favourites => useContext(FavouritesContext);

/** Where a heart's form returns to; null: to its own place on the page. */
export const FavouriteReturnContext = createContext<
  ((favourite: Pick<NamedFavourite, "type" | "id">) => string) | null
>(null);

/** State of a heart; `on` is null if unknown. */
export function useFavourite(favourite: Pick<NamedFavourite, "type" | "id">): {
  kind: FavouritesSnapshot["kind"];
  on: boolean | null;
} {
  const { store } = useFavourites();
  const isOn = () => store.isOn(favourite);
  const kind = useSyncExternalStore(store.subscribe, store.kind, store.kind);
  const on = useSyncExternalStore(store.subscribe, isOn, isOn);
  return { kind, on };
}
