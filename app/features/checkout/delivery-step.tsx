import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { FieldError, RadioCard } from "#app/ui/field.tsx";
import type { ShippingAddress } from "#contract/buyer.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import { formatMoney } from "#lib/money.ts";
import { ADDRESS_FIELDS, AddressFields, NameFields } from "./address-fields.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { defaultDelivery } from "./default-delivery.ts";
import type { DeliveryValues } from "./form-values.ts";
import { useLiveChoice } from "./live-choice.tsx";
import { NextButton } from "./next-button.tsx";
import { PROMO_FIELD, PromoCodeFields } from "./promo-code-fields.tsx";
import type { FormFailure } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { shippingText } from "./shipping-text.ts";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath } from "./steps.ts";
import { useFieldErrors } from "./use-field-errors.ts";

/** What the delivery step needs besides the cart. */
export interface DeliveryData {
  options: ShippingOption[];
  /** Countries that parcels can be sent to: code and name. */
  countries: [string, string][];
}

const FIELDS = ["firstName", "lastName", ...ADDRESS_FIELDS, "code"];

/** Step 0: delivery option, shipping address where the option needs one, and promo code. One form, three actions. */
export function DeliveryStep({
  view,
  data,
  submitted,
  failure,
}: {
  view: CheckoutView;
  data: DeliveryData;
  submitted?: DeliveryValues;
  failure?: FormFailure | null;
}) {
  const { t } = useTranslation("checkout");
  const errors = useFieldErrors(failure);
  // Its field says why, and takes the focus: the page stays where the code was typed.
  const isCodeAlone = errors.size === 1 && errors.has("code");
  useEffect(() => {
    if (failure && isCodeAlone) document.getElementById(PROMO_FIELD)?.focus();
  }, [failure, isCodeAlone]);
  const [, setChoice] = useLiveChoice();
  const showPriceOf = (id: string | undefined) => {
    const option = data.options.find((each) => each.id === id);
    setChoice(option ? { delivery: option.totals } : {});
  };
  // A refused form has a choice that is not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was submitted matters
  useEffect(() => {
    if (submitted) showPriceOf(submitted.shippingId);
  }, [submitted]);
  const chosen = submitted?.shippingId || view.shipping?.id || defaultDelivery(data.options)?.id;
  const address = submitted?.address ?? initialAddress(view, data);
  return (
    <Form
      id={STEP_FORM}
      method="post"
      action={checkoutPath(view.cartId, "delivery")}
      noValidate
      className="group/delivery grid gap-5"
    >
      {isCodeAlone ? null : (
        <RefusalNotice failure={failure} errors={errors} fields={[...FIELDS, "shippingId"]} />
      )}
      <Card as="section" className="grid gap-3">
        <fieldset
          id="shippingId"
          tabIndex={-1}
          className="grid gap-2"
          aria-describedby={errors.has("shippingId") ? "shippingId-error" : undefined}
        >
          <legend className="display-title mb-3 text-xl">{t("delivery.title")}</legend>
          {data.options.map((option) => (
            <Option
              key={option.id}
              option={option}
              checked={option.id === chosen}
              onChoose={() => showPriceOf(option.id)}
            />
          ))}
          {errors.has("shippingId") ? (
            <FieldError id="shippingId-error">{errors.get("shippingId")}</FieldError>
          ) : null}
        </fieldset>
        {data.options.some(({ requiresAddress }) => requiresAddress) ? (
          <fieldset className="mt-2 hidden gap-3 group-has-[[data-address]:checked]/delivery:grid">
            <legend className="mb-3 text-lg font-bold">{t("delivery.address")}</legend>
            <NameFields values={address} errors={errors} />
            <AddressFields values={address} errors={errors} countries={data.countries} />
          </fieldset>
        ) : null}
      </Card>
      <Card className="grid gap-3">
        <h2 className="display-title text-xl">{t("promo.title")}</h2>
        <PromoCodeFields
          cartId={view.cartId}
          applied={view.promoCode}
          submitted={submitted?.code ?? ""}
          error={errors.get("code")}
          autoFocus={isCodeAlone}
        />
      </Card>
      <NextButton view={view} action={checkoutPath(view.cartId, "delivery")}>
        {t("delivery.continue")}
      </NextButton>
    </Form>
  );
}

function Option({
  option,
  checked,
  onChoose,
}: {
  option: ShippingOption;
  checked: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation("checkout");
  const { fee, tax, currencyCode } = option.totals;
  const text = shippingText(t, option);
  return (
    <RadioCard
      id={`shipping-${option.id}`}
      name="shippingId"
      value={option.id}
      defaultChecked={checked}
      onChange={onChoose}
      title={text.name}
      description={text.description}
      end={fee + tax === 0 ? t("delivery.free") : formatMoney(fee + tax, currencyCode)}
      data-address={option.requiresAddress || undefined}
    />
  );
}

/** The saved address, else the buyer's; the country is filled in when parcels can be sent to only one. */
function initialAddress(
  { shippingAddress, buyer }: CheckoutView,
  { countries }: DeliveryData,
): ShippingAddress {
  const saved = shippingAddress ?? buyer ?? {};
  return {
    firstName: saved.firstName ?? "",
    lastName: saved.lastName ?? "",
    address: saved.address ?? "",
    city: saved.city ?? "",
    stateCode: saved.stateCode ?? "",
    zipCode: saved.zipCode ?? "",
    country: saved.country || (countries.length === 1 ? (countries[0]?.[0] ?? "") : ""),
  };
}
