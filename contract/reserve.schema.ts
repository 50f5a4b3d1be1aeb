import { z } from "zod";
import { cartSchema } from "./cart.schema.ts";
import { saveRoomSchema } from "./cart-room.schema.ts";
import { offerSchema } from "./offer.schema.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "./reserve.ts";

/** One line of POST /api/cart/reserve/{productId} (§7): an offer of GET …/offers with its signed quote. */
export const reserveTicketSchema = z.object({
  productId: z.uuid(),
  quantity: z.int().min(1).max(MAX_TICKETS),
  /** Quotes of the chosen offer, with the price that the buyer saw. */
  offers: z.array(z.string().max(MAX_RESERVE_TEXT.quote)).min(1).max(4),
  section: z.string().max(MAX_RESERVE_TEXT.section).default(""),
  row: z.string().max(MAX_RESERVE_TEXT.row).default(""),
  /** Numbers of seats in the row; empty: the best adjoining seats of the offer. */
  seats: z.array(z.string().max(MAX_RESERVE_TEXT.seat)).max(MAX_TICKETS).default([]),
  accessibility: z.boolean().default(false),
  /**
   * x-addition "any": the best adjoining seats of the offer, or when these have gone the next best ones, of the same
   * kind and at no higher price. The cart says which they are.
   */
  selection: z.enum(["best", "seats", "any"]).default("best"),
  /**
   * The seller's session that the buyer came with. x-addition: the reference API takes a signed text that names the event
   * and when it expires, and keeps a valid one with the cart's item. One that has expired, or is none, refuses nothing: the
   * answer then warns with 20053.
   */
  fanSessionResaleId: z.string().max(MAX_RESERVE_TEXT.session).optional(),
});

/**
 * A room beside the tickets of a reserve call (§7). Its rate id says which room, stay and price it is for (GET
 * /api/hotel/{id}); what else is sent about them, prices above all, is ignored. x-addition `leadGuest`: who checks in.
 */
const reserveRoomSchema = saveRoomSchema.omit({ rateId: true }).extend({
  roomRate: saveRoomSchema.pick({ rateId: true }),
});

/**
 * Body of POST /api/cart/reserve/{productId} (§7). The reference API has no packages, subscriptions or groups of users: a call
 * with `offer` is refused with 40078, one with `subscriptionUuid` or the query's `userGroupToken` as not supported.
 * `searchedLocation` is accepted and not kept.
 */
export const reserveSchema = z.object({
  items: z.array(reserveTicketSchema).min(1).max(1),
  hotelRoom: reserveRoomSchema.optional(),
  offer: z.unknown().optional(),
  subscriptionUuid: z.string().max(100).optional(),
  /** x-addition: the cart that this one replaces; its seats are released in the same step. */
  replaces: z.uuid().optional(),
  searchedLocation: z.string().max(200).optional(),
});
export type Reserve = z.infer<typeof reserveSchema>;
export type ReserveTicket = z.infer<typeof reserveTicketSchema>;

/**
 * 201 of reserve: the new cart. `warnings` (x-addition): codes of §8 that the buyer should know of, though the seats are held.
 * Refusals: 409 SEATS_TAKEN and PRICE_CHANGED with `reserveRefusalSchema` in data.
 */
export const reservedSchema = cartSchema.extend({
  warnings: z.array(z.object({ code: z.string() })).default([]),
});

/**
 * `data` of 409 SEATS_TAKEN (alternatives as good or better placed) and PRICE_CHANGED (the same seats at the new
 * price).
 */
export const reserveRefusalSchema = z.object({ alternatives: z.array(offerSchema) });
