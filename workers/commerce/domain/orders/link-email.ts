import type { OrderDocument, StoredEmail } from "./document.ts";

/** A look-up within this time of the last one sends no second email (ms): the first is still on its way. */
const AGAIN_AFTER_MS = 60_000;

/** The order's emails with a fresh link among them; null while the last one is on its way. `now`: ms since the epoch. */
export function withLinkEmail(
  { emails, billingDetails }: Pick<OrderDocument, "emails" | "billingDetails">,
  id: string,
  now: number,
): StoredEmail[] | null {
  const last = emails.find(({ kind }) => kind === "link");
  if (last && now < last.requestedAt + AGAIN_AFTER_MS) return null;
  const others = emails.filter(({ kind }) => kind !== "link");
  const email = { id, kind: "link", to: billingDetails.emailAddress, status: "pending" } as const;
  return [...others, { ...email, requestedAt: now }];
}
