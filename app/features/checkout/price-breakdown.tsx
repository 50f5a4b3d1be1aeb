import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { IconChevronDown } from "#app/ui/icons.tsx";
import { Money } from "#app/ui/money.tsx";
import { partLabel, rowLabel } from "#contract/price-labels.ts";
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
  const paid = rows.filter(({ type }) => type !== "unpaid");
  const unpaid = rows.filter(({ type }) => type === "unpaid");
  return (
    <div className="grid gap-2 text-sm" data-testid="price-breakdown">
      {paid.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one cart keep their order and have no state
        <Row key={index} row={row} label={rowLabel(row, promoCode, t)} currency={currency} />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-extrabold">
        <span>{t("price.total")}</span>
        <Money amount={total} currency={currency} />
      </p>
      {unpaid.length > 0 ? (
        <div className="grid gap-1 text-muted">
          <p className="font-semibold">{t("price.later")}</p>
          {unpaid.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one cart keep their order and have no state
            <Row key={index} row={row} label={rowLabel(row, promoCode, t)} currency={currency} />
          ))}
        </div>
      ) : null}
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
          <li key={`${part.type} ${part.included}`} className="flex justify-between gap-4 pr-5">
            <span>{partLabel(part, t)}</span>
            <Money amount={part.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  );
}
