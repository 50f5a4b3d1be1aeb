/** What became of an offer of tickets to another person. */
export const TRANSFER_STATUSES = ["offered", "accepted", "declined", "cancelled"] as const;
/** What a recipient answers. */
export const TRANSFER_ANSWERS = ["accept", "decline"] as const;

export type { MemberTickets, ReceivedTickets } from "./received-tickets.schema.ts";
export type { OfferTickets, TicketTransfer, TransferAnswer } from "./transfer.schema.ts";
