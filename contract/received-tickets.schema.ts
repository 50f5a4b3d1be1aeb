import { z } from "zod";
import { cartEventSchema } from "./cart.schema.ts";
import { eventChangeSchema } from "./event-change.schema.ts";
import { instantSchema } from "./money.schema.ts";
import { ownOrderSchema, ticketSchema } from "./order.schema.ts";
import { TRANSFER_STATUSES } from "./transfer.ts";

/** GET /api/order/{uuid}/transfer/{id} (x-addition), for the recipient. Tickets have codes once they accepted. */
export const receivedTicketsSchema = z.object({
  visibility: z.literal("received"),
  orderUuid: z.uuid(),
  transferId: z.uuid(),
  status: z.enum(TRANSFER_STATUSES),
  /** First name of the buyer, or what they called the recipient who passed the tickets on. */
  from: z.string(),
  /** As the buyer wrote it; may be empty. */
  name: z.string(),
  event: cartEventSchema,
  /** The last change of the event since the purchase. */
  eventChange: eventChangeSchema.nullable(),
  /** Of the event's calendar entry, as in the buyer's order. */
  calendarSequence: z.int().min(0),
  offeredAt: instantSchema,
  tickets: z.array(ticketSchema),
  /** Whether the tickets are kept for the caller's account. */
  isKept: z.boolean(),
});
export type ReceivedTickets = z.infer<typeof receivedTicketsSchema>;

/** GET /api/order (x-addition): what a member bought, and what they were sent and keep. */
export const memberTicketsSchema = z.discriminatedUnion("visibility", [
  ownOrderSchema,
  receivedTicketsSchema,
]);
export type MemberTickets = z.infer<typeof memberTicketsSchema>;
