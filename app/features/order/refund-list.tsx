import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/chip.tsx";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { OwnOrderView } from "./order-view.ts";

/** The refunds of an order: what goes back where, and how far it is. */
export function RefundList({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  return (
    <>
      <ul className="grid gap-2" data-testid="refunds">
        {order.refunds.map(({ id, status, amount, points, clawback, reason, isForRoom }) => (
          <li key={id} className="flex items-start justify-between gap-3">
            <div className="grid">
              {amount > 0 ? (
                <span>{t("refunds.card", { amount: formatMoney(amount, order.currency) })}</span>
              ) : null}
              {points > 0 ? <span>{t("refunds.points", { points: formatInteger(points) })}</span> : null}
              {clawback > 0 ? (
                <span>{t("refunds.clawback", { points: formatInteger(clawback) })}</span>
              ) : null}
              {isForRoom ? <span className="text-muted">{t("refunds.room")}</span> : null}
              {reason ? <span className="text-muted">{t("refunds.reason", { reason })}</span> : null}
            </div>
            <Chip tone={status === "done" ? "success" : "info"}>{t(`refunds.${status}`)}</Chip>
          </li>
        ))}
      </ul>
      {order.refunds.some(({ amount }) => amount > 0) ? (
        <p className="text-muted">{t("refunds.when")}</p>
      ) : null}
    </>
  );
}
