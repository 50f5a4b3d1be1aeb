import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { offerPlace } from "./offer-card.tsx";
import { OfferFields } from "./offer-fields.tsx";
import type { OfferRow } from "./offers-model.ts";

/**
 * The best seats that fit the filters in one press, and why they are. `anywhere`: when they have just gone, the next best
 * ones of another place will do.
 */
export function BestOffer({ offer, anywhere }: { offer: OfferRow; anywhere: boolean }) {
  const { t } = useTranslation("event");
  const { search } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("quote") === offer.quote;
  return (
    <Form
      method="post"
      action={`.${search}`}
      preventScrollReset
      className="grid gap-1 rounded-card border border-line bg-sunken p-3"
    >
      <OfferFields offer={offer} />
      {anywhere ? <input type="hidden" name="selection" value="any" /> : null}
      <Button variant="secondary" busy={busy} aria-describedby="best-offer">
        {t("best.take", { count: offer.quantity, total: offer.total })}
      </Button>
      <p id="best-offer" className="text-sm text-muted">
        {t("best.why", { place: offerPlace(offer, t) })}
      </p>
    </Form>
  );
}
