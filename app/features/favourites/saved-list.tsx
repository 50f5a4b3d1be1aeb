import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FavouriteReturnContext, useFavourite, useFavourites } from "./favourites-context.tsx";
import type { NamedFavourite } from "./favourites-store.ts";

/**
 * Favourites as cards with their hearts. A removed one stays in place, dimmed, until the page is reloaded, so that
 * it can be restored; without scripts, `removedTo` returns the path of the page that offers the undo.
 */
export function SavedList<T extends { id: string; name: string }>({
  type,
  items,
  removedTo,
  newFrom,
  card,
}: {
  type: NamedFavourite["type"];
  items: T[];
  removedTo: (removed: string) => string;
  /** Index of the first card that "show more" added; it receives the focus. */
  newFrom: number | null;
  card: (item: T) => ReactNode;
}) {
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newFrom !== null) firstNew.current?.querySelector<HTMLElement>("a")?.focus();
  }, [newFrom]);
  return (
    <FavouriteReturnContext.Provider value={(favourite) => removedTo(`${favourite.type}.${favourite.id}`)}>
      <ul className="grid gap-3">
        {items.map((item, index) => (
          <li key={item.id} id={savedPlace(index)} ref={index === newFrom ? firstNew : undefined}>
            <SavedItem favourite={{ type, id: item.id, name: item.name }}>{card(item)}</SavedItem>
          </li>
        ))}
      </ul>
    </FavouriteReturnContext.Provider>
  );
}

/** Fragment id of a card, for links to the page with more of them. */
export const savedPlace = (index: number): string => `saved-${index + 1}`;

function SavedItem({ favourite, children }: { favourite: NamedFavourite; children: ReactNode }) {
  const { t } = useTranslation("favourites");
  const { store } = useFavourites();
  const removed = useFavourite(favourite).on === false;
  return (
    <>
      <div className={clsx(removed && "opacity-60 grayscale")}>{children}</div>
      <div role="status">
        {removed ? (
          <p className="flex flex-wrap items-center gap-x-4 pt-1 text-sm">
            {t("removed", { name: favourite.name })}
            <button
              type="button"
              onClick={() => store.toggle(favourite)}
              aria-label={t("undoOf", { name: favourite.name })}
              className="min-h-9 font-bold underline underline-offset-4"
            >
              {t("undo")}
            </button>
          </p>
        ) : null}
      </div>
    </>
  );
}
