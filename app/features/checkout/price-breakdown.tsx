import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { IconChevronDown } from "#app/ui/icons.tsx";
import { Money } from "#app/ui/money.tsx";
import { chargeLabel } from "#contract/charge-label.ts";
import type { PriceRow } from "#contract/price-rows.ts";
import { formatMoney } from "#lib/money.ts";

/** The price, line by line: all-in amounts that expand into their parts, then the total. */
export function PriceBreakdown({
  rows,
  total,
  currency,
  promoCode,
  saved = 0,
}: {
  rows: PriceRow[];
  total: number;
  currency: string;
  promoCode: string | null;
  /** What a discount in the price of the tickets saves, minor units. */
  saved?: number;
}) {
  const { t } = useTranslation("checkout");
  const label = (row: PriceRow) => {
    if (row.type === "tickets") return t("price.tickets", { count: row.quantity });
    if (row.type === "discount" && promoCode) return t("price.discountCode", { code: promoCode });
    return t(`price.${row.type}`);
  };
  return (
    <div className="grid gap-2 text-sm" data-testid="price-breakdown">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one cart keep their order and have no state
        <Row key={index} row={row} label={label(row)} currency={currency} />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-extrabold">
        <span>{t("price.total")}</span>
        <Money amount={total} currency={currency} />
      </p>
      {saved > 0 ? (
        <p className="text-right font-semibold text-success">
          {t("price.saved", { amount: formatMoney(saved, currency) })}
        </p>
      ) : null}
    </div>
  );
}

function Row({ row, label, currency }: { row: PriceRow; label: string; currency: string }) {
  const { t } = useTranslation("checkout");
  const free = row.type === "delivery" && row.amount === 0;
  const line = (
    <>
      <span>{label}</span>
      <span className={clsx("ml-auto font-semibold", row.amount < 0 && "text-success")}>
        {free ? t("price.free") : <Money amount={row.amount} currency={currency} />}
      </span>
    </>
  );
  if (row.parts.length === 0) return <p className="flex items-baseline justify-between gap-4">{line}</p>;
  return (
    <details className="group/fees">
      <summary className="bare-summary flex min-h-6 items-baseline gap-1 rounded-control">
        {line}
        <IconChevronDown className="size-4 shrink-0 self-center transition-transform group-open/fees:rotate-180" />
        <span className="sr-only">{t("price.showFees")}</span>
      </summary>
      <ul className="mt-1 grid gap-1 border-l-2 border-line pl-3 text-muted">
        {row.parts.map((part) => (
          <li key={part.type} className="flex justify-between gap-4 pr-5">
            <span>{chargeLabel(part.type, t)}</span>
            <Money amount={part.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  );
}
