import type { OrderDocument, StoredRefund, StoredTransfer } from "../../domain/orders/document.ts";
import { findTransfer, holdingTransfer, senderName } from "../../domain/orders/transfer-chain.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import { venueLines, whenText } from "../../texts/order-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";

/** Emails about a transfer; the value says who reads them. */
const READERS = {
  transfer_offered: "recipient",
  transfer_received: "recipient",
  transfer_cancelled: "recipient",
  received_postponed: "recipient",
  received_rescheduled: "recipient",
  received_refunded: "recipient",
  transfer_accepted: "sender",
  transfer_declined: "sender",
} as const;
export type TransferEmailKind = keyof typeof READERS;

export const isTransferEmail = (kind: string): kind is TransferEmailKind => Object.hasOwn(READERS, kind);

/** Who reads an email about a transfer. */
export const readerOf = (kind: TransferEmailKind): "recipient" | "sender" => READERS[kind];

/**
 * What happened to tickets that someone was offered. `link`: where its reader sees them. A sender is the buyer, or a
 * recipient who passes tickets on.
 */
export function transferMessage(
  { id, kind }: { id: string; kind: TransferEmailKind },
  { order, transfer, link }: { order: OrderDocument; transfer: StoredTransfer; link: string },
  words: Words,
): Message {
  const { mail } = words;
  const { event, billingDetails } = order;
  // The transfer that made the reader a holder; undefined for the buyer.
  const theirs = readerOf(kind) === "recipient" ? transfer : findTransfer(order, transfer.sender);
  const named = {
    event: event.name,
    from: senderName(order, transfer),
    to: transfer.name || transfer.to,
  };
  const refund = kind === "received_refunded" ? refundOf(id, order) : null;
  const count = refund ? heldAmong(refund.tickets, order, transfer) : transfer.tickets.length;
  const values = { count, when: whenText(event, words), ...named };
  const subject = mail(`transfers.${kind}.subject`, values);
  const textKey =
    kind === "received_refunded"
      ? (`${kind}.text.${refundOf(id, order).cause}` as const)
      : (`${kind}.text` as const);
  const reason = refund ? refund.reason : kind.startsWith("received_") ? order.eventChange?.reason : "";
  const name = theirs ? theirs.name : billingDetails.firstName;
  const button = theirs
    ? mail(`transfers.${kind === "transfer_offered" ? kind : "transfer_received"}.open`, values)
    : mail("open");
  const why = theirs
    ? mail("transfers.why", { shop: TENANT_BRAND.shopName, from: senderName(order, theirs) })
    : mail("why", { shop: TENANT_BRAND.shopName });
  return {
    subject,
    preview: `${event.name} · ${whenText(event, words)}`,
    footer: why,
    blocks: [
      { kind: "title", text: subject },
      ...(name ? [{ kind: "text", text: mail("greeting", { name }) } as const] : []),
      { kind: "text", text: mail(`transfers.${textKey}`, values) },
      ...(reason ? [{ kind: "text", text: `“${reason}”` } as const] : []),
      {
        kind: "facts",
        facts: [
          { name: mail("when"), lines: [whenText(event, words)] },
          { name: mail("venue"), lines: venueLines(event) },
        ],
      },
      ...(kind === "transfer_cancelled" || refund
        ? []
        : [{ kind: "button", text: button, url: link } as const]),
    ],
  };
}

/** A refund of tickets. */
type TicketRefund = StoredRefund & { cause: Exclude<StoredRefund["cause"], "room_canceled"> };

/** The refund that an email is about, which its id names. */
function refundOf(id: string, { refunds, uuid }: OrderDocument): TicketRefund {
  const refund = refunds.find(
    (other): other is TicketRefund =>
      other.cause !== "room_canceled" && id.startsWith(`${uuid}:received_refunded:${other.id}:`),
  );
  if (!refund) throw new Error(`order ${uuid} has no refund for ${id}`);
  return refund;
}

/** How many of these tickets came to their holder by this transfer. */
const heldAmong = (tickets: number[], order: OrderDocument, { id }: StoredTransfer): number =>
  tickets.filter((number) => holdingTransfer(order, number)?.id === id).length;
