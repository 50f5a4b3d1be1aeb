/** Fetcher key of the request that releases a cart, so that other parts of the page can tell that it is in flight. */
export const releaseKey = (cartId: string): string => `release-${cartId}`;

/**
 * Whether a path (with or without the app's prefix) is part of buying this cart: its checkout, its order, and signing
 * in on the way. On any other path the visitor has left checkout.
 */
export function belongsToPurchase(path: string, cartId: string): boolean {
  return [`/checkout/${cartId}`, "/order-confirmation/", "/auth/", "/login"].some((part) =>
    path.includes(part),
  );
}
