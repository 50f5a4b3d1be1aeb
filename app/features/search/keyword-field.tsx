import { useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
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
  /** The menu may be wider than the field: at least 585 px where there is room (§2.3). */
  wideMenu?: boolean;
  className?: string;
}

/**
 * Keyword of a search, a combobox by ARIA 1.2: for a keyword that is not blank, teams, attractions, events and venues
 * are suggested (§2.2, §5). The arrow keys walk, Home and End jump once they do, Enter goes to what they are on, else
 * the form is sent; Escape closes. Without scripts, and while the API is out, it is a search field.
 */
export function KeywordField({ id, wideMenu, defaultValue = "", ...field }: KeywordFieldProps) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggested = useSuggestions(typed);
  // Only a script makes a combobox of it.
  useEffect(() => setRunning(true), []);

  const options = suggested?.groups.flatMap(({ items }) => items) ?? [];
  const shown = open && options.length > 0;
  const listId = `${id}-menu`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    const option = options[index];
    close();
    if (option) navigate(option.to);
    else input.current?.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is no choice.
    if (event.nativeEvent.isComposing) return;
    if (!shown) {
      if (event.key !== "ArrowDown" || options.length === 0) return;
      setOpen(true);
    }
    const next = nextOption(event.key, active, options.length);
    if (next !== null) setActive(next);
    else if (event.key === "Enter" && active >= 0) choose(active);
    else if (event.key === "Escape") close();
    else {
      if (event.key === "Enter") close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

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
            {...(running && {
              role: "combobox",
              "aria-autocomplete": "list",
              "aria-expanded": shown,
              "aria-controls": shown ? listId : undefined,
              "aria-activedescendant": shown && active >= 0 ? `${listId}-${active}` : undefined,
            })}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActive(-1);
              setOpen(true);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {shown && suggested ? (
            <Suspense fallback={null}>
              <SuggestionList
                id={listId}
                suggested={suggested}
                active={active}
                onChoose={choose}
                onPoint={setActive}
                className={
                  wideMenu
                    ? "w-full min-w-[585px] max-lg:left-1/2 max-lg:-translate-x-1/2 lg:left-0"
                    : "inset-x-0 sm:min-w-104"
                }
              />
            </Suspense>
          ) : null}
          <span role="status" className="sr-only">
            {shown ? t("search.suggested", { count: options.length }) : ""}
          </span>
        </span>
      )}
    </Field>
  );
}

/** Option that a key leads to among `count` and the one behind them that searches; null for any other key. */
function nextOption(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active >= count ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? count : active - 1;
  // In the text, Home and End are the caret's.
  if (active >= 0 && key === "Home") return 0;
  if (active >= 0 && key === "End") return count;
  return null;
}
