import type { RequestContext } from "#app/platform/context.server.ts";
import { orNotFound } from "#app/platform/errors.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { Cart } from "#contract/cart.ts";

/** @returns null in an outage @throws Response 404 for an unknown cart and for another visitor's */
export const loadCart = (context: RequestContext, cartId: string): Promise<Cart | null> =>
  section(orNotFound(context.api.carts.get(cartId)));

const loads = new WeakMap<RequestContext, Promise<Cart | null>>();

/** The cart of a checkout page, loaded once per request however many loaders need it; see `loadCart`. */
export function cartOf(context: RequestContext, cartId: string): Promise<Cart | null> {
  const load = loads.get(context) ?? loadCart(context, cartId);
  loads.set(context, load);
  return load;
}
