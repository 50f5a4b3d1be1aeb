import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { type FavouriteListQuery, type FavouriteTab, favouriteListPath } from "./favourite-list-query.ts";
import { FavouritesFrame } from "./favourites-frame.tsx";
import type { NamedFavourite } from "./favourites-store.ts";
import { MoreFavourites } from "./more-favourites.tsx";
import { NoFavourites } from "./no-favourites.tsx";
import { SavedList } from "./saved-list.tsx";

/** A favourites page: the list, a message if it is empty, or an outage notice. */
export function FavouritesPage<T extends { id: string; name: string }>({
  tab,
  type,
  query,
  cities,
  removed,
  list,
  card,
}: {
  tab: FavouriteTab;
  type: NamedFavourite["type"];
  query: FavouriteListQuery;
  cities: { key: string; label: string }[];
  removed: NamedFavourite | null;
  /** Null: outage. */
  list: { items: T[]; total: number } | null;
  card: (item: T) => ReactNode;
}) {
  const { t } = useTranslation("favourites");
  const newFrom = useNewFrom(query);
  return (
    <FavouritesFrame {...{ tab, query, cities, removed }} total={list?.total ?? null}>
      {list === null ? (
        <OutageNotice what={t("outage")} retryTo={favouriteListPath(tab, query)} />
      ) : list.items.length === 0 ? (
        <NoFavourites {...{ tab, query }} />
      ) : (
        <>
          <SavedList
            {...{ type, newFrom, card }}
            items={list.items}
            removedTo={(removed) => favouriteListPath(tab, query, removed)}
          />
          <MoreFavourites {...{ tab, query }} count={list.items.length} total={list.total} />
        </>
      )}
    </FavouritesFrame>
  );
}

/** Index of the first item that "show more" added; null if the list did not grow. */
function useNewFrom({ shown, ...rest }: FavouriteListQuery): number | null {
  const list = JSON.stringify(rest);
  const before = useRef({ list, shown, newFrom: null as number | null });
  const last = before.current;
  if (last.list !== list || last.shown > shown) before.current = { list, shown, newFrom: null };
  else if (last.shown < shown) before.current = { list, shown, newFrom: last.shown };
  return before.current.newFrom;
}
