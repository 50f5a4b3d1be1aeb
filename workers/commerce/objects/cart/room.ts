import { logFailure } from "#lib/log-failure.ts";
import { dueNow, repriced, roomRequest, type StoredRoom } from "../../domain/rooms/stored-room.ts";
import type { Bindings } from "../../env.ts";
import { hotelSupplier } from "../../supplier/select.ts";
import { SupplierOutage } from "../../supplier/supplier.ts";
import { refuse } from "./answers.ts";
import type { CartChange } from "./change.ts";
import type { CartDocument } from "./document.ts";
import { capPoints } from "./edits.ts";

/** Puts a room beside the tickets, in place of the one that is there. */
export function saveRoom(cart: CartDocument, room: StoredRoom): CartChange {
  if (room.currency !== cart.choice.price.currency) {
    const violations = [{ field: "rateId", message: "currency" }];
    return { refusal: refuse("room_currency", cart.event.id, violations) };
  }
  return { patch: capPoints(cart, { room, submittedAt: null }) };
}

export const removeRoom = (cart: CartDocument): CartChange => ({
  patch: capPoints(cart, { room: null, submittedAt: null }),
});

/** Who checks in: the buyer, unless they named someone else. */
export const leadGuestOf = ({ room, buyer }: CartDocument): string =>
  room?.leadGuest || `${buyer?.firstName ?? ""} ${buyer?.lastName ?? ""}`.trim();

/**
 * Asks the supplier once more before the cart is submitted. At another price, the buyer has to agree first; a room that is
 * gone leaves the cart, and the tickets stay. While the supplier cannot be asked, nothing is submitted.
 */
export async function recheckRoom(cart: CartDocument, env: Bindings): Promise<CartChange> {
  const { room } = cart;
  if (!room) return {};
  const eventId = cart.event.id;
  const guest = { emailAddress: cart.buyer?.emailAddress?.trim() ?? "", leadGuest: leadGuestOf(cart) };
  const answer = await hotelSupplier(env)
    .check(roomRequest(room), guest)
    .catch((error: unknown) => {
      if (!(error instanceof SupplierOutage)) throw error;
      logFailure("outage", { at: "hotel supplier", cartId: cart.id }, error);
      return null;
    });
  if (!answer) return { refusal: refuse("room_outage", eventId) };
  if (answer.ok) return {};
  if (answer.reason === "changed") {
    const changed = repriced(room, answer.totalPrice);
    return {
      patch: capPoints(cart, { room: changed }),
      refusal: refuse("price_changed", eventId),
    };
  }
  if (answer.reason === "double_booking") return { refusal: refuse("double_booking", eventId) };
  return { ...removeRoom(cart), refusal: refuse("room_gone", eventId) };
}

/**
 * The room's shares of what was paid: of the cash (minor units), and of the points that were redeemed and earned, by its part
 * of the price before points. Rounded down; the tickets have the rest.
 */
export function sharesOf(
  room: StoredRoom,
  beforePoints: number,
  paid: { amount: number; points: number; earned: number },
): { amount: number; points: number; earned: number } {
  const share = (whole: number) => (beforePoints > 0 ? Math.floor((whole * dueNow(room)) / beforePoints) : 0);
  return { amount: share(paid.amount), points: share(paid.points), earned: share(paid.earned) };
}
