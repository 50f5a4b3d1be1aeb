import clsx from "clsx";
import { formatMoney } from "#lib/money.ts";

/** An amount in minor units, formatted as in §9. */
export function Money({
  amount,
  currency,
  className,
}: {
  amount: number;
  currency: string;
  className?: string;
}) {
  return (
    <span className={clsx("whitespace-nowrap tabular-nums", className)}>{formatMoney(amount, currency)}</span>
  );
}
