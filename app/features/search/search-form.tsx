import { Form } from "@remix-run/react";
import clsx from "clsx";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CONTROL, Field } from "../../ui/field.tsx";
import { IconPin, IconSearch } from "../../ui/icons.tsx";

export interface SearchFormValues {
  keyword: string;
  /** `Boston, MA`, as typed or as found. */
  city: string;
  startDate: string;
  endDate: string;
}

export interface SearchFormProps {
  values: SearchFormValues;
  /** Earliest date that may be picked, yyyy-MM-dd (§5). */
  today: string;
  /** Where the edge sees the visitor, e.g. `Boston, MA`; null when unknown. */
  near: string | null;
  /** The last search was empty (§5): the warning stands at the form. */
  empty?: boolean;
  /** A typed city that nobody knows. */
  unknownCity?: string | null;
  /** Category that the search stays in. */
  categoryId?: string | undefined;
}

/** The search of home and of the results page: one plain GET form to /search (§2.2). */
export function SearchForm({ values, today, near, empty, unknownCity, categoryId }: SearchFormProps) {
  const { t } = useTranslation("search");
  const [warned, setWarned] = useState(false);

  const refuseEmpty = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget, submitterOf(event));
    const filled = ["keyword", "city", "startDate", "near"].some((name) =>
      String(data.get(name) ?? "").trim(),
    );
    setWarned(!filled);
    if (!filled) event.preventDefault();
  };
  // Escape takes the warning away, as it would close a tooltip.
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === "Escape") setWarned(false);
  };

  return (
    <Form action="/search" role="search" onSubmit={refuseEmpty} onKeyDown={dismiss} className="grid gap-3">
      {categoryId ? <input type="hidden" name="categoryId" value={categoryId} /> : null}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1.5fr_1fr_1fr_auto] lg:items-end">
        <Field label={t("form.keyword")} name="keyword" id="search-keyword" className="max-sm:col-span-2">
          {(control) => (
            <span className="relative block">
              <IconSearch className="pointer-events-none absolute left-3 top-3.5 size-4 text-muted" />
              <input
                {...control}
                type="search"
                enterKeyHint="search"
                maxLength={100}
                defaultValue={values.keyword}
                placeholder={t("form.keywordExample")}
                className={clsx(CONTROL, "pl-9")}
              />
            </span>
          )}
        </Field>
        <Field label={t("form.city")} name="city" id="search-city" className="max-sm:col-span-2">
          {(control) => (
            <span className="relative block">
              <IconPin className="pointer-events-none absolute left-3 top-3.5 size-4 text-muted" />
              <input
                {...control}
                type="text"
                autoComplete="address-level2"
                maxLength={100}
                defaultValue={values.city}
                placeholder={t("form.cityExample")}
                className={clsx(CONTROL, "pl-9")}
              />
            </span>
          )}
        </Field>
        <Field label={t("form.from")} name="startDate" id="search-from">
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              defaultValue={values.startDate}
              className={clsx(CONTROL, "min-w-0")}
            />
          )}
        </Field>
        <Field label={t("form.to")} name="endDate" id="search-to">
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              defaultValue={values.endDate}
              className={clsx(CONTROL, "min-w-0")}
            />
          )}
        </Field>
        <Button className="col-span-2 lg:col-span-1">{t("form.submit")}</Button>
      </div>
      {near ? (
        <button
          type="submit"
          name="near"
          value="1"
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start py-0.5 text-sm underline decoration-line decoration-2 underline-offset-4 hover:decoration-current"
        >
          <IconPin className="size-4" />
          {t("form.near", { city: near })}
        </button>
      ) : null}
      <SearchWarnings empty={empty || warned} unknownCity={unknownCity} />
    </Form>
  );
}

function SearchWarnings({ empty, unknownCity }: { empty: boolean; unknownCity?: string | null | undefined }) {
  const { t } = useTranslation("search");
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {empty ? <Alert tone="warning" title={t("searchWarning")} /> : null}
      {unknownCity ? (
        <Alert tone="warning" title={t("unknownCity.title", { city: unknownCity })}>
          {t("unknownCity.text")}
        </Alert>
      ) : null}
    </div>
  );
}

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLElement | null {
  const { nativeEvent } = event;
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
