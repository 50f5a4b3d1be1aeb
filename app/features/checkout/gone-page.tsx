import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
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

/** Shown when the tickets are no longer held: why, that nothing was charged, and a link to the event. */
export function GonePage({ gone }: { gone: GoneView }) {
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
            <ButtonLink variant={gone.currentCartId ? "secondary" : "primary"} to={`/event/${gone.eventId}`}>
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
    </MessagePage>
  );
}
