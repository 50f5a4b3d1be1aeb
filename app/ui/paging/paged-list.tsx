import clsx from "clsx";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { COUNTED_TO } from "#contract/list.ts";
import { Alert } from "../alert.tsx";
import { buttonClass } from "../button.tsx";
import { Link } from "../link.tsx";
import { type ItemPage, usePages } from "./use-pages.ts";

/** Kinds of results, which have texts in `search.json`. */
export type ListKind = "events" | "attractions" | "venues" | "hotels";

/**
 * Results, five at a time (§4), with "load more": a link to the next page. With scripts the page is appended, the focus
 * moves to its first item, and the new count is announced.
 */
export function PagedList<T extends { id: string }>({
  kind,
  first,
  startTo,
  render,
  className = "grid gap-3",
}: {
  kind: ListKind | "orders";
  first: ItemPage<T>;
  /** Path of the first page; null on the first page. */
  startTo: string | null;
  render: (item: T, linkRef: Ref<HTMLAnchorElement> | undefined) => ReactNode;
  className?: string;
}) {
  const { t } = useTranslation("search");
  const { pages, loaded, busy, failed, load } = usePages(first);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const items = pages.flatMap((page) => page.items);
  const newAt = items.length - (pages.at(-1)?.items.length ?? 0);
  const nextTo = pages.at(-1)?.nextTo ?? null;
  useEffect(() => {
    if (loaded && pages.length > 1) firstNew.current?.focus();
  }, [loaded, pages.length]);

  return (
    <>
      {startTo ? (
        <Link to={startTo} className="justify-self-start py-1 underline underline-offset-4">
          {t(`${kind}.start`)}
        </Link>
      ) : null}
      <ul className={className}>
        {items.map((item, index) => (
          <li key={item.id}>{render(item, index === newAt ? firstNew : undefined)}</li>
        ))}
      </ul>
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {startTo === null && first.total < COUNTED_TO
            ? t(`${kind}.loaded`, { shown: items.length, count: Math.max(first.total, items.length) })
            : loaded
              ? t("loadedSome", { shown: items.length })
              : null}
        </p>
        {failed ? <Alert tone="danger" live="alert" title={t(`${kind}.moreFailed`)} /> : null}
        {nextTo ? (
          <Link
            to={nextTo}
            aria-busy={busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              if (!busy) load(nextTo);
            }}
            className={buttonClass({ variant: "secondary" }, clsx("min-w-44", busy && "opacity-60"))}
          >
            {busy ? t("loadingMore") : t(`${kind}.more`)}
          </Link>
        ) : null}
      </div>
    </>
  );
}
