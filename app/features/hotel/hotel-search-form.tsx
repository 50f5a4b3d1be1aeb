import { Form } from "@remix-run/react";
import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import { DateRangeField } from "#app/features/dates/date-range-field.tsx";
import type { CityValue } from "#app/features/location/city-choice.ts";
import { CityField } from "#app/features/location/city-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, FieldError, SelectField, TextField } from "#app/ui/field.tsx";
import { MAX_CHILD_AGE, MAX_GUESTS, MAX_ROOMS, type StayText } from "#contract/hotel-stay.ts";
import { isDate, type SearchQuery } from "#contract/search-query.ts";

/** Why a field was refused: `hotel:refused.<field>.<message>`. */
export interface Refused {
  field: string;
  message: string;
}

/** Longest text of the ages of children, in characters: as many as a room takes. */
const MAX_CHILDREN_TEXT = 40;

type RefusalKey = Extract<ParseKeys<"hotel">, `refused.${string}`>;

export interface HotelSearchFormProps {
  city: CityValue;
  typed: StayText;
  refused: Refused[];
  near: string | null;
  today: string;
  /** Name of the loyalty program for members who have an account, otherwise null. */
  programName: string | null;
  loyalty: boolean;
}

/** City, dates, guests, rooms and ages of children: a plain GET form to /search/hotels. */
export function HotelSearchForm({ query, ...form }: HotelSearchFormProps & { query: SearchQuery }) {
  const { t } = useTranslation("hotel");
  const errorOf = useRefusals(form.refused);
  const cityError = errorOf("city", form.city.label);
  return (
    <Form
      action="/search/hotels"
      role="search"
      aria-label={t("form.label")}
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_1.6fr_0.8fr_0.8fr]"
    >
      {query.keyword ? <input type="hidden" name="keyword" value={query.keyword} /> : null}
      {query.categoryId ? <input type="hidden" name="categoryId" value={query.categoryId} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described in all browsers */}
      <div
        role="group"
        aria-label={t("form.city")}
        aria-describedby={cityError ? "hotel-city-error" : undefined}
        className="grid content-start gap-1 max-sm:col-span-2"
      >
        <CityField id="hotel-city" label={t("form.city")} value={form.city} near={form.near} />
        {cityError ? <FieldError id="hotel-city-error">{cityError}</FieldError> : null}
      </div>
      <StayFields typed={form.typed} refused={form.refused} today={form.today} />
      <Button className="col-span-2 lg:self-end lg:justify-self-end lg:px-10">{t("form.submit")}</Button>
      {form.programName || form.loyalty ? (
        <Checkbox
          name="loyalty"
          value="1"
          defaultChecked={form.loyalty}
          label={t("form.loyalty", { program: form.programName ?? "" })}
          error={errorOf("loyaltyAccount.id")}
          className="col-span-full"
        />
      ) : null}
    </Form>
  );
}

/** Dates, guests, rooms and ages of children with their refusals, in a form's grid. */
export function StayFields({
  typed,
  refused,
  today,
}: {
  typed: StayText;
  refused: Refused[];
  today: string;
}) {
  const { t } = useTranslation("hotel");
  const errorOf = useRefusals(refused);
  const day = (value: string) => (isDate(value) ? value : "");
  const errors = [errorOf("startDate", typed.startDate), errorOf("endDate", typed.endDate)].filter(
    (error) => error !== null,
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described in all browsers */}
      <div
        role="group"
        aria-label={t("form.dates")}
        aria-describedby={errors.length > 0 ? "stay-error" : undefined}
        className="grid content-start gap-1 max-sm:col-span-2"
      >
        <DateRangeField
          label={t("form.dates")}
          startDate={day(typed.startDate)}
          endDate={day(typed.endDate)}
          today={today}
          allowSameDay={false}
        />
        {errors.length > 0 ? <FieldError id="stay-error">{errors.join(" ")}</FieldError> : null}
      </div>
      <NumberSelect name="guests" value={typed.guests} most={MAX_GUESTS} refused={refused} />
      <NumberSelect name="rooms" value={typed.rooms} most={MAX_ROOMS} refused={refused} />
      <TextField
        name="children"
        label={t("form.children")}
        optionalText={t("form.optional")}
        hint={t("form.childrenHint")}
        defaultValue={typed.children}
        autoComplete="off"
        maxLength={MAX_CHILDREN_TEXT}
        error={errorOf("children", typed.children, MAX_CHILD_AGE)}
        className="col-span-2"
      />
    </>
  );
}

function NumberSelect({
  name,
  value,
  most,
  refused,
}: {
  name: "guests" | "rooms";
  value: string;
  most: number;
  refused: Refused[];
}) {
  const { t } = useTranslation("hotel");
  const errorOf = useRefusals(refused);
  const numbers = Array.from({ length: most }, (_, index) => String(index + 1));
  return (
    <SelectField
      name={name}
      label={t(`form.${name}`)}
      defaultValue={value}
      error={errorOf(name, value, most)}
    >
      {numbers.includes(value) ? null : <option value={value}>{value}</option>}
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
}

/** Text of a field's refusal; null without one, and for a field that has yet to be filled in. */
export function useRefusals(refused: Refused[]) {
  const { t, i18n } = useTranslation("hotel");
  const hasText = (key: string): key is RefusalKey => i18n.exists(key, { ns: "hotel" });
  return (field: string, typed = "", most = 0): string | null => {
    const refusal = refused.find((candidate) => candidate.field === field);
    if (!refusal || refusal.message === "prompt") return null;
    const name = field === "loyaltyAccount.id" ? "loyalty" : field;
    const key = `refused.${name}.${refusal.message}`;
    return hasText(key) ? t(key, { typed, most }) : key;
  };
}
