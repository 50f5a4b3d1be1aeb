import type { OrderDocument, StoredTransfer } from "./document.ts";
import { maskedAddress } from "./masked.ts";

/**
 * Who has the tickets of an order: its buyer, until a transfer is accepted; then the recipient, who can pass them on in
 * the same way. A holder is named by the id of the transfer that brought them their tickets; null is the buyer.
 */
type Chain = Pick<OrderDocument, "transfers">;

export const findTransfer = ({ transfers }: Chain, id: string | null): StoredTransfer | undefined =>
  transfers.find((transfer) => transfer.id === id);

/** The transfer that brought a ticket to its present holder; undefined while the buyer has it. */
export const holdingTransfer = ({ transfers }: Chain, number: number): StoredTransfer | undefined =>
  transfers.findLast(({ status, tickets }) => status === "accepted" && tickets.includes(number));

/** The account of a holder, null for a guest. */
export const accountOf = (order: OrderDocument, holder: string | null): string | null =>
  holder === null ? order.owner.userId : (findTransfer(order, holder)?.userId ?? null);

/** What a recipient reads as the sender's name. A sender without a name appears with a masked address. */
export function senderName(order: OrderDocument, { sender }: StoredTransfer): string {
  if (sender === null) return order.billingDetails.firstName;
  const { name = "", to = "" } = findTransfer(order, sender) ?? {};
  return name || maskedAddress(to);
}
