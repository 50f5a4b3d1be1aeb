import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { TicketView } from "./ticket-view.ts";
import { type Holding, transferPath } from "./transfer-path.ts";

/** Where a ticket stands: offered to someone, passed on, or still to be offered; and what happened before. */
export function TransferState({ holding, ticket }: { holding: Holding; ticket: TicketView }) {
  const { t } = useTranslation("order");
  const busy = useNavigation().state === "submitting";
  const offer = ticket.transfers.find(({ status, isSender }) => isSender && status === "offered");
  return (
    <>
      {offer ? (
        <Form
          method="post"
          action={transferPath(holding)}
          className="flex flex-wrap items-center gap-3"
          data-testid="transfer-offer"
        >
          <p className="text-sm wrap-anywhere">{t("transfer.waiting", { person: personOf(offer) })}</p>
          <input type="hidden" name="transfer" value={offer.id} />
          <Button variant="secondary" size="sm" name="change" value="cancel" busy={busy}>
            {t("transfer.cancel")}
          </Button>
        </Form>
      ) : null}
      {ticket.transferable ? (
        <p>
          <ButtonLink variant="secondary" size="sm" to={transferPath(holding, ticket.number)}>
            {t("transfer.start")}
          </ButtonLink>
        </p>
      ) : null}
      <TransferHistory ticket={ticket} />
    </>
  );
}

/** All offers of a ticket, oldest first. */
export function TransferHistory({ ticket }: { ticket: TicketView }) {
  const { t } = useTranslation("order");
  if (ticket.transfers.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">{t("transfer.history.title")}</summary>
      <ul className="mt-1 grid gap-1 text-muted" data-testid="transfer-history">
        {ticket.transfers.map((transfer) => (
          <li key={transfer.id} className="wrap-anywhere">
            {t("transfer.history.offered", { person: personOf(transfer), when: transfer.offered })}
            {transfer.status === "offered" || !transfer.settled
              ? null
              : ` · ${t(`transfer.history.${transfer.status}`, { when: transfer.settled })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const personOf = ({ name, to }: TicketView["transfers"][number]): string => (name ? `${name} (${to})` : to);
