import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { combobox, useComboboxState } from "#app/ui/combobox/combobox.ts";
import { CONTROL, Field } from "#app/ui/field.tsx";
import { IconSearch } from "#app/ui/icons.tsx";
import { MAX_KEYWORD } from "#contract/search-query.ts";
import { useSuggestions } from "./use-suggestions.ts";

const SuggestionList = lazy(() => import("./suggestion-list.tsx"));

export interface KeywordFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  hiddenLabel?: boolean;
  defaultValue?: string | undefined;
  placeholder?: string;
  /** The dialog around it puts the focus here when it opens. */
  firstFocus?: boolean;
  /** Id of a message about the field. */
  describedBy?: string | undefined;
  /** The list may be wider than the field: at least 585 px where there is room (§2.3). */
  wideMenu?: boolean;
  className?: string;
}

/**
 * Keyword of a search. With scripts it is a combobox that suggests teams, attractions, events and venues (§2.2, §5);
 * picking one opens its page, and the last option, like Enter with none highlighted, submits the form. Without scripts,
 * and during an outage of the suggestions, it is a search field.
 */
export function KeywordField({ id, wideMenu, defaultValue = "", ...field }: KeywordFieldProps) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const suggestions = useSuggestions(text);
  const options = suggestions?.flatMap(({ items }) => items) ?? [];
  const state = useComboboxState();
  const box = combobox(state, {
    id,
    // Behind the suggestions stands "Search for …".
    count: options.length && options.length + 1,
    onPick(index) {
      state.close();
      const suggestion = options[index];
      if (suggestion) navigate(suggestion.to);
      else input.current?.form?.requestSubmit();
    },
  });

  return (
    <Field
      label={field.label}
      name={field.name}
      id={id}
      hiddenLabel={field.hiddenLabel}
      className={field.className}
    >
      {(control) => (
        <span className="relative block">
          <IconSearch className="pointer-events-none absolute left-3 top-3.5 size-4 text-muted" />
          <input
            {...control}
            aria-describedby={field.describedBy}
            ref={input}
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_KEYWORD}
            defaultValue={defaultValue}
            placeholder={field.placeholder}
            data-first-focus={field.firstFocus || undefined}
            className={clsx(CONTROL, "pl-9")}
            {...box.input}
            onChange={(event) => {
              setText(event.currentTarget.value);
              state.show();
            }}
          />
          {box.open && suggestions ? (
            <Suspense fallback={null}>
              <SuggestionList
                combobox={box}
                groups={suggestions}
                keyword={text.trim()}
                className={
                  wideMenu
                    ? "w-full min-w-[585px] max-lg:left-1/2 max-lg:-translate-x-1/2 lg:left-0"
                    : "inset-x-0 sm:min-w-104"
                }
              />
            </Suspense>
          ) : null}
          <span role="status" className="sr-only">
            {box.open ? t("search.suggested", { count: options.length }) : ""}
          </span>
        </span>
      )}
    </Field>
  );
}
