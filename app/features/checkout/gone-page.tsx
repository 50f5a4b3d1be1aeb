import { Await, Form, useNavigation } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { OfferFields } from "#app/features/event/offer-fields.tsx";
import type { OfferRow } from "#app/features/event/offers-model.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { RELEASE_REASONS } from "#contract/cart.ts";
import type { EventView } from "./cart-view.ts";
import { MessagePage } from "./message-page.tsx";
import { EventHead } from "./ticket-lines.tsx";

export interface GoneView {
  reason: (typeof RELEASE_REASONS)[number];
  /** Null when the cart has no tickets to tell the event by. */
  event: EventView | null;
  eventId: string | null;
  /** The visitor's newer cart, if there is one. */
  currentCartId: string | null;
}

type SameSeats = Promise<OfferRow | null> | OfferRow | null;

/**
 * Shown when the tickets are no longer held: why, that nothing was charged, and the ways on: the same seats again while they
 * are for sale, or the event.
 */
export function GonePage({ gone, same }: { gone: GoneView; same: SameSeats }) {
  const { t } = useTranslation("checkout");
  return (
    <MessagePage
      title={t(`gone.${gone.reason}.title`)}
      testId="cart-gone"
      actions={
        <>
          {gone.currentCartId ? (
            <ButtonLink to={`/checkout/${gone.currentCartId}`}>{t("gone.current")}</ButtonLink>
          ) : null}
          {gone.eventId ? (
            <ButtonLink variant="secondary" to={`/event/${gone.eventId}`}>
              {t("gone.again")}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="quiet" to="/">
            {t("gone.home")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`gone.${gone.reason}.text`)}</p>
      {gone.event ? <EventHead event={gone.event} /> : null}
      {gone.eventId && !gone.currentCartId ? (
        <Suspense fallback={<Skeleton className="h-11 max-w-sm" />}>
          {/* Without an answer there is still the way to the event. */}
          <Await resolve={same} errorElement={null}>
            {(offer) => (offer ? <SameSeatsForm eventId={gone.eventId ?? ""} offer={offer} /> : null)}
          </Await>
        </Suspense>
      ) : null}
    </MessagePage>
  );
}

/** Holds the seats again, as the form of their offer on the event's page does. */
function SameSeatsForm({ eventId, offer }: { eventId: string; offer: OfferRow }) {
  const { t } = useTranslation("checkout");
  const navigation = useNavigation();
  return (
    <Form method="post" action={`/event/${eventId}`} className="mt-1">
      <OfferFields offer={offer} />
      <Button busy={navigation.formData?.get("quote") === offer.quote}>
        {t("gone.sameSeats", { count: offer.quantity, total: offer.total })}
      </Button>
    </Form>
  );
}
