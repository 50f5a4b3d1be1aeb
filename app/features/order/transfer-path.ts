import { orderPath } from "./order-path.ts";

/** Tickets in someone's hands: a buyer's order, or what a transfer brought to its recipient. */
export interface Holding {
  orderUuid: string;
  /** Null: the buyer's. */
  transferId: string | null;
}

/** The page of a recipient: the offer, and once accepted, the tickets. */
export const receivedPath = (orderUuid: string, transferId: string): string =>
  `/tickets/${orderUuid}/${transferId}`;

/** The page with the tickets. */
export const holdingPath = ({ orderUuid, transferId }: Holding): string =>
  transferId === null ? orderPath(orderUuid) : receivedPath(orderUuid, transferId);

/** The page where their holder offers tickets to another person; one ticket is checked already. */
export const transferPath = (holding: Holding, ticketNumber?: number): string =>
  `${holdingPath(holding)}/transfer${ticketNumber === undefined ? "" : `?ticket=${ticketNumber}`}`;
