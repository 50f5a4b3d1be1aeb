import { useHref } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import {
  type FavouriteListQuery,
  type FavouriteTab,
  favouriteListPath,
  isFiltered,
} from "./favourite-list-query.ts";
import { FavouritesFilter } from "./favourites-filter.tsx";
import type { NamedFavourite } from "./favourites-store.ts";

const TABS = ["events", "attractions"] as const;

/** Frame of both favourites pages (§2.1): title, tabs, filter. */
export function FavouritesFrame({
  tab,
  query,
  cities,
  total,
  removed,
  children,
}: {
  tab: FavouriteTab;
  query: FavouriteListQuery;
  cities: { key: string; label: string }[];
  /** Null if unknown. */
  total: number | null;
  /** Just removed by a form. */
  removed: NamedFavourite | null;
  children: ReactNode;
}) {
  const { t } = useTranslation("favourites");
  return (
    <main id="main" tabIndex={-1}>
      <Container className="grid gap-6 py-8 sm:py-10">
        <PageTitle>{t("title")}</PageTitle>
        <nav aria-label={t("tabs.label")}>
          <ul className="flex gap-1 border-b border-line">
            {TABS.map((name) => (
              <li key={name}>
                <Link
                  to={favouriteListPath(name)}
                  aria-current={name === tab ? "page" : undefined}
                  className={clsx(
                    "-mb-px inline-flex min-h-11 items-center border-b-3 px-3 font-bold",
                    name === tab
                      ? "border-brand text-ink"
                      : "border-transparent text-muted hover:border-control hover:text-ink",
                  )}
                >
                  {t(`tabs.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {removed ? <Removed favourite={removed} to={favouriteListPath(tab, query)} /> : null}
        {total === 0 && !isFiltered(query) ? null : <FavouritesFilter {...{ tab, query, cities }} />}
        {total ? (
          <h2 className="text-lg font-bold tabular-nums">{t(`counted.${tab}`, { count: total })}</h2>
        ) : null}
        {children}
      </Container>
    </main>
  );
}

/** Says what a form removed, with an undo button. */
function Removed({ favourite, to }: { favourite: NamedFavourite; to: string }) {
  const { t } = useTranslation("favourites");
  const { type, id, name } = favourite;
  return (
    <Alert
      tone="success"
      live="status"
      title={t("removed", { name })}
      actions={
        <form method="post" action={useHref("/favourite")}>
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="on" value="1" />
          <input type="hidden" name="to" value={to} />
          <Button variant="secondary" size="sm" aria-label={t("undoOf", { name })}>
            {t("undo")}
          </Button>
        </form>
      }
    />
  );
}
