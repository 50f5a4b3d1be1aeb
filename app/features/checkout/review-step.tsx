import { Form, useHref, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconCard } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { AddressLines } from "./address-lines.tsx";
import type { Agreement } from "./attempt.ts";
import type { CheckoutView } from "./cart-view.ts";
import { OrderRows } from "./order-rows.tsx";
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
      <PayButton view={view} />
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
  const { t } = useTranslation("checkout");
  return (
    <Form
      id={STEP_FORM}
      method="post"
      action={checkoutPath(view.cartId, "pay")}
      className="grid gap-3 text-sm text-muted"
    >
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="total" value={view.total} />
      <input type="hidden" name="points" value={view.points.redeem} />
      <input type="hidden" name="currency" value={view.currency} />
      <input type="hidden" name="recipient" value={view.recipientHash} />
      <input type="hidden" name="code" value={view.promoCode ?? ""} />
      <p className="flex items-start gap-2">
        <IconCard className="mt-0.5 size-4 shrink-0" />
        {t(view.total === 0 ? "review.hostedPoints" : "review.hosted")}
      </p>
    </Form>
  );
}

/** The pay button, below what the buyer agrees to by pressing it: on phones both stick to the bottom of the screen. */
function PayButton({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const busy = useNavigation().formAction === useHref(checkoutPath(view.cartId, "pay"));
  const words =
    view.total === 0
      ? t("review.payPoints")
      : t("review.pay", { amount: formatMoney(view.total, view.currency) });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:gap-4 lg:border-0 lg:bg-transparent lg:p-0">
      <p className="text-xs text-muted sm:text-sm">
        <Trans
          t={t}
          i18nKey="review.terms"
          components={{
            terms: <Link to="/termsOfUse" target="_blank" className="underline underline-offset-2" />,
            privacy: <Link to="/privacy-policy" target="_blank" className="underline underline-offset-2" />,
          }}
        />
      </p>
      <Button form={STEP_FORM} size="lg" wide busy={busy}>
        {busy ? t("review.sending") : words}
      </Button>
    </div>
  );
}
