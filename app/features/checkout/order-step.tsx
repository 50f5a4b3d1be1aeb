import { Form, useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import type { ShippingOption } from "#contract/shipping.ts";
import { formatMoney } from "#lib/money.ts";
import { AddressLines } from "./address-lines.tsx";
import { BUYER_FIELDS, BuyerFields } from "./buyer-fields.tsx";
import type { BuyerData } from "./buyer-step.tsx";
import type { CheckoutView } from "./cart-view.ts";
import type { OrderValues } from "./form-values.ts";
import { useLiveChoice } from "./live-choice.tsx";
import { livePrice } from "./live-price.ts";
import { PayBar, PaymentHint } from "./pay-bar.tsx";
import { PointsFields } from "./points-fields.tsx";
import { PromoCodeFields } from "./promo-code-fields.tsx";
import type { FormFailure } from "./refusal.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { shippingText } from "./shipping-text.ts";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath } from "./steps.ts";
import { useFieldErrors } from "./use-field-errors.ts";
import { useSavedWhileTyping } from "./use-saved-while-typing.ts";

/** What the order on one page needs besides the cart. */
export interface OrderData {
  /** How the tickets are delivered: as chosen, else the usual way. */
  option: ShippingOption;
  /** Whether there is another way. */
  hasChoice: boolean;
  buyer: BuyerData;
}

const FIELDS = [...BUYER_FIELDS, "code", "redeemPoints"];

/**
 * The order on one page, sent once: who buys, delivery, promo code, points, and what the buyer agrees to above the pay
 * button. The total that it shows is sent along; another one is never charged.
 */
export function OrderStep({
  view,
  data: { option, hasChoice, buyer },
  submitted,
  failure,
}: {
  view: CheckoutView;
  data: OrderData;
  submitted?: OrderValues;
  failure?: FormFailure | null;
}) {
  const errors = useFieldErrors(failure);
  const { cartId, currency } = view;
  const pay = checkoutPath(cartId, "order/pay");
  const draftPath = checkoutPath(cartId, "order/draft");
  const draft = useHref(draftPath);
  const save = useSavedWhileTyping(draftPath);
  const [choice] = useLiveChoice();
  const { total } = livePrice(view, choice);
  return (
    <Form id={STEP_FORM} method="post" action={pay} noValidate className="grid gap-5" onChange={save}>
      <input type="hidden" name="total" value={total} />
      <input type="hidden" name="currency" value={currency} />
      {view.shipping?.id === option.id ? null : <input type="hidden" name="shippingId" value={option.id} />}
      {buyer.remembers ? <input type="hidden" name="detailsSaved" value="1" /> : null}
      <RefusalNotice failure={failure} errors={errors} fields={FIELDS} />
      <BuyerFields
        values={submitted?.buyer ?? buyer.start}
        errors={errors}
        data={buyer}
        needsPhone={option.requiresAddress}
        isPrefilled={buyer.prefilled && !submitted}
        remembers={buyer.remembers === null || !submitted ? buyer.remembers : submitted.details === "save"}
      />
      <Delivery view={view} option={option} changeAction={hasChoice ? draft : null} />
      <PromoCode view={view} submitted={submitted?.code ?? ""} error={errors.get("code")} />
      {buyer.redeemable ? (
        <PointsFields
          view={view}
          signedIn={buyer.signedIn}
          example={buyer.pointsExample}
          submitted={submitted?.points}
          error={errors.get("redeemPoints")}
          draftAction={draft}
        />
      ) : null}
      <PaymentHint total={total} />
      <PayBar total={total} currency={currency} action={pay} />
    </Form>
  );
}

/** How the tickets are delivered, and a button to the other ways: it saves the form first. */
function Delivery({
  view,
  option,
  changeAction,
}: {
  view: CheckoutView;
  option: ShippingOption;
  changeAction: string | null;
}) {
  const { t } = useTranslation("checkout");
  const { name, description } = shippingText(t, option);
  const price = option.totals.fee + option.totals.tax;
  return (
    <Card as="section" aria-labelledby="delivery-title" className="flex items-start justify-between gap-4">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <h2 id="delivery-title" className="display-title text-xl">
          {t("review.delivery")}
        </h2>
        <p className="font-semibold">
          {name} · {price === 0 ? t("delivery.free") : formatMoney(price, option.totals.currencyCode)}
        </p>
        <p className="text-sm text-muted">{description}</p>
        {option.requiresAddress ? <AddressLines lines={view.shippingLines} /> : null}
      </div>
      {changeAction ? (
        <Button
          variant="quiet"
          size="sm"
          formAction={changeAction}
          formNoValidate
          name="to"
          value="0"
          aria-label={t("review.editDelivery")}
        >
          {t("review.edit")}
        </Button>
      ) : null}
    </Card>
  );
}

/** The promo code, closed until it is asked for. */
function PromoCode({
  view: { cartId, promoCode },
  submitted,
  error,
}: {
  view: CheckoutView;
  submitted: string;
  error: string | undefined;
}) {
  const { t } = useTranslation("checkout");
  const fields = <PromoCodeFields page="order/" applied={promoCode} {...{ cartId, submitted, error }} />;
  if (promoCode) return <Card>{fields}</Card>;
  return (
    <Card>
      <details className="group/promo" open={Boolean(submitted || error)}>
        <summary className="bare-summary flex min-h-6 items-center gap-2 font-bold">
          <span className="grow">{t("promo.title")}</span>
          <IconChevronDown className="size-5 shrink-0 transition-transform group-open/promo:rotate-180" />
        </summary>
        <div className="mt-3">{fields}</div>
      </details>
    </Card>
  );
}
