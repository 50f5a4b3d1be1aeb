import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { readCartList, wasLeft } from "#app/features/cart/cart-cookies.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { Cart } from "#contract/cart.ts";
import { HOUR_MS } from "#lib/days.ts";
import type { Reader } from "./cart-view.ts";
import { checkoutPath } from "./steps.ts";

/** How long after the end of its hold a cart may still be in a purchase (ms). */
const PURCHASE_MS = HOUR_MS;

/** A cart of this browser whose member's session has ended. */
const SIGNED_OUT = "signed out";
/** A cart of this browser that was released when its visitor signed out. */
const LEFT = "left";
type Found = Cart | typeof SIGNED_OUT | typeof LEFT;

/**
 * @returns null in an outage
 * @throws Response 404 for an unknown cart and for another visitor's; for a cart of this browser a redirect: to the sign-in
 *   when its member's session has ended, to the page that says so when its visitor signed out
 */
export async function loadCart(context: RequestContext, cartId: string): Promise<Cart | null> {
  return orElsewhere(await section(findCart(context, cartId)), cartId);
}

async function findCart(context: RequestContext, cartId: string): Promise<Found> {
  const cart = await context.api.carts.get(cartId);
  if (cart) return cart;
  if (await wasLeft(context.cookies, cartId)) return LEFT;
  const held = (await readCartList(context.cookies)).find(({ id }) => id === cartId.toLowerCase());
  const mayBeBought = held && Date.parse(held.expireAt) + PURCHASE_MS > Date.now();
  if (!mayBeBought || (await context.member())) throw notFound();
  return SIGNED_OUT;
}

function orElsewhere(cart: Found | null, cartId: string): Cart | null {
  if (cart === LEFT) throw redirect(checkoutPath(cartId, "signed-out"));
  if (cart === SIGNED_OUT) throw redirectDocument(signInPath(checkoutPath(cartId)));
  return cart;
}

const loads = new WeakMap<RequestContext, ReturnType<typeof findCart>>();

/** The cart of a checkout page, loaded once per request however many loaders need it; see `loadCart`. */
export async function cartOf(context: RequestContext, cartId: string): Promise<Cart | null> {
  const load = loads.get(context) ?? findCart(context, cartId);
  loads.set(context, load);
  // Each loader gets a redirect of its own: Remix changes its headers.
  return orElsewhere(await section(load), cartId);
}

export const readerOf = ({ language, edgeTimeZone }: RequestContext): Reader => ({
  now: Date.now(),
  language,
  timeZone: edgeTimeZone,
});
