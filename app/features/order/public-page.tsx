import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PublicOrderView } from "./order-view.ts";

/** The order for visitors who have its URL but did not buy it: nothing personal, and a link for the buyer to sign in. */
export function PublicOrderPage({ order, signedIn }: { order: PublicOrderView; signedIn: boolean }) {
  const { t } = useTranslation("order");
  return (
    <MessagePage
      title={t(order.refunded ? "public.refundedTitle" : "public.title")}
      testId="public-order"
      actions={
        <>
          {signedIn ? null : (
            <ButtonLink reloadDocument to={signInPath(`/order-confirmation/${order.uuid}`)}>
              {t("public.signIn")}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={`/event/${order.event.id}`}>
            {t("actions.event")}
          </ButtonLink>
        </>
      }
    >
      <EventHead event={order.event} />
      <p className="font-semibold">{t("public.tickets", { count: order.quantity })}</p>
      <p>{t("public.text")}</p>
    </MessagePage>
  );
}
