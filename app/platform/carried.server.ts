import type { Carried } from "#app/api/headers.server.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

export const DISCOUNT_COOKIE = "__Host-discount";
const UID_COOKIE = "__Host-uid";
/** Set by app/entry.client.tsx. */
const STORAGE_COOKIE = "__Host-als";

/** How long a link is remembered (s): 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60;
/** Fits a header and a cookie without quoting. */
const VALUE = /^[\w.~-]{1,512}$/;

const FROM_LINKS = [
  { param: "discountToken", cookie: DISCOUNT_COOKIE },
  { param: "_uid", cookie: UID_COOKIE },
];

/** What the browser carries. */
export async function readCarried(cookies: CookieJar): Promise<Carried> {
  const stored = async (name: string) => {
    const value = await cookies.getSigned(name);
    return typeof value === "string" ? value : null;
  };
  return {
    discountToken: await stored(DISCOUNT_COOKIE),
    uid: await stored(UID_COOKIE),
    hasLocalStorage: cookies.get(STORAGE_COOKIE) === "1",
  };
}

/**
 * Takes what a link carries out of its address, where logs, history and `Referer` would keep it, into a signed cookie.
 * A newer link replaces what an older one brought; something malformed, or a discount token that the API refuses
 * (`isRefused`), changes nothing.
 *
 * @returns the path without it, to redirect to, and whether a discount was refused; null when the address carries nothing
 */
export async function takeCarried(
  request: Request,
  cookies: CookieJar,
  isRefused: (discountToken: string) => Promise<boolean>,
): Promise<{ path: string; discountRefused: boolean } | null> {
  const { pathname, searchParams } = new URL(request.url);
  // Data requests come from pages of ours, whose links carry nothing.
  if ((request.method !== "GET" && request.method !== "HEAD") || pathname.endsWith(".data")) return null;
  const found = FROM_LINKS.filter(({ param }) => searchParams.has(param));
  if (found.length === 0) return null;
  let discountRefused = false;
  for (const { param, cookie } of found) {
    const value = searchParams.get(param) ?? "";
    searchParams.delete(param);
    const isDiscount = cookie === DISCOUNT_COOKIE;
    if (VALUE.test(value) && !(isDiscount && (await isRefused(value))))
      await cookies.setSigned(cookie, value, { maxAge: MAX_AGE });
    else discountRefused ||= isDiscount;
  }
  const query = searchParams.toString();
  return { path: query ? `${pathname}?${query}` : pathname, discountRefused };
}

/** Deletes the cookies at sign-out: they are not those of the next person at a shared computer. */
export function forgetCarried(cookies: CookieJar): void {
  for (const { cookie } of FROM_LINKS) if (cookies.received(cookie)) cookies.delete(cookie);
}
