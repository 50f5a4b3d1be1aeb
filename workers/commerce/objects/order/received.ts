import type { ReceivedTickets } from "#contract/transfer.ts";
import { signClaimLink } from "../../domain/orders/claim-link.ts";
import type { OrderDocument, StoredTransfer } from "../../domain/orders/document.ts";
import { linkExpiry } from "../../domain/orders/order-link.ts";
import type { Bindings } from "../../env.ts";
import { shownTicket } from "./ticket-view.ts";
import { shopTicketKeys } from "./view.ts";

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

/** What the recipient of a transfer sees of an order: the tickets, and nothing about the purchase. `now`: ms since the epoch. */
export async function receivedTickets(
  order: OrderDocument,
  transfer: StoredTransfer,
  env: Bindings,
  { userId, now }: { userId: string | null; now: number },
): Promise<ReceivedTickets> {
  const signer = await shopTicketKeys(env);
  const tickets = order.tickets.filter(({ number }) => transfer.tickets.includes(number));
  return {
    orderUuid: order.uuid,
    transferId: transfer.id,
    status: transfer.status,
    from: order.billingDetails.firstName,
    name: transfer.name,
    event: order.event,
    tickets: await Promise.all(tickets.map((ticket) => shownTicket(ticket, order, signer, transfer, now))),
    isKept: transfer.userId !== null && transfer.userId === userId,
  };
}
