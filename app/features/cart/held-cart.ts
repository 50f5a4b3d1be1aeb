/** What the "tickets held" bar shows. */
export interface HeldCart {
  id: string;
  /** UTC instant. */
  expireAt: string;
  /** Minutes left when the page was rendered, rounded up. */
  minutes: number;
  eventName: string;
}

/** Minutes until `expireAt` (UTC), rounded up, never negative. `now` in ms since the epoch. */
export const minutesLeft = (expireAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expireAt) - now) / 60_000));

/** The cart of the cookie as the bar shows it; null without a cart and after its hold. `now` in ms since the epoch. */
export function heldCart(
  cart: { id: string; expireAt: string; eventName?: string } | null,
  now: number,
): HeldCart | null {
  const minutes = cart ? minutesLeft(cart.expireAt, now) : 0;
  if (!cart || !(minutes > 0)) return null;
  return {
    id: cart.id,
    expireAt: cart.expireAt,
    minutes,
    eventName: cart.eventName ?? "",
  };
}
