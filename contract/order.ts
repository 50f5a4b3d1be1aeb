/** What became of an order as a whole (§3 orderStatus). */
export const ORDER_STATUSES = ["confirmed", "partly_refunded", "refunded"] as const;
/** Whether a ticket admits its holder. `transferred`: it admits someone else, with another code. */
export const TICKET_STATUSES = ["valid", "used", "transferred", "refunded"] as const;
/** How a delivery option brings the tickets to the buyer. */
export const DELIVERY_KINDS = ["e_ticket", "mobile", "mail", "courier", "pickup"] as const;
/** `sent`: electronic tickets, at once. Parcels are prepared, shipped and delivered; a pickup waits, `ready`. */
export const DELIVERY_STATUSES = ["sent", "preparing", "shipped", "delivered", "ready"] as const;
/** `failed`: given up; the buyer can ask for it again. */
export const EMAIL_STATUSES = ["pending", "sent", "failed"] as const;

/** The lists of a member's orders: by the start of their events, or `all` by the time they were bought. */
export const ORDER_LISTS = ["upcoming", "past", "all"] as const;
export type OrderListName = (typeof ORDER_LISTS)[number];

export type {
  CalendarEntry,
  DeliveryUpdate,
  FindOrder,
  Order,
  OwnOrder,
  ResendEmail,
} from "./order.schema.ts";
