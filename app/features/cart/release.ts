/** Fetcher key of the request that releases a cart, so that other parts of the page can tell that it is in flight. */
export const releaseKey = (cartId: string): string => `release-${cartId}`;

/**
 * Whether a path (with or without the app's prefix) is part of buying this cart: its checkout, its order, signing in on the
 * way, and hotels, whose rooms are added to the tickets that are held. On any other path the visitor has left checkout.
 */
export function belongsToPurchase(path: string, cartId: string): boolean {
  return [
    `/checkout/${cartId}`,
    "/order-confirmation/",
    "/auth/",
    "/login",
    "/search/hotels",
    "/hotel/",
  ].some((part) => path.includes(part));
}
