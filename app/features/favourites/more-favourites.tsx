import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  FAVOURITES_STEP,
  type FavouriteListQuery,
  type FavouriteTab,
  favouriteListPath,
} from "./favourite-list-query.ts";
import { savedPlace } from "./saved-list.tsx";

/** Shows how much of the list is visible, with a link to the same page with more of it. */
export function MoreFavourites({
  tab,
  query,
  count,
  total,
}: {
  tab: FavouriteTab;
  query: FavouriteListQuery;
  count: number;
  total: number;
}) {
  const { t } = useTranslation("favourites");
  if (total <= FAVOURITES_STEP) return null;
  return (
    <div className="grid justify-items-center gap-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {t("shown", { shown: count, total })}
      </p>
      {count < total ? (
        <Link
          to={`${favouriteListPath(tab, { ...query, shown: query.shown + FAVOURITES_STEP })}#${savedPlace(count)}`}
          preventScrollReset
          replace
          className={buttonClass({ variant: "secondary" })}
        >
          {t("more")}
        </Link>
      ) : null}
    </div>
  );
}
