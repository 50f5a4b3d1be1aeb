import { isUuid } from "#contract/ids.ts";
import { CART_COOKIES } from "./features/cart/cart-cookies.server.ts";
import { forgetView, recordView } from "./features/history/viewed.server.ts";
import { showsTermsNotice, TERMS_COOKIE } from "./features/layout/terms-cookie.server.ts";
import { isStaticPage } from "./features/static-pages/static-pages.server.ts";
import type { PageCacheOptions } from "./platform/cache/page-cache.server.ts";
import { DISCOUNT_COOKIE } from "./platform/carried.server.ts";
import { MEMBER_COOKIE } from "./platform/member-session.server.ts";
import { NO_JS_COOKIE } from "./platform/no-js.server.ts";

/** What the page cache is told about the features. Which pages are shared, each route says itself (`handle.shared`). */
export const SHARED_PAGES = {
  pathParams: { any: () => true, uuid: isUuid, "static-page": isStaticPage },
  // The account menu and the bar of held tickets are on every page, and prices may depend on a discount token.
  personalCookies: [MEMBER_COOKIE, DISCOUNT_COOKIE, ...CART_COOKIES],
  variants: [
    { cookie: TERMS_COOKIE, of: ({ cookies }) => showsTermsNotice(cookies) },
    { cookie: NO_JS_COOKIE, of: ({ noJs }) => noJs },
  ],
  onServe(views, context) {
    for (const view of views) recordView(context, view);
  },
  onGone(items, context) {
    for (const item of items) forgetView(context, item);
  },
} satisfies Omit<PageCacheOptions, "build" | "render">;
