import { z } from "zod";
import { cartEventSchema } from "./cart.schema.ts";
import { ticketSchema } from "./order.schema.ts";
import { TRANSFER_STATUSES } from "./transfer.ts";

/** GET /api/order/{uuid}/transfer/{id} (x-addition), for the recipient. Tickets have codes once they accepted. */
export const receivedTicketsSchema = z.object({
  orderUuid: z.uuid(),
  transferId: z.uuid(),
  status: z.enum(TRANSFER_STATUSES),
  /** First name of the buyer. */
  from: z.string(),
  /** As the buyer wrote it; may be empty. */
  name: z.string(),
  event: cartEventSchema,
  tickets: z.array(ticketSchema),
  /** Whether the tickets are kept for the caller's account. */
  isKept: z.boolean(),
});
export type ReceivedTickets = z.infer<typeof receivedTicketsSchema>;
