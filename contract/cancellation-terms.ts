import type { z } from "zod";
import { dateTimeWithZone } from "#lib/dates.ts";
import { HOUR_MS } from "#lib/days.ts";
import { formatMoney, formatPercent } from "#lib/money.ts";
import type { cancellationPolicySchema } from "./hotel.schema.ts";

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

/** What turns hours before check-in into a deadline: instants in ms, the hotel's zone, and the visitor's language. */
export interface TermsContext {
  currency: string;
  checkInAt: number;
  timezone: string;
  now: number;
  language: string;
}

/**
 * Cost of canceling over time (§3 cancellation policies), with deadlines in the hotel's local time: free until the first
 * policy starts; a policy without a start, or whose start is past, applies now.
 */
export function cancellationTerms(policies: readonly Policy[], context: TermsContext): Term[] {
  if (policies.some(({ nonRefundable }) => nonRefundable)) return [{ key: "nonRefundable", values: {} }];
  const inOrder = policies
    .map((policy) => ({ policy, from: startOf(policy, context) }))
    .sort((a, b) => a.from - b.from);
  const current = inOrder.findLastIndex(({ from }) => from <= context.now);
  const first = inOrder[0];
  const free: Term[] =
    first && current < 0 ? [{ key: "free", values: { deadline: deadlineOf(first.from, context) } }] : [];
  return [...free, ...inOrder.slice(Math.max(0, current)).flatMap((step) => termOf(step, context))];
}

/** Instant from which a policy applies (ms). */
const startOf = ({ from }: Policy, { checkInAt }: TermsContext): number =>
  from === null ? Number.NEGATIVE_INFINITY : checkInAt - from * HOUR_MS;

const deadlineOf = (at: number, { timezone, language }: TermsContext): string =>
  dateTimeWithZone(new Date(at).toISOString(), timezone, language);

function termOf({ policy, from }: { policy: Policy; from: number }, context: TermsContext): Term[] {
  const { amount, percent, numberOfNights } = policy;
  const isLater = from > context.now;
  const values: Term["values"] = isLater ? { deadline: deadlineOf(from, context) } : {};
  const key = <Name extends "nights" | "percent" | "amount">(name: Name) =>
    isLater ? name : (`${name}Always` as const);
  if (numberOfNights !== null) return [{ key: key("nights"), values: { ...values, count: numberOfNights } }];
  if (percent !== null)
    return [{ key: key("percent"), values: { ...values, percent: formatPercent(percent) } }];
  if (amount !== null)
    return [{ key: key("amount"), values: { ...values, amount: formatMoney(amount, context.currency) } }];
  return [];
}
