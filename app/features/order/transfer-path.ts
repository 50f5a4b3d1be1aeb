import { orderPath } from "./order-path.ts";

/** The page where the buyer offers tickets to another person; one ticket is checked already. */
export const transferPath = (orderUuid: string, ticketNumber?: number): string =>
  `${orderPath(orderUuid)}/transfer${ticketNumber === undefined ? "" : `?ticket=${ticketNumber}`}`;

/** The page of a recipient: the offer, and once accepted, the tickets. */
export const receivedPath = (orderUuid: string, transferId: string): string =>
  `/tickets/${orderUuid}/${transferId}`;
