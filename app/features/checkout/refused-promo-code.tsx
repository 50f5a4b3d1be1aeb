import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { PromoCodeFields } from "./promo-code-fields.tsx";
import { checkoutPath } from "./steps.ts";

/**
 * The promo code that was refused when the buyer pressed Pay, on the review: the total has no discount any more, and the
 * buyer pays it or tries another code. The delivery choice goes with the code, as in the delivery step.
 */
export function RefusedPromoCode({
  view,
  submitted,
  error,
}: {
  view: CheckoutView;
  submitted: string;
  error: string | undefined;
}) {
  const { t } = useTranslation("checkout");
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="display-title text-xl">{t("promo.title")}</h2>
      <p>{t("promo.dropped")}</p>
      <Form method="post" action={checkoutPath(view.cartId, "promo-code")} noValidate>
        <input type="hidden" name="to" value="2" />
        <input type="hidden" name="shippingId" value={view.shipping?.id ?? ""} />
        {Object.entries(view.shippingAddress ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <PromoCodeFields cartId={view.cartId} applied={null} submitted={submitted} error={error} />
      </Form>
    </Card>
  );
}
