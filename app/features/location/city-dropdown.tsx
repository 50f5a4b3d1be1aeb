import { Form, useNavigate } from "@remix-run/react";
import clsx from "clsx";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { combobox, useComboboxState } from "#app/ui/combobox/combobox.ts";
import { CONTROL } from "#app/ui/field.tsx";
import { IconChevronDown, IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMenuClosing } from "#app/ui/use-menu-closing.ts";
import { withCity } from "./city-choice.ts";
import { moveFocus } from "./move-focus.ts";
import { useCitySearch } from "./use-city-search.ts";

const loadParts = () => import("./dropdown-parts.tsx");
const LocateEntry = lazy(async () => ({ default: (await loadParts()).LocateEntry }));
const ResultEntries = lazy(async () => ({ default: (await loadParts()).ResultEntries }));

/** Delay between opening and moving the focus to the search field (§2.5), ms. */
const FOCUS_DELAY_MS = 100;
/** Results on home (§9). */
const RESULTS = 5;

export interface CityDropdownProps {
  /** Label of the chosen city; null: all cities. */
  chosen: string | null;
  /** The chosen city is the visitor's current location. */
  isCurrent?: boolean;
  /** Nearby and recent cities. */
  choices: { label: string; to: string }[];
  /** This page for all cities. */
  anywhereTo: string;
  /** Path of this page, to which the search is submitted, and the parameters that it keeps. */
  action: string;
  hidden: Record<string, string>;
}

/**
 * City dropdown of home's top events (§2.5): a disclosure with links and a small search form. With scripts the search
 * field is a combobox whose list is part of the dropdown, and the visitor's location can be used.
 */
export function CityDropdown({ chosen, isCurrent, choices, anywhereTo, action, hidden }: CityDropdownProps) {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const menu = useMenuClosing();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const here = `${action}?${new URLSearchParams(hidden)}`;

  const typing = text.trim() !== "";
  const search = useCitySearch(text, { enabled: open && typing, limit: RESULTS });
  const results = typing ? (search.answer?.results ?? []) : [];
  const box = combobox(
    { ...useComboboxState(), open: typing },
    {
      id: useId(),
      count: results.length,
      freeText: typing,
      onPick(index) {
        const city = results[index];
        close();
        if (city) navigate(withCity(here, city.query), { preventScrollReset: true });
      },
    },
  );

  // It may have been opened before hydration.
  useEffect(() => setOpen(menu.current?.open === true), [menu]);

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(
      () => menu.current?.querySelector<HTMLElement>("input[name=city]")?.focus(),
      FOCUS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [open, menu]);

  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
    setText("");
  };
  const label = isCurrent ? t("cityField.current") : chosen;
  return (
    <details
      ref={menu}
      className="group/city relative max-sm:static"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="bare-summary inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border-2 border-ink px-3 font-bold">
        <IconPin className="size-5 shrink-0 text-brand" />
        <span className="sr-only">{t("cityField.dropdown")}</span>
        <span className="truncate">{label ?? t("cityField.anywhere")}</span>
        <IconChevronDown className="size-4 shrink-0 transition-transform group-open/city:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls */}
      <div
        onKeyDown={moveFocus}
        className="absolute right-0 z-10 mt-2 grid w-80 gap-1 rounded-card border border-line bg-raised p-3 shadow-lifted max-sm:inset-x-4 max-sm:w-auto"
      >
        <Form action={action} className="mb-2 flex gap-2" onSubmit={close}>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="grow">
            <span className="sr-only">{t("cityField.search")}</span>
            <input
              name="city"
              required
              maxLength={100}
              autoComplete="off"
              {...box.input}
              placeholder={t("cityField.search")}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              className={CONTROL}
            />
          </label>
          <Button size="sm" className="min-h-11">
            {t("cityField.go")}
          </Button>
        </Form>
        {open ? (
          <Suspense fallback={<p className="min-h-11" />}>
            <LocateEntry here={here} onDone={close} />
          </Suspense>
        ) : null}
        {typing ? (
          <Suspense>
            <ResultEntries combobox={box} search={search} text={text} />
          </Suspense>
        ) : choices.length > 0 ? (
          <ul aria-label={t("cityField.known")}>
            {choices.map(({ label: name, to }) => (
              <li key={to}>
                <EntryLink to={to} onClick={close} current={name === chosen}>
                  {name}
                </EntryLink>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-1 grid border-t border-line pt-1">
          <EntryLink to={anywhereTo} onClick={close} current={chosen === null} strong>
            {t("cityField.anywhere")}
          </EntryLink>
          <EntryLink to={`${action}?${new URLSearchParams({ ...hidden, near: "1" })}`} onClick={close} strong>
            {t("cityField.reset")}
          </EntryLink>
        </div>
      </div>
    </details>
  );
}

function EntryLink({
  to,
  onClick,
  current = false,
  strong = false,
  children,
}: {
  to: string;
  onClick: () => void;
  current?: boolean;
  strong?: boolean;
  children: string;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      onClick={onClick}
      aria-current={current ? "true" : undefined}
      className={clsx(
        "flex min-h-10 items-center rounded-control px-2 hover:bg-sunken",
        strong && "font-semibold text-brand",
        current && "font-bold",
      )}
    >
      {children}
    </Link>
  );
}
