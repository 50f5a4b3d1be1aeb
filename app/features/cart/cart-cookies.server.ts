import { z } from "zod";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { UUID_PATTERN } from "#contract/ids.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#lib/days.ts";

/**
 * What the cookies store of a cart: its id, when its hold ends (UTC), and for the current cart only the event's name,
 * which the "tickets held" bar shows. Everything else comes from the API.
 */
export const cartRefSchema = z.object({
  id: z.string().regex(UUID_PATTERN),
  expireAt: z.iso.datetime(),
  eventName: z.string().optional(),
});
export type CartRef = z.infer<typeof cartRefSchema>;

const CURRENT_COOKIE = "__Host-cart";
const LIST_COOKIE = "__Host-carts";
/** With one of these, every page shows the visitor's held tickets. */
export const CART_COOKIES = [CURRENT_COOKIE, LIST_COOKIE];
/** Carts that a sign-out released, by id: a tab that still shows one of them is told why it ended. */
const LEFT_COOKIE = "__Host-left-carts";
const LEFT_SECONDS = HOUR_SECONDS;
/** The list outlives the browser session, so that expired carts can still be deleted (§4 Cart). */
const LIST_SECONDS = 30 * DAY_SECONDS;
const LIST_LENGTH = 10;
/** Longest event name in the cookie (characters), so that it stays small. */
const NAME_LENGTH = 80;

/**
 * The current cart, or null: that of this browser session, else, after a restart of the browser, that of the list.
 * It may have expired: see `expireAt`.
 */
export async function readCart(cookies: CookieJar): Promise<CartRef | null> {
  const parsed = cartRefSchema.safeParse(await cookies.getSigned(CURRENT_COOKIE));
  if (parsed.success) return parsed.data;
  return (await readCartList(cookies)).find(({ eventName }) => eventName !== undefined) ?? null;
}

/** All carts of this browser, newest first. */
export async function readCartList(cookies: CookieJar): Promise<CartRef[]> {
  const parsed = z.array(cartRefSchema).safeParse(await cookies.getSigned(LIST_COOKIE));
  return parsed.success ? parsed.data : [];
}

/** Makes `cart` the current one and puts it at the head of the list. */
export async function rememberCart(cookies: CookieJar, cart: CartRef): Promise<void> {
  const others = (await readCartList(cookies)).filter(({ id }) => id !== cart.id);
  const current = { ...cart, eventName: (cart.eventName ?? "").slice(0, NAME_LENGTH) };
  await cookies.setSigned(CURRENT_COOKIE, current);
  const list = [current, ...others.map(({ id, expireAt }) => ({ id, expireAt }))].slice(0, LIST_LENGTH);
  await cookies.setSigned(LIST_COOKIE, list, { maxAge: LIST_SECONDS });
}

/** Removes a cart that is bought, deleted or expired from both cookies. */
export async function forgetCart(cookies: CookieJar, cartId: string): Promise<void> {
  if ((await readCart(cookies))?.id === cartId) cookies.delete(CURRENT_COOKIE);
  const all = await readCartList(cookies);
  const others = all.filter(({ id }) => id !== cartId);
  if (others.length === all.length) return;
  if (others.length === 0) cookies.delete(LIST_COOKIE);
  else await cookies.setSigned(LIST_COOKIE, others, { maxAge: LIST_SECONDS });
}

/** Forgets all carts, which a sign-out releases, but for the fact that it did. */
export async function leaveCarts(cookies: CookieJar): Promise<void> {
  const left = (await readCartList(cookies)).map(({ id }) => id);
  if (left.length === 0) return;
  for (const id of left) await forgetCart(cookies, id);
  await cookies.setSigned(LEFT_COOKIE, left, { maxAge: LEFT_SECONDS });
}

/** Whether a sign-out in this browser released the cart, a short time ago. */
export async function wasLeft(cookies: CookieJar, cartId: string): Promise<boolean> {
  const parsed = z.array(z.string()).safeParse(await cookies.getSigned(LEFT_COOKIE));
  return parsed.success && parsed.data.includes(cartId.toLowerCase());
}
