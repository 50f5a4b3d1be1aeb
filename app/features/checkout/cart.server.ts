import { redirectDocument } from "@remix-run/cloudflare";
import { readCartList } from "#app/features/cart/cart-cookies.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { Cart } from "#contract/cart.ts";
import { HOUR_MS } from "#lib/days.ts";
import { checkoutPath } from "./steps.ts";

/** How long after the end of its hold a cart may still be in a purchase (ms). */
const PURCHASE_MS = HOUR_MS;

/** A cart of this browser whose member's session has ended. */
const SIGNED_OUT = "signed out";

/**
 * @returns null in an outage
 * @throws Response 404 for an unknown cart and for another visitor's; a redirect to the sign-in for a cart of this browser
 *   whose member's session has ended
 */
export async function loadCart(context: RequestContext, cartId: string): Promise<Cart | null> {
  return orSignIn(await section(findCart(context, cartId)), cartId);
}

async function findCart(context: RequestContext, cartId: string): Promise<Cart | typeof SIGNED_OUT> {
  const cart = await context.api.carts.get(cartId);
  if (cart) return cart;
  const held = (await readCartList(context.cookies)).find(({ id }) => id === cartId.toLowerCase());
  const mayBeBought = held && Date.parse(held.expireAt) + PURCHASE_MS > Date.now();
  if (!mayBeBought || (await context.member())) throw notFound();
  return SIGNED_OUT;
}

function orSignIn(cart: Cart | typeof SIGNED_OUT | null, cartId: string): Cart | null {
  if (cart !== SIGNED_OUT) return cart;
  throw redirectDocument(signInPath(checkoutPath(cartId)));
}

const loads = new WeakMap<RequestContext, ReturnType<typeof findCart>>();

/** The cart of a checkout page, loaded once per request however many loaders need it; see `loadCart`. */
export async function cartOf(context: RequestContext, cartId: string): Promise<Cart | null> {
  const load = loads.get(context) ?? findCart(context, cartId);
  loads.set(context, load);
  // Each loader gets a redirect of its own: Remix changes its headers.
  return orSignIn(await section(load), cartId);
}
