import clsx from "clsx";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { ComboboxGroup, ComboboxList, ComboboxOption } from "#app/ui/combobox/combobox-list.tsx";
import { Highlight } from "#app/ui/highlight.tsx";
import { IconClock, IconPin } from "#app/ui/icons.tsx";
import type { LocationProblem } from "./city-choice.ts";
import type { CityOption } from "./city-options.ts";
import type { CityBox } from "./use-city-box.ts";

/** List of the city search box: current location, then recent cities or results (§2.5). Loaded when it first opens. */
export function CityMenu({ box }: { box: CityBox }) {
  const { t } = useTranslation("city");
  const { combobox, options, typing } = box;
  const drawn = options.map((option, index) => (
    <Option key={optionKey(option)} box={box} option={option} index={index} />
  ));
  const cityCount = options.filter(({ kind }) => kind === "recent" || kind === "result").length;
  const firstCity = options.length - cityCount;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-2 min-w-64 overflow-hidden rounded-card border border-line bg-raised text-ink shadow-lifted">
      <ComboboxList combobox={combobox} aria-label={t("menu")} className="py-1 empty:hidden">
        {drawn.slice(0, firstCity)}
        {cityCount > 0 ? (
          <ComboboxGroup
            combobox={combobox}
            id="cities"
            heading={t(typing ? "results" : "recent")}
            headingClass="px-4 pb-1 pt-3"
          >
            {drawn.slice(firstCity)}
          </ComboboxGroup>
        ) : null}
      </ComboboxList>
      <MenuMessage box={box} cityCount={cityCount} />
    </div>
  );
}

const optionKey = (option: CityOption) =>
  option.kind === "locate" ? option.kind : `${option.kind} ${option.choice.label}`;

function Option({ box, option, index }: { box: CityBox; option: CityOption; index: number }) {
  const { t } = useTranslation("city");
  const isCurrent = option.kind === "locate" && box.chosen?.isCurrent === true;
  return (
    <ComboboxOption
      combobox={box.combobox}
      index={index}
      aria-selected={index === box.combobox.active || isCurrent}
      className="min-h-11 gap-3 px-4 py-2 hover:bg-sunken data-active:outline-3 data-active:-outline-offset-3"
    >
      {option.kind === "recent" ? (
        <IconClock className="size-4 shrink-0 text-muted" />
      ) : (
        <IconPin
          className={clsx("size-4 shrink-0", option.kind === "result" ? "text-muted" : "text-brand")}
        />
      )}
      {option.kind === "locate" ? (
        <span className="font-semibold">{t(box.location.busy ? "locating" : "useCurrent")}</span>
      ) : option.kind === "near" ? (
        <span className="font-semibold">{t("near", { city: option.choice.label })}</span>
      ) : (
        <span className="min-w-0 truncate">
          <Highlight text={option.choice.label} typed={option.kind === "result" ? box.text : ""} />
        </span>
      )}
    </ComboboxOption>
  );
}

/** Announces the number of cities, or says why there are none. */
function MenuMessage({ box, cityCount }: { box: CityBox; cityCount: number }) {
  const { t } = useTranslation("city");
  const { typing, search, text } = box;
  const message = () => {
    if (cityCount > 0) return t(typing ? "found" : "recentCount", { count: cityCount });
    if (search.failed) return t("outage");
    if (!(typing ? search.answer : search.last)) return t("searching");
    return typing ? t("noResults", { typed: text.trim() }) : t("noRecent");
  };
  return (
    <p
      role="status"
      className={cityCount > 0 ? "sr-only" : "border-t border-line px-4 py-3 text-sm text-muted"}
    >
      {message()}
    </p>
  );
}

/** Why there is no current location (§8): as a notification, and next to the field, where it stays. */
export function LocationAlert({ problem }: { problem: LocationProblem }) {
  const { t } = useTranslation("city");
  const notify = useNotify();
  const title = t(`problem.${problem}.title`);
  const text = t(`problem.${problem}.text`);
  useEffect(() => notify({ tone: "warning", title, text }), [notify, title, text]);
  // Screen readers announce the notification; this one is not a live region.
  return (
    <Alert tone="warning" title={title} className="mt-2">
      {text}
    </Alert>
  );
}
