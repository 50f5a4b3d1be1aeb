/** Names the request that gives a cart's seats back, so that other parts of the page know it is under way. */
export const releaseKey = (cartId: string): string => `release-${cartId}`;

/**
 * Whether a path (with or without the app's prefix) still belongs to buying this cart: its checkout, its order, and
 * signing in on the way. Anywhere else, checkout was left.
 */
export function belongsToPurchase(path: string, cartId: string): boolean {
  return [`/checkout/${cartId}`, "/order-confirmation/", "/auth/", "/login"].some((part) =>
    path.includes(part),
  );
}
