import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { ShippingAddress } from "#contract/buyer.ts";
import { CANADIAN_PROVINCES, US_STATES } from "./regions.ts";

export const ADDRESS_FIELDS = ["address", "city", "stateCode", "zipCode", "country"] as const;

/** First and last name side by side. */
export function NameFields({ values, errors }: FieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t("buyer.firstName")}
        name="firstName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={120}
        defaultValue={values.firstName}
        error={errors.get("firstName")}
      />
      <TextField
        label={t("buyer.lastName")}
        name="lastName"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={120}
        defaultValue={values.lastName}
        error={errors.get("lastName")}
      />
    </div>
  );
}

export interface FieldsProps {
  values: ShippingAddress;
  errors: Map<string, string>;
}

/** Street, city, state or province, postal code and country; `countries` are those that can be chosen. */
export function AddressFields({
  values,
  errors,
  countries,
}: FieldsProps & { countries: [string, string][] }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="grid gap-3 sm:grid-cols-6">
      <TextField
        className="sm:col-span-6"
        label={t("buyer.address")}
        name="address"
        autoComplete="address-line1"
        maxLength={200}
        defaultValue={values.address}
        error={errors.get("address")}
      />
      <TextField
        className="sm:col-span-2"
        label={t("buyer.city")}
        name="city"
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={values.city}
        error={errors.get("city")}
      />
      <SelectField
        className="sm:col-span-2"
        label={t("buyer.stateCode")}
        name="stateCode"
        autoComplete="address-level1"
        defaultValue={values.stateCode}
        error={errors.get("stateCode")}
      >
        <option value="">{t("buyer.noState")}</option>
        <Regions label={t("buyer.us")} regions={US_STATES} />
        <Regions label={t("buyer.ca")} regions={CANADIAN_PROVINCES} />
      </SelectField>
      <TextField
        className="sm:col-span-2"
        label={t("buyer.zipCode")}
        name="zipCode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={20}
        defaultValue={values.zipCode}
        error={errors.get("zipCode")}
      />
      <SelectField
        className="sm:col-span-6"
        label={t("buyer.country")}
        name="country"
        autoComplete="country"
        defaultValue={values.country}
        error={errors.get("country")}
      >
        <option value="">{t("buyer.chooseCountry")}</option>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Regions({ label, regions }: { label: string; regions: [string, string][] }) {
  return (
    <optgroup label={label}>
      {regions.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
