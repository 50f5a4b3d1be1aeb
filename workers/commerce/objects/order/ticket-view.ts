import type { OwnOrder } from "#contract/order.ts";
import type { TicketTransfer } from "#contract/transfer.ts";
import type { OrderDocument, StoredTicket, StoredTransfer } from "../../domain/orders/document.ts";
import { maskedAddress, maskedName } from "../../domain/orders/masked.ts";
import { signTicket, ticketId } from "../../domain/orders/ticket-code.ts";
import { holdingTransfer } from "../../domain/orders/transfer-chain.ts";
import { isTransferable } from "../../domain/orders/transfer-rules.ts";
import { walletPassBlock } from "../../domain/orders/wallet-pass.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import type { TicketShop } from "./ticket-shop.ts";

/** Section, row and seat in one line, as a code names them. */
export const placeOf = ({ section, row, seat }: Pick<StoredTicket, "section" | "row" | "seat">): string =>
  [section, row, seat].filter(Boolean).join(" / ");

/**
 * A ticket as the buyer sees it, or the recipient of the transfer `viewer`. Only its holder gets its code: the buyer, and
 * after an accepted transfer the recipient. Addresses are shown to sender and recipient only. `now`: ms since the epoch.
 */
export async function shownTicket(
  ticket: StoredTicket,
  order: OrderDocument,
  { signer, wallets }: TicketShop,
  viewer: StoredTransfer | null,
  now: number,
): Promise<OwnOrder["tickets"][number]> {
  const { number, rekey, section, row, seat, gate, accessible } = ticket;
  const reader = viewer?.id ?? null;
  const holder = holdingTransfer(order, number)?.id ?? null;
  const isHeld = holder === reader;
  const isOffered = viewer?.status === "offered" && holder === viewer.sender;
  const claims = {
    eventId: order.event.id,
    orderUuid: order.uuid,
    ...{ number, rekey },
    place: placeOf(ticket),
  };
  return {
    id: ticketId(claims),
    ...{ section, row, seat, gate, accessible },
    status: isHeld || isOffered || ticket.status === "refunded" ? ticket.status : "transferred",
    code: isHeld && ticket.status !== "refunded" ? await signTicket(claims, signer) : null,
    transferable: isTransferable(order, number, reader, {
      limit: TENANT_CONFIG.transferOffersPerTicket,
      now,
    }),
    transfers: order.transfers
      .filter(({ tickets }) => tickets.includes(number))
      .map((transfer) => shownTransfer(transfer, reader)),
    wallets: walletPassBlock(order, number, viewer) ? [] : wallets,
  };
}

function shownTransfer(transfer: StoredTransfer, reader: string | null): TicketTransfer {
  const { id, sender, status, name, to, offeredAt, settledAt } = transfer;
  const isSender = sender === reader;
  const isWhole = isSender || id === reader;
  return {
    ...{ id, status, isSender },
    name: isWhole ? name : maskedName(name),
    to: isWhole ? to : maskedAddress(to),
    offeredAt: new Date(offeredAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
}
