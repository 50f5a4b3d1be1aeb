import type { OrderDocument, StoredTransfer } from "../../domain/orders/document.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import { venueLines, whenText } from "../../texts/order-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";

/** Emails about a transfer; the value says who reads them. */
const READERS = {
  transfer_offered: "recipient",
  transfer_received: "recipient",
  transfer_cancelled: "recipient",
  transfer_accepted: "buyer",
  transfer_declined: "buyer",
} as const;
export type TransferEmailKind = keyof typeof READERS;

export const isTransferEmail = (kind: string): kind is TransferEmailKind => Object.hasOwn(READERS, kind);

/** Who reads an email about a transfer. */
export const readerOf = (kind: TransferEmailKind): "recipient" | "buyer" => READERS[kind];

/** What happened to tickets that the buyer offered to someone. `link`: where its reader sees them. */
export function transferMessage(
  kind: TransferEmailKind,
  { order, transfer, link }: { order: OrderDocument; transfer: StoredTransfer; link: string },
  words: Words,
): Message {
  const { mail } = words;
  const { event, billingDetails } = order;
  const isRecipient = readerOf(kind) === "recipient";
  const values = {
    count: transfer.tickets.length,
    event: event.name,
    from: billingDetails.firstName,
    to: transfer.name || transfer.to,
  };
  const subject = mail(`transfers.${kind}.subject`, values);
  const name = isRecipient ? transfer.name : billingDetails.firstName;
  const button = isRecipient
    ? mail(`transfers.${kind === "transfer_received" ? kind : "transfer_offered"}.open`, values)
    : mail("open");
  return {
    subject,
    preview: `${event.name} · ${whenText(event, words)}`,
    footer: mail(isRecipient ? "transfers.why" : "why", { shop: TENANT_BRAND.shopName, ...values }),
    blocks: [
      { kind: "title", text: subject },
      ...(name ? [{ kind: "text", text: mail("greeting", { name }) } as const] : []),
      { kind: "text", text: mail(`transfers.${kind}.text`, values) },
      {
        kind: "facts",
        facts: [
          { name: mail("when"), lines: [whenText(event, words)] },
          { name: mail("venue"), lines: venueLines(event) },
        ],
      },
      ...(kind === "transfer_cancelled" ? [] : [{ kind: "button", text: button, url: link } as const]),
    ],
  };
}
