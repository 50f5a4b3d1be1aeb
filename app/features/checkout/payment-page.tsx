import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { useFreshAfterBack } from "./checkout-page.tsx";
import { MessagePage } from "./message-page.tsx";
import { checkoutPath } from "./steps.ts";

/** How often the page asks whether the order is done. Milliseconds; the scriptless page reloads as often. */
const ASK_EVERY_MS = 2000;

const DECLINES = ["card_declined", "insufficient_funds", "expired_card", "three_d_secure_failed"] as const;

export type PaymentView =
  | { kind: "processing"; cartId: string }
  | { kind: "payment_required"; cartId: string; paymentUrl: string; lastDecline: string | null };

/** Where the buyer lands after the hosted page: waits for the order, or leads back to paying. */
export function PaymentPage({ view }: { view: PaymentView }) {
  useFreshAfterBack();
  return view.kind === "processing" ? <Processing cartId={view.cartId} /> : <PaymentRequired view={view} />;
}

function Processing({ cartId }: { cartId: string }) {
  const { t } = useTranslation("checkout");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ASK_EVERY_MS);
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
        <meta httpEquiv="refresh" content={String(ASK_EVERY_MS / 1000)} />
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
  const decline = DECLINES.find((known) => known === view.lastDecline) ?? "other";
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
