import clsx from "clsx";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EventImage } from "#app/ui/event-image.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconCalendar, IconPin, IconSearch } from "#app/ui/icons.tsx";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";
import type { Suggestion, SuggestionKind } from "./suggestion-model.ts";
import type { Suggested } from "./use-suggestions.ts";

export interface SuggestionListProps {
  id: string;
  suggested: Suggested;
  /** Index of the option that the arrow keys are on, over all groups; the last one searches. -1: none. */
  active: number;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
  className?: string;
}

/** The menu of a keyword field: a listbox whose options stay out of the tab order, the focus is in the field. */
export default function SuggestionList({
  id,
  suggested,
  active,
  onChoose,
  onPoint,
  className,
}: SuggestionListProps) {
  const { t } = useTranslation("common");
  const { groups, typed } = suggested;
  const searchIndex = groups.reduce((count, { items }) => count + items.length, 0);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option" as const,
    "aria-selected": index === active,
    onClick: () => onChoose(index),
    onPointerMove: () => onPoint(index),
    className: clsx(
      "flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5",
      index === active && "bg-sunken outline-2 -outline-offset-2 outline-focus",
    ),
  });
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("search.suggestions")}
      // A press on the menu must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        "absolute top-full z-30 mt-1 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-left text-ink shadow-lifted",
        className,
      )}
    >
      {groups.map(({ kind, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-1">
          <div
            id={`${id}-${kind}`}
            role="presentation"
            className="px-3 pb-1 pt-2 text-xs font-bold uppercase tracking-wide text-muted"
          >
            {t(`search.kinds.${kind}`)}
          </div>
          {items.map((item) => {
            index += 1;
            return (
              <div key={item.to} {...option(index)}>
                <Picture kind={kind} item={item} />
                <span className="grid min-w-0 grow">
                  <span dir="auto" className="truncate font-semibold">
                    <Highlight text={item.name} typed={typed} />
                  </span>
                  <Detail item={item} typed={typed} />
                </span>
              </div>
            );
          })}
        </div>
      ))}
      <div {...option(searchIndex)}>
        <IconBox>
          <IconSearch className="size-5" />
        </IconBox>
        <span className="min-w-0 truncate font-semibold">
          <WithUserText sentence={t("search.all", { keyword: SLOT })}>{typed}</WithUserText>
        </span>
      </div>
    </div>
  );
}

function Detail({ item, typed }: { item: Suggestion; typed: string }) {
  const { t } = useTranslation("common");
  const detail = item.detail || (item.category ? t(`categories.${item.category}`) : "");
  if (!detail) return null;
  return (
    <span className="truncate text-sm text-muted">
      <Highlight text={detail} typed={typed} />
    </span>
  );
}

function Picture({ kind, item }: { kind: SuggestionKind; item: Suggestion }) {
  if (item.imageUrl !== null) {
    return (
      <EventImage
        imageUrl={item.imageUrl}
        category={item.category}
        className="h-9 w-14 shrink-0 rounded-sm"
      />
    );
  }
  return (
    <IconBox>
      {kind === "events" ? <IconCalendar className="size-5" /> : <IconPin className="size-5" />}
    </IconBox>
  );
}

function IconBox({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid h-9 w-14 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
      {children}
    </span>
  );
}
