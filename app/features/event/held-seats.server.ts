import { readCart } from "#app/features/cart/cart-cookies.server.ts";
import { heldCart } from "#app/features/cart/held-cart.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { seatKey } from "./seat-picks.ts";

/**
 * Seats of a section that the visitor holds at the moment, by `seatKey`. None after an outage: that they are marked is an
 * extra, and the bar of held tickets is there without.
 */
export async function heldSeats(
  context: RequestContext,
  eventId: string,
  section: string,
): Promise<ReadonlySet<string>> {
  const held = heldCart(await readCart(context.cookies), Date.now());
  const cart = held && (await context.api.carts.get(held.id).catch(() => null));
  if (!cart || cart.state === "released") return new Set();
  const lines = cart.items.filter(({ productId }) => productId === eventId).flatMap(({ details }) => details);
  return new Set(
    lines
      .filter((line) => line.section === section)
      .flatMap(({ row, seats }) => seats.split(",").map((seat) => seatKey(row, seat))),
  );
}
