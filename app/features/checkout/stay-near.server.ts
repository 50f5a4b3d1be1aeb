import type { RequestContext } from "#app/platform/context.server.ts";
import { cartOf, readerOf } from "./cart.server.ts";
import { checkoutView } from "./cart-view.ts";

/** The search for hotels near the venue of a cart, for buttons that save a form first. */
export async function hotelsNear(context: RequestContext, cartId: string): Promise<string> {
  const cart = await cartOf(context, cartId);
  return (cart && checkoutView(cart, readerOf(context))?.stayNear?.to) ?? "/search/hotels";
}
