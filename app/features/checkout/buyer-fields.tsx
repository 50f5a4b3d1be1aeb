import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import {
  BuyerTextField,
  CityField,
  CountryField,
  type FieldsProps,
  NameFields,
  PostalCodeField,
  StateField,
  StreetField,
} from "./address-fields.tsx";
import type { BuyerData } from "./buyer-step.tsx";

/** Ids of the fields, in their order, for the summary of refused ones. */
export const BUYER_FIELDS = [
  ...["emailAddress", "firstName", "lastName", "country", "zipCode", "phone"],
  ...["address", "city", "stateCode"],
];

/** Fields that most orders do without: below, closed unless something is in them. */
const EXTRA_FIELDS = ["address", "city", "stateCode"] as const;

/** Who buys: what card and law need, a phone number for couriers, and below it an address for the invoice. */
export function BuyerFields({
  data,
  values,
  errors,
  needsPhone,
  isPrefilled,
  remembers = null,
}: FieldsProps & {
  data: Pick<BuyerData, "countries">;
  needsPhone: boolean;
  /** The fields show the member's profile, which they have not seen here before. */
  isPrefilled: boolean;
  /** See `BuyerData`: whether the box is ticked; without it, null. */
  remembers?: boolean | null;
}) {
  const { t } = useTranslation("checkout");
  const fields = { values, errors };
  const hasExtra = EXTRA_FIELDS.some((name) => values[name] || errors.has(name));
  const phone = (
    <BuyerTextField
      {...fields}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      hint={t("buyer.phoneHint")}
    />
  );
  return (
    <Card as="section" aria-labelledby="contact-title" className="grid gap-3">
      <h2 id="contact-title" className="display-title text-xl">
        {t("buyer.title")}
      </h2>
      {isPrefilled ? <p className="text-sm text-muted">{t("buyer.prefilled")}</p> : null}
      <BuyerTextField
        {...fields}
        name="emailAddress"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        hint={t("buyer.emailHint")}
      />
      <NameFields {...fields} />
      <div className="grid gap-3 sm:grid-cols-2">
        <CountryField {...fields} countries={data.countries} />
        <PostalCodeField {...fields} />
      </div>
      {needsPhone ? phone : null}
      <details
        className="group/more"
        open={hasExtra || (!needsPhone && (Boolean(values.phone) || errors.has("phone")))}
      >
        <summary className="bare-summary inline-flex min-h-9 items-center gap-1 text-sm font-semibold underline decoration-line decoration-2 underline-offset-4">
          {t("buyer.more")}
          <IconChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
        </summary>
        <div className="mt-3 grid gap-3">
          <StreetField {...fields} />
          <div className="grid gap-3 sm:grid-cols-2">
            <CityField {...fields} />
            <StateField {...fields} />
          </div>
          {needsPhone ? null : phone}
        </div>
      </details>
      {remembers === null ? null : (
        <Checkbox
          name="saveDetails"
          value="1"
          label={t("buyer.saveDetails")}
          defaultChecked={remembers}
          className="border-t border-line pt-2"
        />
      )}
    </Card>
  );
}
