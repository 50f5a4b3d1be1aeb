import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { soldHere } from "#contract/availability.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { reservedSchema, reserveSchema } from "#contract/reserve.schema.ts";
import type { Reserve, ReserveTicket } from "#contract/reserve.ts";
import { mayPurchase } from "#contract/tenant.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { signText } from "#lib/signed-text.ts";
import { holdTimes } from "../domain/hold-times.ts";
import { isResaleSession } from "../domain/resale-session.ts";
import type { StoredRoom } from "../domain/rooms/stored-room.ts";
import type { SeatWish } from "../domain/seats/hold.ts";
import { type Quote, readQuote } from "../domain/seats/quote.ts";
import { signOffer } from "../domain/seats/sign-offer.ts";
import { shippingOptions } from "../domain/shipping.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { callerOf, idempotencyKey } from "../http/cart-caller.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { ApiFailure, invalid, loginRequired, notFound } from "../http/failure.ts";
import { endUse, heldSeatsOf, limitUses } from "../http/limits.ts";
import { ownerKey } from "../http/owner.ts";
import { entityId, text } from "../http/params.ts";
import { promisedRoom } from "../http/promised-room.ts";
import type { HoldAnswer, Holder } from "../objects/inventory/requests.ts";
import { cartOf, inventoryOf } from "../objects/stubs.ts";
import { readable } from "../store/database.ts";
import { findEventBasis } from "../store/event-basis.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";

export const reserveRoutes = createOwnerRouter("/api/cart");

/**
 * Holds seats and opens a cart with them. With an Idempotency-Key, the cart's id is derived from it, so a repeated
 * request finds the same hold and the same cart, even if the first response was lost.
 */
reserveRoutes.openapi(
  createRoute({
    method: "post",
    path: "/reserve/{productId}",
    request: {
      params: z.object({ productId: z.string() }),
      query: z.object({ userGroupToken: text(500) }),
      body: { required: true, ...json(reserveSchema, "An offer with its quote") },
    },
    responses: { 201: json(reservedSchema, "The new cart"), ...refusals(400, 401, 404, 409, 429, 503) },
  }),
  async (c) => {
    const caller = callerOf(c);
    const productId = entityId(c.req.valid("param").productId, "event");
    const body = c.req.valid("json");
    const item = body.items[0];
    if (item?.productId.toLowerCase() !== productId)
      throw invalid({ field: "items.0.productId", message: "invalid" });
    if (!mayPurchase(TENANT_CONFIG, caller.userId !== null)) throw loginRequired();
    refuseUnsupported(c.req.valid("query"), body);
    const quote = await verifiedQuote(c, item, productId);
    const key = idempotencyKey(c);
    const cartId = key
      ? await cartIdOf([ownerKey(c.var.owner), productId, key], c.env.QUOTE_SECRET)
      : crypto.randomUUID();
    await limitHold(c, cartId, item);
    const chosen = await chosenRoom(c, body.hotelRoom, cartId, quote.currency).catch((error: unknown) => {
      endUse(c, heldSeatsOf(cartId), "refused");
      throw error;
    });
    const hold = await timed(
      c,
      "inventory",
      inventoryOf(c.env, productId).hold({
        cartId,
        holder: caller,
        requestHash: await sha256Hex(JSON.stringify([productId, body])),
        eventId: productId,
        wish: wishOf(item, quote),
        holdFor: holdTimes(c.env).holdMs,
        replaces: body.replaces?.toLowerCase() ?? null,
      }),
    );
    if (!hold.ok) {
      endUse(c, heldSeatsOf(cartId), "refused");
      throw await holdFailure(c, hold, productId);
    }
    // Other seats of the same event keep the room that was chosen beside the first ones.
    const room =
      chosen ?? (body.replaces ? await cartOf(c.env, body.replaces).roomOf(caller, productId) : null);
    const { session, warnings } = await readSession(c, item, productId);
    const opened = { ...newCart(cartId, caller, hold), fanSessionResaleId: session, room };
    const cart = await timed(c, "cart", cartOf(c.env, cartId).open(opened));
    const replaced = new Set([...hold.replaced, ...(body.replaces ? [body.replaces.toLowerCase()] : [])]);
    for (const id of replaced) {
      // Their seats of this event are already in the new hold; a cart of another event releases its own.
      if (id !== cartId) c.executionCtx.waitUntil(replaceCart(c, id, caller));
    }
    return c.json({ ...cart, warnings }, 201);
  },
);

/** Counts the hold and its seats. @throws ApiFailure 429 when a budget is used up */
function limitHold(c: Context<OwnerEnv>, cartId: string, item: ReserveTicket): Promise<void> {
  const { holdMs, extensionMs, lockGraceMs } = holdTimes(c.env);
  return limitUses(
    c,
    { budget: "holds", id: `hold ${cartId}` },
    {
      budget: "heldSeats",
      scope: item.productId.toLowerCase(),
      amount: item.quantity,
      id: heldSeatsOf(cartId),
      // Unpaid seats go on counting after their hold, for as long as they were held.
      endsAt: c.var.now + Math.max(2 * holdMs, holdMs + extensionMs + lockGraceMs),
    },
  );
}

const wishOf = ({ seats, quantity, selection }: ReserveTicket, quote: Quote): SeatWish => ({
  section: quote.section,
  row: quote.row,
  seats,
  quantity,
  code: quote.code,
  accessible: quote.accessible,
  flexible: selection === "any",
  firstSeat: quote.firstSeat,
  totalPrice: quote.totalPrice,
  discount: quote.discount,
});

/** @throws ApiFailure for what this API does not have (contract/reserve.schema.ts) */
function refuseUnsupported({ userGroupToken }: { userGroupToken?: string | undefined }, body: Reserve): void {
  if (body.offer !== undefined) throw new ApiFailure(409, ERROR_CODES.OFFERS_NOT_AVAILABLE);
  const given = { userGroupToken, subscriptionUuid: body.subscriptionUuid };
  const violations = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => ({ field, message: "not_supported" }));
  if (violations.length > 0) throw invalid(...violations);
}

/**
 * The room of a reserve call. Null without one, and when the cart exists already: a repeated call finds it as it is, whatever
 * became of the room meanwhile.
 */
async function chosenRoom(
  c: Context<OwnerEnv>,
  wanted: Reserve["hotelRoom"],
  cartId: string,
  currency: string,
): Promise<StoredRoom | null> {
  if (!wanted) return null;
  const { roomRate, ...choice } = wanted;
  const existing = await cartOf(c.env, cartId).read(callerOf(c));
  if (existing.ok) return null;
  const room = await promisedRoom(c, { ...choice, ...roomRate }, "");
  if (room.currency === currency) return room;
  throw new ApiFailure(400, ERROR_CODES.HOTEL_INVALID_DATA, {
    violations: [{ field: "hotelRoom.roomRate.rateId", message: "currency" }],
  });
}

async function replaceCart(c: Context<OwnerEnv>, cartId: string, caller: Holder): Promise<void> {
  const { ok } = await cartOf(c.env, cartId).remove(caller, "replaced");
  if (ok) endUse(c, heldSeatsOf(cartId), "released");
}

/** The seller's session of an item as the cart keeps it, and the warning of one that is not valid. */
async function readSession(c: Context<OwnerEnv>, { fanSessionResaleId }: ReserveTicket, productId: string) {
  if (!fanSessionResaleId) return { session: null, warnings: [] };
  const isValid = await isResaleSession(fanSessionResaleId, productId, c.env.QUOTE_SECRET, c.var.now);
  if (isValid) return { session: fanSessionResaleId, warnings: [] };
  return { session: null, warnings: [{ code: ERROR_CODES.RESALE_SESSION_EXPIRED }] };
}

async function verifiedQuote(c: Context<OwnerEnv>, item: ReserveTicket, productId: string): Promise<Quote> {
  const quote = await readQuote(item.offers[0] ?? "", c.env.QUOTE_SECRET, c.var.now);
  const isOfEvent = quote?.eventId === productId;
  const fits =
    isOfEvent &&
    (item.section === "" || item.section === quote.section) &&
    (item.row === "" || item.row === quote.row);
  if (!fits) {
    // "Not on sale" is the better answer if it is the reason.
    const basis = await timed(c, "db", findEventBasis(readable(c.env.DB), productId));
    if (!basis) throw notFound("event");
    if (!soldHere(basis.event, c.var.now)) throw new ApiFailure(409, ERROR_CODES.EVENT_NOT_ON_SALE);
    if (isOfEvent)
      throw new ApiFailure(409, ERROR_CODES.TICKET_ERROR, {
        detail: "The offer has no such section or row.",
      });
    throw new ApiFailure(409, ERROR_CODES.OFFERS_NOT_AVAILABLE, {
      detail: "The offer's quote is not valid any more.",
    });
  }
  return quote;
}

function newCart(id: string, owner: Holder, hold: Extract<HoldAnswer, { ok: true }>) {
  const { choice, expiresAt } = hold;
  const { event, copy } = hold.event;
  const startsAt = event.startDateTimeUtc ? Date.parse(event.startDateTimeUtc) : null;
  const options = shippingOptions(
    { currency: event.currency, country: event.venueCountry, startsAt },
    Date.now(),
  );
  return {
    id,
    tenantId: TENANT_CONFIG.name,
    owner,
    event: copy,
    categoryId: event.classificationSegmentId,
    bonusPoints: event.bonusPoints,
    source: event.source,
    ticketLimit: event.ticketLimit,
    choice,
    expiresAt,
    shipping: options[0] ?? null,
  };
}

type Refused = Extract<HoldAnswer, { ok: false }>;

const CODES = {
  not_on_sale: ERROR_CODES.EVENT_NOT_ON_SALE,
  seats_taken: ERROR_CODES.SEATS_TAKEN,
  price_changed: ERROR_CODES.PRICE_CHANGED,
  ticket_limit: ERROR_CODES.TICKET_LIMIT,
  invalid_quantity: ERROR_CODES.INVALID_QUANTITY,
  unknown_seats: ERROR_CODES.TICKET_ERROR,
  mismatch: ERROR_CODES.IDEMPOTENCY_MISMATCH,
  gone: ERROR_CODES.CART_RELEASED,
} satisfies Record<Exclude<Refused["reason"], "not_found">, string>;

/** 409 with alternative offers, each with its own quote, if the refusal has any. */
async function holdFailure(c: Context<OwnerEnv>, { reason, alternatives }: Refused, eventId: string) {
  if (reason === "not_found") return notFound("event");
  const signed = await Promise.all(
    alternatives.map((offer) => signOffer(offer, eventId, c.var.now, c.env.QUOTE_SECRET)),
  );
  const data =
    reason === "seats_taken" || reason === "price_changed" ? { alternatives: signed } : { eventId };
  return new ApiFailure(409, CODES[reason], { data });
}

/**
 * A UUID (version 8, RFC 9562) for a visitor's idempotency key and event: the same request finds the same cart, and the
 * id can't be computed without the secret.
 */
async function cartIdOf(request: string[], secret: string): Promise<string> {
  const hash = await sha256Hex(await signText("cart-id", JSON.stringify(request), secret));
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
