import { z } from "zod";
import { buyerSchema, shippingAddressSchema } from "#contract/buyer.schema.ts";
import { cartEventSchema, priceLineSchema, ticketItemSchema } from "#contract/cart.schema.ts";
import { ROOM_STATUSES } from "#contract/cart-room.ts";
import { eventChangeSchema } from "#contract/event-change.schema.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#contract/i18n.ts";
import { currencySchema, instantSchema, minorUnits } from "#contract/money.schema.ts";
import { deliverySchema, ownOrderSchema } from "#contract/order.schema.ts";
import { EMAIL_STATUSES, ORDER_STATUSES, TICKET_STATUSES } from "#contract/order.ts";
import { REFUND_CAUSES } from "#contract/refund.ts";
import { shippingOptionSchema } from "#contract/shipping.schema.ts";
import { TRANSFER_STATUSES } from "#contract/transfer.ts";
import type { DocumentFormat } from "#lib/versioned-document.ts";
import { storedRoomSchema } from "../rooms/stored-room.ts";
import { deliveryOf } from "./delivery.ts";
import { REFUND_STATES } from "./refund-states.ts";

/** The owner of an order: the session (hash) that bought it, and the member it belongs to. */
const ownerSchema = z.strictObject({ sessionHash: z.string().nullable(), userId: z.string().nullable() });
export type OrderOwner = z.infer<typeof ownerSchema>;

/** One admission. Its code is derived from its number and `rekey` (ticket-code.ts) and stored nowhere. */
const ticketSchema = z.strictObject({
  number: z.int().min(1).max(255),
  section: z.string(),
  row: z.string(),
  seat: z.string(),
  /** The gate nearest to the section; empty where the venue has one entrance. */
  gate: z.string(),
  accessible: z.boolean(),
  rekey: z.int().min(0),
  /** Never `transferred`: it is valid for whoever holds it (transfer.ts). */
  status: z.enum(TICKET_STATUSES).exclude(["transferred"]),
  /** When a gate let its holder in (ms since the epoch). */
  usedAt: z.number().nullable(),
});
export type StoredTicket = z.infer<typeof ticketSchema>;

/** `link`: a fresh link to the order, for a buyer who looked it up. */
export const EMAIL_KINDS = [
  "confirmation",
  "link",
  "event_postponed",
  "event_rescheduled",
  "event_cancelled",
  "refund",
  "transfer_offered",
  "transfer_accepted",
  "transfer_declined",
  "transfer_cancelled",
  "transfer_received",
  "received_postponed",
  "received_rescheduled",
  "received_refunded",
] as const;

/** An email that the order owes someone. `id` is its idempotency key at the email provider. */
const emailSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(EMAIL_KINDS),
  to: z.string(),
  status: z.enum(EMAIL_STATUSES),
  /** When it was last asked for (ms since the epoch). */
  requestedAt: z.number(),
});
export type StoredEmail = z.infer<typeof emailSchema>;

/** Rooms of one kind, with the supplier's booking. */
const orderRoomSchema = storedRoomSchema.extend({
  number: z.int().min(1),
  /** The supplier knows the booking by this. */
  reference: z.string(),
  bookingId: z.string(),
  confirmation: z.string(),
  status: z.enum(ROOM_STATUSES),
  /** ms since the epoch; null while it is confirmed. */
  canceledAt: z.number().nullable(),
  /** Its shares of what was paid: cash (minor units), and points redeemed and earned. */
  paid: z.strictObject({ amount: minorUnits, points: z.int(), earned: z.int() }),
});
export type OrderRoom = z.infer<typeof orderRoomSchema>;

/** Money, points, seats and rooms on their way back (refund.ts). Amounts in minor units. */
const refundSchema = z.strictObject({
  /** Chosen by whoever asked for it: asking again finds the same refund. */
  id: z.string(),
  cause: z.enum(REFUND_CAUSES),
  reason: z.string(),
  /** ms since the epoch. */
  requestedAt: z.number(),
  state: z.enum(REFUND_STATES),
  tickets: z.array(z.int()),
  /** Numbers of the rooms that it cancels. */
  rooms: z.array(z.int()),
  amount: z.int().min(0),
  points: z.int().min(0),
  clawback: z.int().min(0),
});
export type StoredRefund = z.infer<typeof refundSchema>;

/** Tickets offered to another person (transfer.ts). */
const transferSchema = z.strictObject({
  /** UUID. */
  id: z.string(),
  /** The transfer that brought the tickets to whoever offers them; null: the buyer offers them. */
  sender: z.string().nullable(),
  /** Their numbers; once accepted, those that were passed on. */
  tickets: z.array(z.int()),
  to: z.string(),
  name: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  /** ms since the epoch, as `settledAt`: when it was accepted, declined or cancelled. */
  offeredAt: z.number(),
  settledAt: z.number().nullable(),
  /** The member who keeps the tickets in their account. */
  userId: z.string().nullable(),
  /** Language of the recipient's emails; an unknown one must not keep them back. */
  locale: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
});
export type StoredTransfer = z.infer<typeof transferSchema>;

/**
 * An order from its payment on, as its object stores it and as the database's `orders` keeps a copy of it. `revision`
 * grows with every change, so that an older copy never replaces a newer one.
 */
const documentSchema = z.strictObject({
  version: z.literal(7),
  revision: z.int(),
  uuid: z.string(),
  orderNumber: z.string(),
  cartId: z.string(),
  created: instantSchema,
  /** When its seats were held: the buyer knew the event as it was then (ms since the epoch). */
  heldAt: z.number(),
  owner: ownerSchema,
  /** Language of the emails; an unknown one must not keep them back. */
  locale: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  status: z.enum(ORDER_STATUSES),
  event: cartEventSchema,
  currency: currencySchema,
  items: z.array(ticketItemSchema),
  tickets: z.array(ticketSchema),
  rooms: z.array(orderRoomSchema),
  lines: z.array(priceLineSchema),
  totalPrice: minorUnits,
  totalTaxes: minorUnits,
  pointsRedeemed: z.int(),
  pointsEarned: z.int(),
  /** Null if points paid for everything. */
  paymentId: z.string().nullable(),
  card: ownOrderSchema.shape.paymentInfo,
  promoCode: z.string().nullable(),
  shipping: shippingOptionSchema.nullable(),
  shippingAddress: shippingAddressSchema.nullable(),
  delivery: deliverySchema,
  billingDetails: buyerSchema,
  emails: z.array(emailSchema),
  /** Part of every link to the order: links of an earlier version no longer open it. */
  linkVersion: z.int(),
  /** Grows whenever the event moves: the SEQUENCE of its calendar entry (RFC 5545 §3.8.7.4). */
  calendarSequence: z.int().min(0),
  refunds: z.array(refundSchema),
  /** The last change of the event that the order knows; null: none since the purchase. */
  eventChange: eventChangeSchema.nullable(),
  /** Until when the buyer may return the tickets of a rescheduled event (ms since the epoch); null: not at all. */
  returnUntil: z.number().nullable(),
  transfers: z.array(transferSchema),
});
export type OrderDocument = z.infer<typeof documentSchema>;

/** Changing the document: adapt the schema, raise its version, and add the migration that leads there. */
export const ORDER_FORMAT: DocumentFormat<OrderDocument> = {
  name: "order",
  migrations: [
    fromUnversioned,
    // 1 → 2: calendar subscriptions.
    (order) => ({ ...order, calendarSequence: 0 }),
    // 2 → 3: refunds, and changes of the event.
    (order) => ({
      ...order,
      heldAt: Date.parse(String(order.created)),
      refunds: [],
      eventChange: null,
      returnUntil: null,
    }),
    // 3 → 4: transfers, and when a ticket was used.
    (order) => ({
      ...order,
      tickets: z
        .array(z.looseObject({}))
        .parse(order.tickets)
        .map((ticket) => ({ ...ticket, usedAt: null })),
      transfers: [],
    }),
    // 4 → 5: recipients pass tickets on; emails no longer count their tries, which nothing read.
    (order) => ({
      ...order,
      emails: z
        .array(z.looseObject({}))
        .parse(order.emails)
        .map(({ tries: _tries, ...email }) => email),
      transfers: z
        .array(z.looseObject({}))
        .parse(order.transfers)
        .map((transfer) => ({ ...transfer, sender: null })),
    }),
    // 5 → 6: the gate of a ticket, which was not known.
    (order) => ({
      ...order,
      tickets: z
        .array(z.looseObject({}))
        .parse(order.tickets)
        .map((ticket) => ({ ...ticket, gate: "" })),
    }),
    // 6 → 7: rooms beside the tickets.
    (order) => ({
      ...order,
      rooms: [],
      refunds: z
        .array(z.looseObject({}))
        .parse(order.refunds)
        .map((refund) => ({ ...refund, rooms: [] })),
    }),
  ],
  schema: documentSchema,
};

/** The columns of a stored order that its document lacked before it had a version. */
export interface OrderColumns {
  cartId: string;
  owner: OrderOwner;
  paymentId: string | null;
}

/** A document of version 0 together with its columns, for `readDocument`. */
export const withColumns = (document: object, columns: OrderColumns): object => ({ ...document, columns });

/** 0 → 1: orders from before they had an object. Their delivery address was never stored. */
function fromUnversioned(stored: Record<string, unknown>): Record<string, unknown> {
  const {
    columns,
    visibility: _visibility,
    orderStatus,
    quantity: _quantity,
    paymentStatus: _paymentStatus,
    paymentInfo,
    userId: _userId,
    tickets,
    ...order
  } = unversionedSchema.parse(stored);
  return {
    ...order,
    ...columns,
    revision: 0,
    locale: "en",
    status: orderStatus,
    card: paymentInfo,
    tickets: tickets.map(({ section, row, seat, accessible }, index) => ({
      ...{ section, row, seat, accessible },
      number: index + 1,
      rekey: 0,
      status: orderStatus === "refunded" ? "refunded" : "valid",
    })),
    shippingAddress: null,
    delivery: deliveryOf(order.shipping?.id ?? "", order.created),
    // It was sent before the order had an object, or given up.
    emails: [],
    linkVersion: 0,
  };
}

const unversionedSchema = z.looseObject({
  columns: z.strictObject({ cartId: z.string(), owner: ownerSchema, paymentId: z.string().nullable() }),
  visibility: z.unknown(),
  orderStatus: z.enum(["confirmed", "refunded"]),
  quantity: z.unknown(),
  paymentStatus: z.unknown(),
  paymentInfo: z.unknown(),
  userId: z.unknown(),
  created: z.string(),
  tickets: z.array(ticketSchema.pick({ section: true, row: true, seat: true, accessible: true }).loose()),
  shipping: z.looseObject({ id: z.string() }).nullable(),
});
