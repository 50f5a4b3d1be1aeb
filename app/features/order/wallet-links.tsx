import { useHref, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { TicketView } from "./ticket-view.ts";
import { type Holding, holdingPath } from "./transfer-path.ts";
import { WALLET_REFUSED } from "./wallet-refused.ts";

/** Adds a ticket to the wallet apps that take it. */
export function WalletLinks({ ticket, holding }: { ticket: TicketView; holding: Holding }) {
  const { t } = useTranslation("order");
  const base = useHref(holdingPath(holding));
  const { wallets, number } = ticket;
  if (wallets.length === 0) return null;
  return (
    <div className="grid gap-1" data-testid="wallet-links">
      <p className="flex flex-wrap gap-2">
        {wallets.map(({ wallet, development }) => (
          <a
            key={wallet}
            href={`${base}/ticket/${number}/wallet/${wallet}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {t(`wallet.${wallet}`)}
            {development ? ` (${t("wallet.test")})` : null}
          </a>
        ))}
      </p>
      {wallets.some(({ development }) => development) ? (
        <p className="text-xs text-muted">{t("wallet.testNote")}</p>
      ) : null}
    </div>
  );
}

/** Says that a ticket could not be added, after a link to its pass led back to the page. */
export function WalletNotice() {
  const { t } = useTranslation("errors");
  const [params] = useSearchParams();
  if (params.get(WALLET_REFUSED.name) !== WALLET_REFUSED.value) return null;
  const text = `codes.${ERROR_CODES.WALLET_PASS_REFUSED}` as const;
  return (
    <Alert tone="warning" live="status" title={t(`${text}.title`)} className="print:hidden">
      {t(`${text}.detail`)}
    </Alert>
  );
}
