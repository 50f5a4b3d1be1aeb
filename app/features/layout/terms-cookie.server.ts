import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { DAY_SECONDS } from "#lib/days.ts";

export const TERMS_COOKIE = "terms";
/** Closing the notice lasts 30 days (§4 Terms notice). */
const MONTH_SECONDS = 30 * DAY_SECONDS;

/** Visible unless the cookie says hidden (§4). */
export const showsTermsNotice = (cookies: CookieJar): boolean => cookies.get(TERMS_COOKIE) !== "hidden";

/** The visitor closed the notice, which counts as accepting the terms (§4). */
export const hideTermsNotice = (cookies: CookieJar): void =>
  cookies.set(TERMS_COOKIE, "hidden", { maxAge: MONTH_SECONDS });
