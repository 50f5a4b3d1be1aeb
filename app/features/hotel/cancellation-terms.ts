import type { z } from "zod";
import type { cancellationPolicySchema } from "#contract/hotel.schema.ts";
import { formatMoney, formatPercent } from "#lib/money.ts";

type Policy = z.infer<typeof cancellationPolicySchema>;

/** A sentence of the cancellation terms: `hotel:terms.<key>` and its values. */
export interface Term {
  key:
    | "free"
    | "nonRefundable"
    | "nights"
    | "percent"
    | "amount"
    | "nightsAlways"
    | "percentAlways"
    | "amountAlways";
  values: Record<string, string | number>;
}

/**
 * Cost of canceling over time (§3 cancellation policies): free until the first policy starts; a policy without a start
 * applies from the booking on.
 */
export function cancellationTerms(policies: readonly Policy[], currency: string): Term[] {
  if (policies.some(({ nonRefundable }) => nonRefundable)) return [{ key: "nonRefundable", values: {} }];
  const inOrder = [...policies].sort((a, b) => (b.from ?? Infinity) - (a.from ?? Infinity));
  const hours = inOrder[0]?.from;
  const free: Term[] = hours ? [{ key: "free", values: { hours } }] : [];
  return [...free, ...inOrder.flatMap((policy) => termOf(policy, currency))];
}

function termOf({ from, amount, percent, numberOfNights }: Policy, currency: string): Term[] {
  const values: Term["values"] = from === null ? {} : { hours: from };
  const key = <Name extends "nights" | "percent" | "amount">(name: Name) =>
    from === null ? (`${name}Always` as const) : name;
  if (numberOfNights !== null) return [{ key: key("nights"), values: { ...values, count: numberOfNights } }];
  if (percent !== null)
    return [{ key: key("percent"), values: { ...values, percent: formatPercent(percent) } }];
  if (amount !== null)
    return [{ key: key("amount"), values: { ...values, amount: formatMoney(amount, currency) } }];
  return [];
}
