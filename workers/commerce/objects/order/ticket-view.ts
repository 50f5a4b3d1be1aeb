import type { OwnOrder } from "#contract/order.ts";
import type { TicketTransfer } from "#contract/transfer.ts";
import type { OrderDocument, StoredTicket, StoredTransfer } from "../../domain/orders/document.ts";
import { maskedAddress, maskedName } from "../../domain/orders/masked.ts";
import { signTicket, type TicketKeys, ticketId } from "../../domain/orders/ticket-code.ts";
import { acceptedTransfer, isTransferable } from "../../domain/orders/transfer.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";

/** Section, row and seat in one line, as a code names them. */
export const placeOf = ({ section, row, seat }: Pick<StoredTicket, "section" | "row" | "seat">): string =>
  [section, row, seat].filter(Boolean).join(" / ");

/**
 * A ticket as the buyer sees it, or the recipient of the transfer `viewer`. Only its holder gets its code: the buyer, and
 * after an accepted transfer the recipient. `now`: ms since the epoch.
 */
export async function shownTicket(
  ticket: StoredTicket,
  order: OrderDocument,
  signer: TicketKeys,
  viewer: StoredTransfer | null,
  now: number,
): Promise<OwnOrder["tickets"][number]> {
  const { number, rekey, section, row, seat, accessible } = ticket;
  const passedTo = acceptedTransfer(order, number) ?? null;
  const isHeld = passedTo?.id === viewer?.id;
  const claims = {
    eventId: order.event.id,
    orderUuid: order.uuid,
    ...{ number, rekey },
    place: placeOf(ticket),
  };
  return {
    id: ticketId(claims),
    ...{ section, row, seat, accessible },
    status: passedTo && !isHeld && ticket.status !== "refunded" ? "transferred" : ticket.status,
    code: isHeld && ticket.status !== "refunded" ? await signTicket(claims, signer) : null,
    transferable:
      viewer === null && isTransferable(order, number, TENANT_CONFIG.transferOffersPerTicket, now),
    transfers: order.transfers
      .filter(({ tickets }) => tickets.includes(number))
      .map((transfer) => shownTransfer(transfer, viewer === null || viewer.id === transfer.id)),
  };
}

function shownTransfer(transfer: StoredTransfer, isWhole: boolean): TicketTransfer {
  const { id, status, name, to, offeredAt, settledAt } = transfer;
  return {
    ...{ id, status },
    name: isWhole ? name : maskedName(name),
    to: isWhole ? to : maskedAddress(to),
    offeredAt: new Date(offeredAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
}
