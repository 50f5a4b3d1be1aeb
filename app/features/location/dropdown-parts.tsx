import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { withCity } from "./city-choice.ts";
import { LocationAlert } from "./city-menu.tsx";
import { useCitySearch } from "./use-city-search.ts";
import { useCurrentLocation } from "./use-current-location.ts";

/** City dropdown's results on home (§9). */
const RESULTS = 5;

interface Entries {
  /** The page that a city is chosen for. */
  here: string;
  onDone: () => void;
}

/** "Use my current location", where the browser can tell it (§2.5). */
export function LocateEntry({ here, onDone }: Entries) {
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

/** Cities that begin with what is typed, or why there are none. */
export function FoundEntries({ typed, here, onDone }: Entries & { typed: string }) {
  const { t } = useTranslation("city");
  const { answer } = useCitySearch(typed, { active: true, limit: RESULTS });
  const results = answer?.results;
  const message = !answer
    ? t("searching")
    : !results
      ? t("outage")
      : results.length === 0
        ? t("noResults", { typed: typed.trim() })
        : null;
  return (
    <>
      <p role="status" className={message ? "min-h-10 px-2 py-2 text-sm text-muted" : "sr-only"}>
        {message ?? t("found", { count: results?.length ?? 0 })}
      </p>
      {results && results.length > 0 ? (
        <ul aria-label={t("results")}>
          {results.map(({ label, query }) => (
            <li key={label}>
              <Link
                to={withCity(here, query)}
                preventScrollReset
                onClick={onDone}
                className="flex min-h-10 items-center rounded-control px-2 hover:bg-sunken"
              >
                <span className="truncate">
                  <Highlight text={label} typed={typed} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
