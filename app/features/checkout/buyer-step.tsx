import { Form, useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import type { Buyer } from "#contract/buyer.ts";
import { ADDRESS_FIELDS, AddressFields, BuyerTextField, NameFields } from "./address-fields.tsx";
import type { CheckoutView } from "./cart-view.ts";
import type { BuyerValues } from "./form-values.ts";
import { NextButton } from "./next-button.tsx";
import { PointsFields } from "./points-fields.tsx";
import type { FormFailure } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath } from "./steps.ts";
import { useFieldErrors } from "./use-field-errors.ts";
import { useSavedWhileTyping } from "./use-saved-while-typing.ts";

/** What the buyer step needs besides the cart. */
export interface BuyerData {
  countries: [string, string][];
  /** Initial values: saved details, else the delivery address, else the member's profile. */
  start: Buyer;
  prefilled: boolean;
  signedIn: boolean;
  /** Whether members of this tenant can pay with points. */
  redeemable: boolean;
  /** What some points take off this order (minor units); null if it can't be paid with points in its currency. */
  pointsExample: { points: number; worth: number } | null;
}

const FIELDS = ["firstName", "lastName", "emailAddress", "phone", ...ADDRESS_FIELDS, "redeemPoints"];

/** Step 1: who buys, the billing address, and points. The form is saved while the visitor types, finished or not. */
export function BuyerStep({
  view,
  data,
  submitted,
  failure,
}: {
  view: CheckoutView;
  data: BuyerData;
  submitted?: BuyerValues;
  failure?: FormFailure | null;
}) {
  const { t } = useTranslation("checkout");
  const errors = useFieldErrors(failure);
  const fields = { values: submitted?.buyer ?? data.start, errors };
  const draft = useHref(checkoutPath(view.cartId, "draft"));
  const save = useSavedWhileTyping(checkoutPath(view.cartId, "draft"));
  return (
    <Form
      id={STEP_FORM}
      method="post"
      action={checkoutPath(view.cartId, "buyer")}
      noValidate
      className="grid gap-5"
      onChange={save}
    >
      <RefusalNotice failure={failure} errors={errors} fields={FIELDS} />
      <Card as="section" aria-labelledby="contact-title" className="grid gap-3">
        <h2 id="contact-title" className="display-title text-xl">
          {t("buyer.title")}
        </h2>
        {data.prefilled && !submitted ? <p className="text-sm text-muted">{t("buyer.prefilled")}</p> : null}
        <NameFields {...fields} />
        <div className="grid gap-3 sm:grid-cols-2">
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
          <BuyerTextField
            {...fields}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            hint={t("buyer.phoneHint")}
          />
        </div>
      </Card>
      <Card as="section" aria-labelledby="billing-title" className="grid gap-3">
        <h2 id="billing-title" className="display-title text-xl">
          {t("buyer.billing")}
        </h2>
        <AddressFields {...fields} countries={data.countries} />
      </Card>
      {data.redeemable ? (
        <PointsFields
          view={view}
          signedIn={data.signedIn}
          example={data.pointsExample}
          submitted={submitted?.points}
          error={errors.get("redeemPoints")}
          signInAction={draft}
        />
      ) : null}
      <NextButton view={view} action={checkoutPath(view.cartId, "buyer")}>
        {t("buyer.continue")}
      </NextButton>
    </Form>
  );
}
