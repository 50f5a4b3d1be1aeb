import type { OrderDocument, StoredTransfer } from "./document.ts";
import { holdingTransfer } from "./transfer-chain.ts";

/** Why no pass is made of a ticket. */
export type WalletPassRefusal =
  /** The deployment has no keys for this wallet app. */
  | "not_configured"
  | "unknown_ticket"
  /** It passed to someone else, or not yet to whoever asks. */
  | "not_holder"
  | "ticket_refunded"
  | "ticket_used"
  | "event_cancelled";

/**
 * Why a ticket cannot be added to a wallet app, or null. A pass stays on a phone as it was made, so none is made of a
 * ticket that does not admit its holder. `viewer`: the transfer whose recipient asks; null for the buyer.
 */
export function walletPassBlock(
  order: Pick<OrderDocument, "tickets" | "transfers" | "eventChange">,
  number: number,
  viewer: StoredTransfer | null,
): WalletPassRefusal | null {
  const ticket = order.tickets.find((other) => other.number === number);
  if (!ticket) return "unknown_ticket";
  if (viewer && !viewer.tickets.includes(number)) return "unknown_ticket";
  if (holdingTransfer(order, number)?.id !== viewer?.id) return "not_holder";
  if (ticket.status === "refunded") return "ticket_refunded";
  if (order.eventChange?.kind === "cancelled") return "event_cancelled";
  return ticket.status === "used" ? "ticket_used" : null;
}
