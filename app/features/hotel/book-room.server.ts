import { data, redirect } from "@remix-run/cloudflare";
import { forgetCart, readCart } from "#app/features/cart/cart-cookies.server.ts";
import { heldCart } from "#app/features/cart/held-cart.ts";
import { text } from "#app/features/checkout/form-values.ts";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import { orderPath } from "#app/features/checkout/steps.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { roomPriceChangeSchema } from "#contract/cart-room.schema.ts";
import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { MAX_RATE_ID } from "#contract/hotel-stay.ts";
import { formatMoney } from "#lib/money.ts";
import type { BookRoomValues, NotBooked } from "./book-room.ts";

/** Refusals of a cart that holds no tickets any more. */
const NOT_HELD: string[] = [ERROR_CODES.NOT_FOUND, ERROR_CODES.CART_EXPIRED, ERROR_CODES.CART_RELEASED];

function readValues(form: FormData): BookRoomValues {
  const rateId = form.get("rateId");
  return {
    roomId: text(form, "roomId"),
    rateId: typeof rateId === "string" ? rateId.slice(0, MAX_RATE_ID) : "",
    leadGuest: text(form, "leadGuest"),
  };
}

/** Adds the room to the visitor's cart and leads to its checkout; if that can't be done, the page says why. */
export async function bookRoom(context: RequestContext, hotelId: string, form: FormData) {
  const typed = readValues(form);
  const notBooked = (answer: NotBooked, status: number) => data({ answer, typed }, status);
  const cart = heldCart(await readCart(context.cookies), Date.now());
  if (!cart) return notBooked({ kind: "noTickets" }, 409);
  const { rateId, leadGuest } = typed;
  const result = await settle(context.api.carts.saveRoom(cart.id, { hotelId, rateId, leadGuest }));
  if (result.ok) return redirect(orderPath(cart.id), 303);
  if (NOT_HELD.includes(result.refusal?.code ?? "")) {
    await forgetCart(context.cookies, cart.id);
    return notBooked({ kind: "noTickets" }, 409);
  }
  const change = result.outage ? null : priceChange(result.refusal);
  const failure = shownFailure(result);
  return notBooked(change ?? { kind: "failed", failure }, failureStatus(failure));
}

/** The new price in a refusal; null for any other. */
function priceChange({ code, data: change }: ApiErrorBody): NotBooked | null {
  if (code !== ERROR_CODES.PRICE_CHANGED) return null;
  const parsed = roomPriceChangeSchema.safeParse(change);
  if (!parsed.success) return null;
  const { oldTotalPrice, totalPrice, currency, rateId } = parsed.data;
  const [oldTotal, total] = [formatMoney(oldTotalPrice, currency), formatMoney(totalPrice, currency)];
  return { kind: "priceChanged", oldTotal, total, rateId };
}
