import { Form, useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Buyer } from "#contract/buyer.ts";
import { BUYER_FIELDS, BuyerFields } from "./buyer-fields.tsx";
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
  /** Initial values: the cart's, else the delivery address, else the member's saved details, else their profile. */
  start: Buyer;
  prefilled: boolean;
  signedIn: boolean;
  /** Whether the member's details are filled in because they asked for it; null where that can't be asked for. */
  remembers: boolean | null;
  /** Whether members of this tenant can pay with points. */
  redeemable: boolean;
  /** What some points take off this order (minor units); null if it can't be paid with points in its currency. */
  pointsExample: { points: number; worth: number } | null;
}

const FIELDS = [...BUYER_FIELDS, "redeemPoints"];

/** Step 1: who buys, and points. The form is saved while the visitor types, finished or not. */
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
      <BuyerFields
        {...fields}
        data={data}
        needsPhone={view.shipping?.requiresAddress ?? false}
        isPrefilled={data.prefilled && !submitted}
      />
      {data.redeemable ? (
        <PointsFields
          view={view}
          signedIn={data.signedIn}
          example={data.pointsExample}
          submitted={submitted?.points}
          error={errors.get("redeemPoints")}
          draftAction={draft}
        />
      ) : null}
      <NextButton view={view} action={checkoutPath(view.cartId, "buyer")}>
        {t("buyer.continue")}
      </NextButton>
    </Form>
  );
}
