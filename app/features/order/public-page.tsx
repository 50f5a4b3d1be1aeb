import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { EventHead } from "#app/features/checkout/ticket-lines.tsx";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ClaimForm } from "./account-box.tsx";
import type { ChangeFailure } from "./order-failure.ts";
import { OrderNotices } from "./order-notices.tsx";
import { type OrderNotice, orderPath } from "./order-path.ts";
import type { PublicOrderView } from "./order-view.ts";

/** The order for visitors who have its URL but not its tickets: nothing personal, and the ways for its buyer to them. */
export function PublicOrderPage({
  order,
  signedIn,
  notice,
  failure,
}: {
  order: PublicOrderView;
  signedIn: boolean;
  notice: OrderNotice;
  failure: ChangeFailure | undefined;
}) {
  const { t } = useTranslation("order");
  return (
    <MessagePage
      title={t(order.refunded ? "public.refundedTitle" : "public.title")}
      testId="public-order"
      actions={
        <>
          {order.claimable ? <ClaimForm uuid={order.uuid} /> : null}
          {signedIn ? null : (
            <ButtonLink reloadDocument to={signInPath(orderPath(order.uuid))}>
              {t("public.signIn")}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to="/find-order">
            {t("find.title")}
          </ButtonLink>
          <ButtonLink variant="quiet" to={`/event/${order.event.id}`}>
            {t("actions.event")}
          </ButtonLink>
        </>
      }
    >
      <OrderNotices notice={notice} failure={failure} isOpen={false} />
      <EventHead event={order.event} />
      <p className="font-semibold">{t("public.tickets", { count: order.quantity })}</p>
      <p>{t(order.claimable ? "public.claimText" : "public.text")}</p>
    </MessagePage>
  );
}
