import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Combobox } from "#app/ui/combobox/combobox.ts";
import { ComboboxGroup, ComboboxList, ComboboxOption } from "#app/ui/combobox/combobox-list.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconCalendar, IconPin, IconSearch } from "#app/ui/icons.tsx";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";
import type { Suggestion, SuggestionGroup, SuggestionKind } from "./suggestion-model.ts";

const OPTION =
  "min-h-12 gap-3 rounded-control px-3 py-1.5 data-active:outline-2 data-active:-outline-offset-2";

export interface SuggestionListProps {
  /** Its options are the suggestions of all groups, then "Search for …". */
  combobox: Combobox;
  groups: SuggestionGroup[];
  /** The text of the field, trimmed. */
  keyword: string;
  className?: string;
}

/** The list of a keyword field. Loaded when it first opens. */
export default function SuggestionList({ combobox, groups, keyword, className }: SuggestionListProps) {
  const { t } = useTranslation("common");
  const option = (index: number) => ({
    combobox,
    index,
    className: OPTION,
    onPointerMove: () => combobox.highlight(index),
  });
  let index = 0;
  return (
    <ComboboxList
      combobox={combobox}
      aria-label={t("search.suggestions")}
      className={clsx(
        "absolute top-full z-30 mt-1 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-left text-ink shadow-lifted",
        className,
      )}
    >
      {groups.map(({ kind, items }) => (
        <ComboboxGroup
          key={kind}
          combobox={combobox}
          id={kind}
          heading={t(`search.kinds.${kind}`)}
          headingClass="px-3 pb-1 pt-2"
          className="pb-1"
        >
          {items.map((item) => (
            <ComboboxOption key={item.to} {...option(index++)}>
              <Picture kind={kind} item={item} />
              <span className="grid min-w-0 grow">
                <span dir="auto" className="truncate font-semibold">
                  <Highlight text={item.name} typed={keyword} />
                </span>
                <Detail item={item} keyword={keyword} />
              </span>
            </ComboboxOption>
          ))}
        </ComboboxGroup>
      ))}
      <ComboboxOption {...option(index)}>
        <IconBox>
          <IconSearch className="size-5" />
        </IconBox>
        <span className="min-w-0 truncate font-semibold">
          <WithUserText sentence={t("search.all", { keyword: SLOT })}>{keyword}</WithUserText>
        </span>
      </ComboboxOption>
    </ComboboxList>
  );
}

function Detail({ item, keyword }: { item: Suggestion; keyword: string }) {
  const { t } = useTranslation("common");
  const detail = item.detail || (item.category ? t(`categories.${item.category}`) : "");
  if (!detail) return null;
  return (
    <span className="truncate text-sm text-muted">
      <Highlight text={detail} typed={keyword} />
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
