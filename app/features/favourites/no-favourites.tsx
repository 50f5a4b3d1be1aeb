import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import {
  type FavouriteListQuery,
  type FavouriteTab,
  favouriteListPath,
  isFiltered,
} from "./favourite-list-query.ts";

/** An empty list: because of its filters, or because nothing is saved yet, each with next steps. */
export function NoFavourites({ tab, query }: { tab: FavouriteTab; query: FavouriteListQuery }) {
  const { t } = useTranslation("favourites");
  if (isFiltered(query)) {
    return (
      <NoData title={t(`none.filtered.${tab}`)}>
        <ButtonLink variant="secondary" to={favouriteListPath(tab, { order: query.order })}>
          {t("clear")}
        </ButtonLink>
      </NoData>
    );
  }
  return (
    <NoData title={t(`none.${tab}.title`)}>
      <p>{t(`none.${tab}.text`)}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/#top-events">{t("none.topEvents")}</ButtonLink>
        <ButtonLink to="/search" variant="secondary">
          {t("none.search")}
        </ButtonLink>
      </p>
    </NoData>
  );
}
