import type { ComponentProps, FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Buyer } from "#contract/buyer.ts";
import { lookUpAddress } from "./address-lookup.ts";
import { CANADIAN_PROVINCES, US_STATES } from "./regions.ts";

export const ADDRESS_FIELDS = ["country", "address", "city", "stateCode", "zipCode"] as const;

/** What the fields start with, and the words for those that were refused, both by field name. */
export interface FieldsProps {
  values: Partial<Buyer>;
  errors: Map<string, string>;
}

/** One text field of the buyer's details: label, value and error by its name. */
export function BuyerTextField({
  name,
  values,
  errors,
  ...input
}: FieldsProps & { name: Exclude<keyof Buyer, "stateCode" | "country"> } & Omit<
    ComponentProps<typeof TextField>,
    "name" | "label"
  >) {
  const { t } = useTranslation("checkout");
  return (
    <TextField
      label={t(`buyer.${name}`)}
      name={name}
      defaultValue={values[name]}
      error={errors.get(name)}
      {...input}
    />
  );
}

/** First and last name side by side. */
export function NameFields(fields: FieldsProps) {
  const name = { ...fields, autoCapitalize: "words", maxLength: 120 };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <BuyerTextField {...name} name="firstName" autoComplete="given-name" />
      <BuyerTextField {...name} name="lastName" autoComplete="family-name" />
    </div>
  );
}

/** Country, street, city, state or province, and postal code; `countries` (code and name) are those offered. */
export function AddressFields({ countries, ...fields }: FieldsProps & { countries: [string, string][] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-6" onChange={fillState}>
      <CountryField {...fields} countries={countries} className="sm:col-span-6" />
      <StreetField {...fields} className="sm:col-span-6" />
      <CityField {...fields} className="sm:col-span-2" />
      <StateField {...fields} className="sm:col-span-2" />
      <PostalCodeField {...fields} className="sm:col-span-2" />
    </div>
  );
}

/** Chooses the state that the postal code tells, unless the visitor has chosen one. */
function fillState({ currentTarget, target }: FormEvent<HTMLDivElement>): void {
  const field = (name: keyof Buyer) => currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`);
  const [state, country, postalCode] = [field("stateCode"), field("country"), field("zipCode")];
  if (!state || !country || !postalCode || (target !== country && target !== postalCode)) return;
  const isOpen = state.value === "" || state.dataset.lookedUp === state.value;
  const { stateCode } = lookUpAddress(country.value, postalCode.value);
  if (!isOpen || !stateCode) return;
  state.value = stateCode;
  state.dataset.lookedUp = stateCode;
}

type OneFieldProps = FieldsProps & { className?: string };

export const StreetField = (props: OneFieldProps) => (
  <BuyerTextField {...props} name="address" autoComplete="address-line1" maxLength={200} />
);

export const CityField = (props: OneFieldProps) => (
  <BuyerTextField {...props} name="city" autoComplete="address-level2" maxLength={120} />
);

export const PostalCodeField = (props: OneFieldProps) => (
  <BuyerTextField
    {...props}
    name="zipCode"
    autoComplete="postal-code"
    autoCapitalize="characters"
    maxLength={20}
  />
);

export function StateField({ values, errors, className }: OneFieldProps) {
  const { t } = useTranslation("checkout");
  return (
    <SelectField
      className={className}
      label={t("buyer.stateCode")}
      name="stateCode"
      autoComplete="address-level1"
      defaultValue={values.stateCode}
      error={errors.get("stateCode")}
    >
      <option value="">{t("buyer.noState")}</option>
      <optgroup label={t("buyer.us")}>
        <Options entries={US_STATES} />
      </optgroup>
      <optgroup label={t("buyer.ca")}>
        <Options entries={CANADIAN_PROVINCES} />
      </optgroup>
    </SelectField>
  );
}

export function CountryField({
  values,
  errors,
  className,
  countries,
}: OneFieldProps & { countries: [string, string][] }) {
  const { t } = useTranslation("checkout");
  return (
    <SelectField
      className={className}
      label={t("buyer.country")}
      name="country"
      autoComplete="country"
      defaultValue={values.country}
      error={errors.get("country")}
    >
      <option value="">{t("buyer.chooseCountry")}</option>
      <Options entries={countries} />
    </SelectField>
  );
}

const Options = ({ entries }: { entries: [string, string][] }) =>
  entries.map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
