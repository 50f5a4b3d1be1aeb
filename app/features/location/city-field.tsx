import clsx from "clsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL, Field } from "#app/ui/field.tsx";
import { IconClose, IconPin } from "#app/ui/icons.tsx";
import { type CityValue, cityFields } from "./city-choice.ts";
import { useCityBox } from "./use-city-box.ts";

const loadMenu = () => import("./city-menu.tsx");
const CityMenu = lazy(async () => ({ default: (await loadMenu()).CityMenu }));
const LocationAlert = lazy(async () => ({ default: (await loadMenu()).LocationAlert }));

export interface CityFieldProps {
  id: string;
  label: string;
  hiddenLabel?: boolean;
  value: CityValue;
  /** Where the edge sees the visitor, e.g. `Boston, MA`; null when unknown. */
  near: string | null;
  /** What is wrong with what was typed. */
  error?: string | null;
  className?: string;
}

/**
 * City search box (§2.5). Submits `city` as typed, or `near`, which a typed city wins over; with scripts it is a
 * combobox, and a city chosen there is submitted as `cityName`, `stateCode`, `countryCode`, `latitude`, `longitude`
 * and `chosen`.
 */
export function CityField(props: CityFieldProps) {
  return <CityBox key={JSON.stringify(props.value)} {...props} />;
}

function CityBox({ id, label, hiddenLabel, value, near, error, className }: CityFieldProps) {
  const { t } = useTranslation("common");
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [scripted, setScripted] = useState(false);
  const box = useCityBox(id, value);
  const { chosen, open, location } = box;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    // What was typed before the scripts ran stays.
    const typed = input.current?.value ?? "";
    if (typed !== value.label) box.type(typed);
    setScripted(true);
  }, []);

  const name = chosen?.isCurrent ? t("cityField.current") : chosen?.label;
  // While it is open, the chosen city is the placeholder: whatever is typed takes its place.
  const scriptedText = chosen ? (open ? "" : (name ?? "")) : box.text;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices when the focus leaves the field and its menu
    <div
      ref={root}
      className={clsx("min-w-0", className)}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) box.close();
      }}
    >
      <Field label={label} hiddenLabel={hiddenLabel} name="city" id={id} error={error ?? null}>
        {(control) => (
          <div className="relative">
            <IconPin className="pointer-events-none absolute left-3 top-3.5 size-4 text-muted" />
            <input
              {...control}
              {...(scripted ? box.aria : {})}
              ref={input}
              name={scripted && chosen ? undefined : "city"}
              type="text"
              autoComplete={scripted ? "off" : "address-level2"}
              maxLength={100}
              placeholder={(open && name) || t("cityField.example")}
              value={scripted ? scriptedText : value.label}
              className={clsx(CONTROL, "pl-9", scripted && (chosen || box.text) && "pr-11")}
              onFocus={(event) => {
                event.currentTarget.select();
                void loadMenu().catch(() => {});
              }}
              onClick={box.show}
              onChange={(event) => box.type(event.currentTarget.value)}
              onKeyDown={box.onKeyDown}
            />
            {scripted && (chosen || box.text) ? (
              <button
                type="button"
                onClick={() => {
                  box.type("");
                  input.current?.focus();
                }}
                className="absolute right-0 top-0 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
              >
                <IconClose className="size-4" />
                <span className="sr-only">{t("cityField.clear")}</span>
              </button>
            ) : null}
            {open ? (
              <Suspense>
                <CityMenu box={box} />
              </Suspense>
            ) : null}
          </div>
        )}
      </Field>
      {scripted && chosen
        ? cityFields(chosen.query).map(([field, content]) => (
            <input key={field} type="hidden" name={field} value={content} />
          ))
        : null}
      {location.problem ? (
        <Suspense>
          <LocationAlert problem={location.problem} />
        </Suspense>
      ) : null}
      {near && !scripted ? <NearBox near={near} /> : null}
    </div>
  );
}

/** Without scripts: a search where the edge sees the visitor. No button, which the Enter key would press. */
function NearBox({ near }: { near: string }) {
  const { t } = useTranslation("common");
  return (
    <label className="without-scripts mt-1 flex min-h-6 items-center gap-2 text-sm">
      <input type="checkbox" name="near" value="1" className="size-5 shrink-0" />
      {t("cityField.near", { city: near })}
    </label>
  );
}
