import { Form, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TimeLeft } from "#app/features/cart/time-left.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Money } from "#app/ui/money.tsx";
import type { CheckoutView } from "./cart-view.ts";
import { useReloadAfterBack } from "./checkout-page.tsx";
import { MessagePage } from "./message-page.tsx";
import type { WaitReason } from "./payment-wait.ts";
import { RoomLines } from "./room-lines.tsx";
import { checkoutPath } from "./steps.ts";
import { EventHead, TicketLines } from "./ticket-lines.tsx";

const DECLINES = ["card_declined", "insufficient_funds", "expired_card", "three_d_secure_failed"] as const;

export type PaymentView =
  | { kind: "processing"; cartId: string; reason: WaitReason; pollMs: number }
  | {
      kind: "payment_required";
      cartId: string;
      paymentUrl: string;
      lastDecline: string | null;
      /** What is being paid; null in an outage. */
      order: Pick<CheckoutView, "event" | "tickets" | "rooms" | "total" | "currency" | "hold"> | null;
      /** The buyer just pressed Pay: the page goes on to the hosted one by itself. */
      leadsOn: boolean;
    };

const WORDS = {
  opening: "payment.opening",
  returned: "payment.processing",
  waiting: "payment.processing",
  cancelled: "payment.canceling",
} as const satisfies Record<WaitReason, string>;

/** Where the buyer returns from the hosted payment page: waits for the order, or offers to pay again. */
export function PaymentPage({ view }: { view: PaymentView }) {
  useReloadAfterBack();
  return view.kind === "processing" ? <Processing view={view} /> : <PaymentRequired view={view} />;
}

function Processing({ view }: { view: Extract<PaymentView, { kind: "processing" }> }) {
  const { cartId, reason, pollMs } = view;
  const { t } = useTranslation("checkout");
  const words = WORDS[reason];
  const { revalidate, state } = useRevalidator();
  const { search } = useLocation();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, pollMs);
    return () => clearTimeout(timer);
  }, [state, revalidate, pollMs]);
  return (
    <MessagePage
      title={t(`${words}.title`)}
      testId="payment-processing"
      busy
      actions={
        <ButtonLink variant="secondary" reloadDocument to={`${checkoutPath(cartId, "payment")}${search}`}>
          {t("payment.processing.refresh")}
        </ButtonLink>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(Math.ceil(pollMs / 1000))} />
      </noscript>
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-brand border-t-transparent motion-reduce:animate-none"
        />
        {t(`${words}.text`)}
      </p>
      <p className="text-sm text-muted">{t(`${words}.safe`)}</p>
    </MessagePage>
  );
}

function PaymentRequired({ view }: { view: Extract<PaymentView, { kind: "payment_required" }> }) {
  const { t } = useTranslation("checkout");
  const { leadsOn, paymentUrl, order, cartId } = view;
  useEffect(() => {
    // Replaced, so that Back leads to the review and not here again.
    if (leadsOn) window.location.replace(paymentUrl);
  }, [leadsOn, paymentUrl]);
  const decline = DECLINES.find((reason) => reason === view.lastDecline) ?? "other";
  return (
    <MessagePage
      title={t("payment.required.title")}
      testId="payment-required"
      actions={
        <>
          <a href={paymentUrl} className={buttonClass({ size: "lg" })}>
            {t("payment.required.continue")}
          </a>
          <Form method="post" action={checkoutPath(cartId, "change")}>
            <Button size="lg" variant="secondary">
              {t("payment.required.change")}
            </Button>
          </Form>
        </>
      }
    >
      {leadsOn ? (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${paymentUrl}`} />
        </noscript>
      ) : null}
      {view.lastDecline ? (
        <Alert tone="warning" title={t("payment.required.declined")}>
          {t(`payment.declines.${decline}`)}
        </Alert>
      ) : null}
      <p>{t("payment.required.text")}</p>
      {order ? (
        <div className="grid gap-3 rounded-card border border-line p-4">
          <EventHead event={order.event} />
          <TicketLines lines={order.tickets} currency={order.currency} />
          <RoomLines rooms={order.rooms} />
          <p className="flex justify-between border-t border-line pt-3 text-lg font-extrabold">
            <span>{t("price.total")}</span>
            <Money amount={order.total} currency={order.currency} />
          </p>
          {order.hold.minutes > 0 ? <TimeLeft hold={order.hold} /> : null}
        </div>
      ) : null}
    </MessagePage>
  );
}
