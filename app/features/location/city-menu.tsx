import clsx from "clsx";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconClock, IconPin } from "#app/ui/icons.tsx";
import type { LocationProblem } from "./city-choice.ts";
import type { CityOption } from "./city-options.ts";
import type { CityBox } from "./use-city-box.ts";

/** Menu of the city search box: current location, then recent cities or results (§2.5). Loaded when it opens. */
export function CityMenu({ box }: { box: CityBox }) {
  const { t } = useTranslation("city");
  const { options, typing } = box;
  const entries = options.map((option, index) => ({ option, index }));
  const here = entries.filter(({ option }) => option.kind === "locate" || option.kind === "near");
  const cities = entries.filter(({ option }) => option.kind === "recent" || option.kind === "result");
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 min-w-64 overflow-hidden rounded-card border border-line bg-raised text-ink shadow-lifted">
      <div id={`${box.id}-list`} role="listbox" aria-label={t("menu")} className="py-1 empty:hidden">
        {here.map((entry) => (
          <Option key={entry.index} box={box} {...entry} />
        ))}
        {cities.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div role="group" aria-labelledby={`${box.id}-group`}>
            <p
              id={`${box.id}-group`}
              className="px-4 pb-1 pt-3 text-xs font-bold uppercase tracking-wide text-muted"
            >
              {t(typing ? "results" : "recent")}
            </p>
            {cities.map((entry) => (
              <Option key={entry.index} box={box} {...entry} />
            ))}
          </div>
        ) : null}
      </div>
      <MenuMessage box={box} found={cities.length} />
    </div>
  );
}

function Option({ box, option, index }: { box: CityBox; option: CityOption; index: number }) {
  const { t } = useTranslation("city");
  const { location } = box;
  const isCurrent = option.kind === "locate" && box.chosen?.isCurrent === true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's part is the combobox's
    <div
      id={box.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === box.active || isCurrent}
      // The focus stays in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => box.take(option)}
      className={clsx(
        "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken",
        index === box.active && "bg-sunken outline-3 -outline-offset-3 outline-focus",
      )}
    >
      {option.kind === "recent" ? (
        <IconClock className="size-4 shrink-0 text-muted" />
      ) : (
        <IconPin
          className={clsx("size-4 shrink-0", option.kind === "result" ? "text-muted" : "text-brand")}
        />
      )}
      {option.kind === "locate" ? (
        <span className="font-semibold">{t(location.busy ? "locating" : "useCurrent")}</span>
      ) : option.kind === "near" ? (
        <span className="font-semibold">{t("near", { city: option.choice.label })}</span>
      ) : (
        <span className="min-w-0 truncate">
          <Highlight text={option.choice.label} typed={option.kind === "result" ? box.text : ""} />
        </span>
      )}
    </div>
  );
}

/** Says what the list does not: nothing recent, nothing found, still asking, an outage; and how many were found. */
function MenuMessage({ box, found }: { box: CityBox; found: number }) {
  const { t } = useTranslation("city");
  const { typing, search } = box;
  const { answer, last } = search;
  let message: ReactNode = t("searching");
  let quiet = false;
  if (typing && answer?.results === null) message = t("outage");
  else if (typing && answer) {
    quiet = found > 0;
    message = quiet ? t("found", { count: found }) : t("noResults", { typed: box.text.trim() });
  } else if (!typing && last) {
    quiet = found > 0;
    message = quiet ? t("recentCount", { count: found }) : t("noRecent");
  }
  return (
    <p role="status" className={quiet ? "sr-only" : "border-t border-line px-4 py-3 text-sm text-muted"}>
      {message}
    </p>
  );
}

/** Why the current location is not known (§8): as a notification, and where it was asked for, where it stays. */
export function LocationAlert({ problem }: { problem: LocationProblem }) {
  const { t } = useTranslation("city");
  const notify = useNotify();
  const title = t(`problem.${problem}.title`);
  const text = t(`problem.${problem}.text`);
  useEffect(() => notify({ tone: "warning", title, text }), [notify, title, text]);
  // The notification is the one that is read out.
  return (
    <Alert tone="warning" title={title} className="mt-2">
      {text}
    </Alert>
  );
}
