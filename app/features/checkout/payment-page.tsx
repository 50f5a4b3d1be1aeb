import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { useReloadAfterBack } from "./checkout-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { checkoutPath } from "./steps.ts";

/** Polling interval for the order (ms); without scripts, the page reloads at the same interval. */
const POLL_MS = 2000;

const DECLINES = ["card_declined", "insufficient_funds", "expired_card", "three_d_secure_failed"] as const;

export type PaymentView =
  | { kind: "processing"; cartId: string }
  | { kind: "payment_required"; cartId: string; paymentUrl: string; lastDecline: string | null };

/** Where the buyer returns from the hosted payment page: waits for the order, or offers to pay again. */
export function PaymentPage({ view }: { view: PaymentView }) {
  useReloadAfterBack();
  return view.kind === "processing" ? <Processing cartId={view.cartId} /> : <PaymentRequired view={view} />;
}

function Processing({ cartId }: { cartId: string }) {
  const { t } = useTranslation("checkout");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <MessagePage
      title={t("payment.processing.title")}
      testId="payment-processing"
      busy
      actions={
        <ButtonLink variant="secondary" reloadDocument to={checkoutPath(cartId, "payment")}>
          {t("payment.processing.refresh")}
        </ButtonLink>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={String(POLL_MS / 1000)} />
      </noscript>
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-brand border-t-transparent motion-reduce:animate-none"
        />
        {t("payment.processing.text")}
      </p>
      <p className="text-sm text-muted">{t("payment.processing.safe")}</p>
    </MessagePage>
  );
}

function PaymentRequired({ view }: { view: Extract<PaymentView, { kind: "payment_required" }> }) {
  const { t } = useTranslation("checkout");
  const decline = DECLINES.find((reason) => reason === view.lastDecline) ?? "other";
  return (
    <MessagePage
      title={t("payment.required.title")}
      testId="payment-required"
      actions={
        <a href={view.paymentUrl} className={buttonClass({ size: "lg" })}>
          {t("payment.required.continue")}
        </a>
      }
    >
      {view.lastDecline ? (
        <Alert tone="warning" title={t("payment.required.declined")}>
          {t(`payment.declines.${decline}`)}
        </Alert>
      ) : null}
      <p>{t("payment.required.text")}</p>
      <p className="text-sm text-muted">{t("payment.required.change")}</p>
    </MessagePage>
  );
}
