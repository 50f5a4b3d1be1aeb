import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { IconChevronDown, IconStar } from "#app/ui/icons.tsx";
import { Money } from "#app/ui/money.tsx";
import { formatInteger } from "#lib/money.ts";
import type { CheckoutView } from "./cart-view.ts";
import { OrderRows } from "./order-rows.tsx";

/** The order: beside the form on wide screens; on phones collapsed above it, unless the step shows the order itself (`wideOnly`). */
export function OrderSummary({ view, wideOnly }: { view: CheckoutView; wideOnly: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      {wideOnly ? null : <FoldedSummary view={view} />}
      <Card as="section" aria-labelledby="order-summary" className="hidden lg:block">
        <h2 id="order-summary" className="sr-only">
          {t("summary.title")}
        </h2>
        <SummaryBody view={view} />
      </Card>
    </>
  );
}

function FoldedSummary({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  const rooms = view.rooms.reduce((count, { stay }) => count + stay.rooms, 0);
  return (
    <details className="group/order rounded-card border border-line bg-raised shadow-card lg:hidden">
      <summary className="bare-summary flex min-h-12 items-center gap-2 rounded-card px-4 py-2">
        <span className="grid min-w-0 grow">
          <span className="truncate text-sm font-semibold">{view.event.name}</span>
          <span className="text-sm text-muted">
            {t("summary.tickets", { count: view.quantity })}
            {rooms > 0 ? ` · ${t("summary.rooms", { count: rooms })}` : null} · {t("summary.open")}
          </span>
        </span>
        <Money amount={view.total} currency={view.currency} className="font-extrabold" />
        <IconChevronDown className="size-5 shrink-0 transition-transform group-open/order:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <SummaryBody view={view} />
      </div>
    </details>
  );
}

function SummaryBody({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("checkout");
  return (
    <div className="grid gap-4">
      <OrderRows view={view} />
      {view.earnPoints > 0 ? (
        <p className="flex items-center gap-1.5 text-sm text-success">
          <IconStar className="size-4 shrink-0" />
          {t("price.earn", { points: formatInteger(view.earnPoints), currency: view.loyaltyCurrency })}
        </p>
      ) : null}
    </div>
  );
}
