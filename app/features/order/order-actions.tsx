import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { IconCalendar } from "#app/ui/icons.tsx";

/**
 * Tickets and invoice as PDF, all tickets for Apple Wallet, calendar file, print button (with scripts; without, browsers
 * print from their menu) and a link home.
 */
export function OrderActions({
  uuid,
  hasTickets,
  hasCalendar,
  appleWallet,
}: {
  uuid: string;
  /** False when no ticket admits any more. */
  hasTickets: boolean;
  hasCalendar: boolean;
  /** Whether several tickets can be added to Apple Wallet at once; `test`: with passes that it does not accept. */
  appleWallet: "no" | "yes" | "test";
}) {
  const { t } = useTranslation("order");
  const calendar = useHref(`/order-confirmation/${uuid}/calendar.ics`);
  const tickets = useHref(`/order-confirmation/${uuid}/tickets.pdf`);
  const passes = useHref(`/order-confirmation/${uuid}/tickets.pkpasses`);
  const invoice = useHref(`/order-confirmation/${uuid}/invoice.pdf`);
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {hasTickets ? (
        <a href={tickets} className={buttonClass({ variant: "secondary" })}>
          {t("actions.tickets")}
        </a>
      ) : null}
      <a href={invoice} className={buttonClass({ variant: "secondary" })}>
        {t("actions.invoice")}
      </a>
      {appleWallet === "no" ? null : (
        <a href={passes} className={buttonClass({ variant: "secondary" })}>
          {t("wallet.appleAll")}
          {appleWallet === "test" ? ` (${t("wallet.test")})` : null}
        </a>
      )}
      {hasCalendar ? (
        <a href={calendar} className={buttonClass({ variant: "secondary" })}>
          <IconCalendar />
          {t("actions.calendar")}
        </a>
      ) : null}
      <button
        type="button"
        data-needs-js
        className={buttonClass({ variant: "secondary" })}
        onClick={() => window.print()}
      >
        {t("actions.print")}
      </button>
      <ButtonLink variant="quiet" to="/">
        {t("actions.home")}
      </ButtonLink>
    </div>
  );
}
