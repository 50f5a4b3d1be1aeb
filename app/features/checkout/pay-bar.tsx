import { useHref, useNavigation } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { IconCard } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatMoney } from "#lib/money.ts";
import { STEP_FORM } from "./step-nav.tsx";

/**
 * The pay button, below what the buyer agrees to by pressing it: on phones both stick to the bottom of the screen.
 * `action`: where the step's form is sent.
 */
export function PayBar({ total, currency, action }: { total: number; currency: string; action: string }) {
  const { t } = useTranslation("checkout");
  const busy = useNavigation().formAction === useHref(action);
  const words =
    total === 0 ? t("review.payPoints") : t("review.pay", { amount: formatMoney(total, currency) });
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:gap-4 lg:border-0 lg:bg-transparent lg:p-0">
      <p className="text-xs text-muted sm:text-sm">
        <Trans
          t={t}
          i18nKey="review.terms"
          components={{
            terms: <Link to="/termsOfUse" target="_blank" className="underline underline-offset-2" />,
            privacy: <Link to="/privacy-policy" target="_blank" className="underline underline-offset-2" />,
          }}
        />
      </p>
      <Button form={STEP_FORM} size="lg" wide busy={busy}>
        {busy ? t("review.sending") : words}
      </Button>
    </div>
  );
}

/** How the order is paid. */
export function PaymentHint({ total }: { total: number }) {
  const { t } = useTranslation("checkout");
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <IconCard className="mt-0.5 size-4 shrink-0" />
      {t(total === 0 ? "review.hostedPoints" : "review.hosted")}
    </p>
  );
}
