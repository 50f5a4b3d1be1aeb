import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { AddressLines } from "./address-lines.tsx";
import type { Agreement } from "./attempt.ts";
import type { CheckoutView } from "./cart-view.ts";
import { OrderRows } from "./order-rows.tsx";
import { PayBar, PaymentHint } from "./pay-bar.tsx";
import type { FormFailure } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { RefusedPromoCode } from "./refused-promo-code.tsx";
import { shippingText } from "./shipping-text.ts";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath } from "./steps.ts";
import { useFieldErrors } from "./use-field-errors.ts";

const NO_FIELDS = new Map<string, string>();

/**
 * Step 2: the whole order for review, each part with a link to edit it, and the pay button with the amount. `attempt`:
 * idempotency key, see `attemptKey`.
 */
export function ReviewStep({
  view,
  attempt,
  submitted,
  failure,
}: {
  view: CheckoutView;
  attempt: string;
  submitted?: Agreement | null;
  failure?: FormFailure | null;
}) {
  const { t } = useTranslation("checkout");
  const { buyer, shipping, points } = view;
  const errors = useFieldErrors(failure);
  const isPromoRefused = failure?.refusal?.code === ERROR_CODES.PROMO_REFUSED;
  return (
    <div className="grid gap-5">
      <RefusalNotice failure={failure} errors={isPromoRefused ? errors : NO_FIELDS} fields={["code"]} />
      {isPromoRefused ? (
        <RefusedPromoCode view={view} submitted={submitted?.code ?? ""} error={errors.get("code")} />
      ) : null}
      <Card as="section" aria-labelledby="review-order" className="grid gap-4 lg:hidden">
        <h2 id="review-order" className="display-title text-xl">
          {t("summary.title")}
        </h2>
        <OrderRows view={view} />
      </Card>
      <Card as="section" className="grid gap-4">
        <Part
          title={t("review.delivery")}
          edit={checkoutPath(view.cartId, 0)}
          editLabel={t("review.editDelivery")}
        >
          {shipping ? <p>{shippingText(t, shipping).name}</p> : null}
          {shipping?.requiresAddress ? <AddressLines lines={view.shippingLines} /> : null}
        </Part>
        <Part title={t("review.buyer")} edit={checkoutPath(view.cartId, 1)} editLabel={t("review.editBuyer")}>
          <AddressLines lines={view.buyerLines} />
          <p>{buyer?.emailAddress}</p>
          <p>{buyer?.phone}</p>
          {points.redeem > 0 ? (
            <p className="mt-1 font-semibold text-success">
              {t("review.pointsUsed", {
                points: formatInteger(points.redeem),
                worth: formatMoney(points.worth, view.currency),
              })}
            </p>
          ) : null}
        </Part>
      </Card>
      <PayForm view={view} attempt={attempt} />
      <PayBar total={view.total} currency={view.currency} action={checkoutPath(view.cartId, "pay")} />
    </div>
  );
}

function Part({
  title,
  edit,
  editLabel,
  children,
}: {
  title: string;
  edit: string;
  editLabel: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  return (
    <section className="flex items-start justify-between gap-4 border-line not-first:border-t not-first:pt-4">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <h2 className="font-bold">{title}</h2>
        {children}
      </div>
      <Link
        to={edit}
        aria-label={editLabel}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        {t("review.edit")}
      </Link>
    </section>
  );
}

/** What is sent. The button is outside the form, so that it can stick to the bottom on phones. */
function PayForm({ view, attempt }: { view: CheckoutView; attempt: string }) {
  return (
    <Form id={STEP_FORM} method="post" action={checkoutPath(view.cartId, "pay")}>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="total" value={view.total} />
      <input type="hidden" name="points" value={view.points.redeem} />
      <input type="hidden" name="currency" value={view.currency} />
      <input type="hidden" name="recipient" value={view.recipientHash} />
      <input type="hidden" name="code" value={view.promoCode ?? ""} />
      <PaymentHint total={view.total} />
    </Form>
  );
}
