import type { OrderPatch } from "./changes.ts";
import type { OrderDocument, StoredEmail } from "./document.ts";

const HOUR_MS = 3_600_000;
/** Emails with the tickets that one order sends in an hour, the first one included. */
const CONFIRMATIONS_PER_HOUR = 4;

/** `address_fixed`: only an address that could not be reached is replaced. */
export type ConfirmationRefusal = "too_many_emails" | "address_fixed" | "no_tickets";

/** The latest email with the tickets; none in orders from before they had objects. */
export const lastConfirmation = ({ emails }: Pick<OrderDocument, "emails">): StoredEmail | undefined =>
  emails.findLast(({ kind }) => kind === "confirmation");

/**
 * Sends the tickets again, to `emailAddress` if the last email could not be delivered: it becomes the buyer's address.
 * Empty while an email is on its way. `id`: of the new email; `now`: ms since the epoch.
 */
export function confirmAgain(
  order: OrderDocument,
  emailAddress: string | null,
  { id, now }: { id: string; now: number },
): { ok: true; patch: OrderPatch } | { ok: false; reason: ConfirmationRefusal } {
  const last = lastConfirmation(order);
  if (last?.status === "pending") return { ok: true, patch: {} };
  if (order.status === "refunded") return { ok: false, reason: "no_tickets" };
  const { billingDetails } = order;
  const to = emailAddress ?? last?.to ?? billingDetails.emailAddress;
  const isCorrected = to !== (last?.to ?? billingDetails.emailAddress);
  if (isCorrected && last?.status !== "failed") return { ok: false, reason: "address_fixed" };
  const recent = order.emails.filter(
    ({ kind, requestedAt }) => kind === "confirmation" && requestedAt > now - HOUR_MS,
  );
  if (recent.length >= CONFIRMATIONS_PER_HOUR) return { ok: false, reason: "too_many_emails" };
  const email = { id, kind: "confirmation", to, status: "pending", requestedAt: now } as const;
  // Those before the hour no longer count for anything.
  const others = order.emails.filter((other) => other.kind !== "confirmation" || recent.includes(other));
  return {
    ok: true,
    patch: {
      emails: [...others, email],
      ...(isCorrected && { billingDetails: { ...billingDetails, emailAddress: to } }),
    },
  };
}
