import clsx from "clsx";
import { lazy, Suspense, useEffect, useRef } from "react";
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
  /** City of the visitor's network address, e.g. `Boston, MA`; null when unknown. */
  near: string | null;
  /** What is wrong with the text. */
  error?: string | null;
  className?: string;
}

/**
 * City search box (§2.5). Submits its text as `city`, or `near`, over which a typed city takes precedence. With scripts
 * it is a combobox, and a city chosen from its list is submitted as `cityName`, `stateCode`, `countryCode`, `latitude`,
 * `longitude` and `chosen`.
 */
export function CityField(props: CityFieldProps) {
  return <CityBox key={JSON.stringify(props.value)} {...props} />;
}

function CityBox({ id, label, hiddenLabel, value, near, error, className }: CityFieldProps) {
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const box = useCityBox(id, value);
  const { chosen, combobox, location, scripted } = box;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    // Keep what was typed before hydration.
    const typed = input.current?.value ?? "";
    if (typed !== value.label) box.type(typed);
  }, []);

  const name = chosen?.isCurrent ? t("cityField.current") : chosen?.label;
  // While the list is open, the chosen city becomes the placeholder: typing replaces it.
  const scriptedText = chosen ? (combobox.open ? "" : (name ?? "")) : box.text;
  const canClear = scripted && (chosen || box.text);
  return (
    <div className={clsx("min-w-0", className)}>
      <Field label={label} hiddenLabel={hiddenLabel} name="city" id={id} error={error ?? null}>
        {(control) => (
          <div className="relative">
            <IconPin className="pointer-events-none absolute left-3 top-3.5 size-4 text-muted" />
            <input
              {...control}
              autoComplete="address-level2"
              {...combobox.input}
              ref={input}
              name={scripted && chosen ? undefined : "city"}
              type="text"
              maxLength={100}
              placeholder={(combobox.open && name) || t("cityField.example")}
              value={scripted ? scriptedText : value.label}
              className={clsx(CONTROL, "pl-9", canClear && "pr-11")}
              onFocus={(event) => {
                event.currentTarget.select();
                void loadMenu().catch(() => {});
              }}
              onClick={box.show}
              onChange={(event) => box.type(event.currentTarget.value)}
            />
            {canClear ? (
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
            {combobox.open ? (
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

/** Without scripts: a search near the visitor. A checkbox, because Enter in the form would press a button. */
function NearBox({ near }: { near: string }) {
  const { t } = useTranslation("common");
  return (
    <label className="without-scripts mt-1 flex min-h-6 items-center gap-2 text-sm">
      <input type="checkbox" name="near" value="1" className="size-5 shrink-0" />
      {t("cityField.near", { city: near })}
    </label>
  );
}
