import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { DAY_SECONDS } from "#lib/days.ts";

export const TERMS_COOKIE = "__Host-terms";
/** A closed notice stays closed for 30 days (§4 Terms notice). */
const MONTH_SECONDS = 30 * DAY_SECONDS;

/** Whether the notice is shown: unless the cookie hides it (§4). */
export const showsTermsNotice = (cookies: CookieJar): boolean => cookies.get(TERMS_COOKIE) !== "hidden";

/** Hides the notice; closing it counts as accepting the terms (§4). */
export const hideTermsNotice = (cookies: CookieJar): void =>
  cookies.set(TERMS_COOKIE, "hidden", { maxAge: MONTH_SECONDS });
