import { Await, Link } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { SearchQuery } from "#contract/search-query.ts";
import { buttonClass } from "../../ui/button.tsx";
import { SectionTitle } from "../../ui/page-title.tsx";
import { OutageNotice } from "../layout/outage-notice.tsx";
import { COUNTED_TO, type ListKind } from "./result-list.tsx";
import { searchPath } from "./search-tabs.tsx";

/** The first results of a kind. */
export interface FoundSection<T> {
  items: T[];
  total: number;
  widened: boolean;
}

/** Null: the API is out. */
export type Streamed<T> = Promise<FoundSection<T> | null> | FoundSection<T> | null;

/**
 * One kind of the combined results (§2.6), streamed: skeletons, then the first five with "See all"; nothing when there
 * are none; an outage with a retry when its own call failed, whatever the other kinds say.
 */
export function ResultSection<T>({
  kind,
  query,
  found,
  skeleton,
  children,
}: {
  kind: ListKind;
  query: SearchQuery;
  found: Streamed<T>;
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
}) {
  const { t } = useTranslation("search");
  const outage = <OutageNotice what={t(`${kind}.title`)} retryTo={searchPath("all", query)} />;
  const id = `${kind}-title`;
  return (
    <Suspense
      fallback={
        <section aria-hidden="true" data-needs-js className="grid gap-4">
          <SectionTitle>{t(`${kind}.title`)}</SectionTitle>
          {skeleton}
        </section>
      }
    >
      <Await resolve={found} errorElement={outage}>
        {(result) => {
          if (result === null) return outage;
          if (result.items.length === 0) return null;
          return (
            <section aria-labelledby={id} className="grid gap-4">
              <SectionTitle id={id} end={<SeeAll kind={kind} query={query} total={result.total} />}>
                {t(`${kind}.title`)}
              </SectionTitle>
              {result.widened ? <p className="text-muted">{t("widened")}</p> : null}
              {children(result.items)}
            </section>
          );
        }}
      </Await>
    </Suspense>
  );
}

function SeeAll({ kind, query, total }: { kind: ListKind; query: SearchQuery; total: number }) {
  const { t } = useTranslation("search");
  const many = total >= COUNTED_TO;
  return (
    <Link
      to={searchPath(kind, query)}
      aria-label={many ? t(`${kind}.allMany`, { count: COUNTED_TO }) : t(`${kind}.all`, { count: total })}
      className={buttonClass({ variant: "secondary", size: "sm" }, "tabular-nums")}
    >
      {many ? t("seeAllMany", { count: COUNTED_TO }) : t("seeAll", { count: total })}
    </Link>
  );
}
