import { Form } from "@remix-run/react";
import clsx from "clsx";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateRangeField } from "#app/features/dates/date-range-field.tsx";
import { shortDate } from "#app/features/dates/date-text.ts";
import { CityField } from "#app/features/location/city-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { IconSearch, IconWarning } from "#app/ui/icons.tsx";
import { ModalLink } from "#app/ui/modal-link.tsx";
import { isDate } from "#contract/search-query.ts";
import type { RefusedDates } from "#contract/search-refusals.ts";
import { KeywordField } from "./keyword-field.tsx";
import type { SearchFormValues } from "./search-values.ts";

export interface SearchFormProps {
  values: SearchFormValues;
  /** Earliest date that may be picked, yyyy-MM-dd (§5). */
  today: string;
  /** City of the visitor's network address, e.g. `Boston, MA`; null when unknown. */
  near: string | null;
  /** The last search was empty (§5): the form shows the warning. */
  empty?: boolean;
  /** Text of the city field that is not a city. */
  unknownCity?: string | null;
  /** Dates that cannot be used. */
  refusedDates?: RefusedDates | null;
  /** Category that the search keeps. */
  categoryId?: string | undefined;
  /** On small screens the keyword field opens the search modal (§2.2). */
  modalKeyword?: boolean;
  /** Fields in one column at every width, for a dialog. */
  narrow?: boolean;
}

/** At least one of these is required (§5); the server handles an end date alone. */
const FILLABLE = ["keyword", "city", "cityName", "latitude", "startDate", "endDate", "near"];

/** The search of home, of results and of the search modal: one plain GET form to /search (§2.2). */
export function SearchForm(props: SearchFormProps) {
  const { values, today, near, unknownCity, refusedDates, modalKeyword, narrow } = props;
  const { t, i18n } = useTranslation("search");
  const form = useRef<HTMLFormElement>(null);
  const [warned, setWarned] = useState(props.empty === true);
  const ids = narrow ? "modal-search" : "search";

  const refuseEmpty = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget, submitterOf(event));
    const filled = FILLABLE.some((name) => String(data.get(name) ?? "").trim());
    setWarned(!filled);
    if (filled) return;
    event.preventDefault();
    form.current?.querySelector<HTMLElement>(`#${ids}-keyword`)?.focus();
  };
  // Like a tooltip, the warning goes away with Escape and with any input.
  const dismiss = () => setWarned(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") dismiss();
  };

  const datesOf = ({ wrong, startDate, endDate }: RefusedDates) => {
    const readable = (day: string) => (isDate(day) ? shortDate(day, i18n.language) : day);
    return { wrong, from: readable(startDate), to: readable(endDate) };
  };

  return (
    <Form
      ref={form}
      action="/search"
      role="search"
      onSubmit={refuseEmpty}
      onKeyDown={onKeyDown}
      onInput={dismiss}
      className={clsx(
        "grid gap-3",
        // Fixed proportions, so that fields do not move while the page streams in.
        !narrow &&
          "sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_8.5rem] lg:items-start",
      )}
    >
      <input type="hidden" name="from" value="form" />
      {props.categoryId ? <input type="hidden" name="categoryId" value={props.categoryId} /> : null}
      <div className={clsx("grid content-start gap-2", !narrow && "sm:max-lg:col-span-2")}>
        {modalKeyword ? <KeywordLink /> : null}
        <KeywordField
          id={`${ids}-keyword`}
          name="keyword"
          label={t("form.keyword")}
          defaultValue={values.keyword}
          placeholder={t("form.keywordExample")}
          describedBy={warned ? `${ids}-warning` : undefined}
          firstFocus={narrow}
          className={clsx(modalKeyword && "scripts:max-sm:hidden")}
        />
        {warned ? <EmptyWarning id={`${ids}-warning`} /> : null}
      </div>
      <CityField
        id={`${ids}-city`}
        label={t("form.city")}
        value={values.city}
        near={near}
        error={unknownCity ? t("unknownCity", { city: unknownCity }) : null}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described in all browsers */}
      <div
        role="group"
        aria-label={t("form.dates")}
        aria-describedby={refusedDates ? `${ids}-dates-error` : undefined}
        className="grid content-start gap-1"
      >
        <DateRangeField startDate={values.startDate} endDate={values.endDate} today={today} />
        {refusedDates ? (
          <FieldError id={`${ids}-dates-error`}>
            {/* The server's ICU and the browser's may format dates differently. */}
            <span suppressHydrationWarning>
              {t(`refusedDates.${refusedDates.why}`, datesOf(refusedDates))}
            </span>
          </FieldError>
        ) : null}
      </div>
      <Button className={clsx(narrow ? "mt-2" : "sm:max-lg:col-span-2 lg:mt-6")}>{t("form.submit")}</Button>
    </Form>
  );
}

/** Warning below the keyword field that the search is empty (§2.2). */
function EmptyWarning({ id }: { id: string }) {
  const { t } = useTranslation("search");
  return (
    <p
      id={id}
      role="alert"
      className="relative flex items-start gap-2 justify-self-start rounded-control bg-ink px-3 py-2 text-sm font-semibold text-surface before:absolute before:-top-1 before:left-6 before:size-3 before:rotate-45 before:bg-ink"
    >
      <IconWarning className="mt-0.5 size-4 shrink-0" />
      <span>{t("searchWarning")}</span>
    </p>
  );
}

/** On small screens, in place of the keyword field: a link that looks like it and opens the search modal. */
function KeywordLink() {
  const { t } = useTranslation("search");
  return (
    <ModalLink to="/modal/search" className="hidden gap-1 scripts:max-sm:grid">
      <span className="text-sm font-semibold">{t("form.keyword")}</span>
      <span className="flex min-h-11 items-center gap-2 rounded-control border border-control bg-raised px-3 text-muted">
        <IconSearch className="size-4" />
        {t("form.keywordExample")}
      </span>
    </ModalLink>
  );
}

function submitterOf(event: FormEvent<HTMLFormElement>): HTMLElement | null {
  const { nativeEvent } = event;
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}
