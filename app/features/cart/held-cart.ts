/** What the "tickets held" bar shows. */
export interface HeldCart {
  id: string;
  /** UTC instant. */
  expireAt: string;
  /** Whole minutes left when the page was made, a begun one counted. */
  minutes: number;
  eventName: string;
}

/** The cart of a cookie as the bar shows it; null when there is none or its hold is over. `now` in ms. */
export function heldCart(
  cart: { id: string; expireAt: string; eventName?: string } | null,
  now: number,
): HeldCart | null {
  const left = cart ? Date.parse(cart.expireAt) - now : 0;
  if (!cart || !(left > 0)) return null;
  return {
    id: cart.id,
    expireAt: cart.expireAt,
    minutes: Math.ceil(left / 60_000),
    eventName: cart.eventName ?? "",
  };
}
