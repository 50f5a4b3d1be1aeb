import type { ReceivedTickets } from "#contract/transfer.ts";
import { signClaimLink } from "../../domain/orders/claim-link.ts";
import type { OrderDocument, StoredTransfer } from "../../domain/orders/document.ts";
import { linkExpiry } from "../../domain/orders/order-link.ts";
import { senderName } from "../../domain/orders/transfer-chain.ts";
import type { Bindings } from "../../env.ts";
import { ticketShop } from "./ticket-shop.ts";
import { shownTicket } from "./ticket-view.ts";

/** The page where the recipient of a transfer answers it, and later has the tickets. `now`: ms since the epoch. */
export async function claimUrl(
  order: OrderDocument,
  transferId: string,
  env: Bindings,
  now: number,
): Promise<string> {
  const expiresAt = linkExpiry(now, order.event.startDateTimeUtc);
  const url = new URL("tickets/claim", env.STOREFRONT_URL);
  const link = { orderUuid: order.uuid, transferId, expiresAt };
  url.searchParams.set("key", await signClaimLink(link, env.ORDER_LINK_SECRET));
  return url.toString();
}

/**
 * What the recipient of a transfer sees of an order: the tickets, and nothing about the purchase. `now`: ms since the
 * epoch.
 */
export async function receivedTickets(
  order: OrderDocument,
  transfer: StoredTransfer,
  env: Bindings,
  { userId, now }: { userId: string | null; now: number },
): Promise<ReceivedTickets> {
  const shop = await ticketShop(env);
  const tickets = order.tickets.filter(({ number }) => transfer.tickets.includes(number));
  return {
    visibility: "received",
    orderUuid: order.uuid,
    transferId: transfer.id,
    status: transfer.status,
    from: senderName(order, transfer),
    name: transfer.name,
    event: order.event,
    eventChange: order.eventChange,
    calendarSequence: order.calendarSequence,
    offeredAt: new Date(transfer.offeredAt).toISOString(),
    tickets: await Promise.all(tickets.map((ticket) => shownTicket(ticket, order, shop, transfer, now))),
    isKept: transfer.userId !== null && transfer.userId === userId,
  };
}
