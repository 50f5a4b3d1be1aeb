import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Combobox } from "#app/ui/combobox/combobox.ts";
import { ComboboxList, ComboboxOption } from "#app/ui/combobox/combobox-list.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconPin } from "#app/ui/icons.tsx";
import { withCity } from "./city-choice.ts";
import { LocationAlert } from "./city-menu.tsx";
import type { CitySearch } from "./use-city-search.ts";
import { useCurrentLocation } from "./use-current-location.ts";

/** "Use my current location", where the browser has geolocation (§2.5). `here` is the page that gets the city. */
export function LocateEntry({ here, onDone }: { here: string; onDone: () => void }) {
  const { t } = useTranslation("city");
  const navigate = useNavigate();
  const { supported, busy, problem, locate } = useCurrentLocation(({ query }) => {
    onDone();
    navigate(withCity(here, query), { preventScrollReset: true });
  });
  if (!supported) return null;
  return (
    <>
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={() => busy || locate()}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-left font-semibold hover:bg-sunken"
      >
        <IconPin className="size-4 shrink-0 text-brand" />
        {t(busy ? "locating" : "useCurrent")}
      </button>
      {problem ? <LocationAlert problem={problem} /> : null}
    </>
  );
}

/** Cities that begin with the text, or why there are none. */
export function ResultEntries({
  combobox,
  search,
  text,
}: {
  combobox: Combobox;
  search: CitySearch;
  text: string;
}) {
  const { t } = useTranslation("city");
  const results = search.answer?.results ?? [];
  const message = () => {
    if (search.failed) return t("outage");
    return search.answer ? t("noResults", { typed: text.trim() }) : t("searching");
  };
  return (
    <>
      <p role="status" className={results.length > 0 ? "sr-only" : "min-h-10 px-2 py-2 text-sm text-muted"}>
        {results.length > 0 ? t("found", { count: results.length }) : message()}
      </p>
      <ComboboxList combobox={combobox} aria-label={t("results")} className="empty:hidden">
        {results.map(({ label }, index) => (
          <ComboboxOption
            key={label}
            combobox={combobox}
            index={index}
            className="min-h-10 rounded-control px-2 hover:bg-sunken data-active:outline-3 data-active:-outline-offset-3"
          >
            <span className="truncate">
              <Highlight text={label} typed={text} />
            </span>
          </ComboboxOption>
        ))}
      </ComboboxList>
    </>
  );
}
