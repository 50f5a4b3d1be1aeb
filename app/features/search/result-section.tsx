import { Await } from "@remix-run/react";
import { Fragment, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import type { ListKind } from "#app/ui/paging/paged-list.tsx";
import { COUNTED_TO } from "#contract/list.ts";
import type { SearchQuery } from "#contract/search-query.ts";
import { DISCOVERY } from "#tenant/tenant.ts";
import { searchPath } from "./search-path.ts";

/** The first results of a kind. */
export interface SectionResults<T> {
  items: T[];
  total: number;
  widened: boolean;
}

/** Null in an outage. */
export type Streamed<T> = Promise<SectionResults<T> | null> | SectionResults<T> | null;

/** A pending section of the combined results: its placeholder, and its content. */
export interface StreamedSection {
  key: ListKind;
  skeleton: ReactNode;
  /** The section once it has arrived, followed by `rest`. */
  resolve: (rest: ReactNode) => ReactNode;
}

/**
 * One kind of the combined results (§2.6): skeletons, then the first five results with "See all"; empty without results;
 * an outage with a retry if its own call failed, independently of the other kinds.
 */
export function resultSection<T>({
  kind,
  query,
  results,
  skeleton,
  children,
}: {
  kind: Exclude<ListKind, "hotels">;
  query: SearchQuery;
  results: Streamed<T>;
  skeleton: ReactNode;
  children: (items: T[]) => ReactNode;
}): StreamedSection {
  return {
    key: kind,
    skeleton: <SectionSkeleton kind={kind}>{skeleton}</SectionSkeleton>,
    resolve: (rest) => {
      const outage = <SectionOutage kind={kind} query={query} />;
      return (
        <Await
          resolve={results}
          errorElement={
            <>
              {outage}
              {rest}
            </>
          }
        >
          {(result) => (
            <>
              {result === null ? (
                outage
              ) : result.items.length === 0 ? null : (
                <Results {...{ kind, query, result }}>{children(result.items)}</Results>
              )}
              {rest}
            </>
          )}
        </Await>
      );
    },
  };
}

/**
 * Streamed sections. Each is shown once it and all sections above it have arrived, so that none moves after it has
 * appeared; `children` come last.
 */
export function InOrder({ sections, children }: { sections: StreamedSection[]; children: ReactNode }) {
  const [first, ...rest] = sections;
  if (!first) return children;
  return (
    <Suspense fallback={sections.map(({ key, skeleton }) => <Fragment key={key}>{skeleton}</Fragment>)}>
      {first.resolve(<InOrder sections={rest}>{children}</InOrder>)}
    </Suspense>
  );
}

function SectionSkeleton({ kind, children }: { kind: Exclude<ListKind, "hotels">; children: ReactNode }) {
  const { t } = useTranslation("search");
  return (
    <section aria-hidden="true" data-needs-js className="grid gap-4">
      <SectionTitle>{t(`${kind}.title`)}</SectionTitle>
      {children}
    </section>
  );
}

function SectionOutage({ kind, query }: { kind: Exclude<ListKind, "hotels">; query: SearchQuery }) {
  const { t } = useTranslation("search");
  return <OutageNotice what={t(`${kind}.title`)} retryTo={searchPath("all", query)} />;
}

function Results({
  kind,
  query,
  result: { total, widened },
  children,
}: {
  kind: Exclude<ListKind, "hotels">;
  query: SearchQuery;
  result: { total: number; widened: boolean };
  children: ReactNode;
}) {
  const { t } = useTranslation("search");
  const id = `${kind}-title`;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <SectionTitle id={id} end={<SeeAll kind={kind} query={query} total={total} />}>
        {t(`${kind}.title`)}
      </SectionTitle>
      {widened ? <p className="text-muted">{t("widened", DISCOVERY.locationRange)}</p> : null}
      {children}
    </section>
  );
}

function SeeAll({
  kind,
  query,
  total,
}: {
  kind: Exclude<ListKind, "hotels">;
  query: SearchQuery;
  total: number;
}) {
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
