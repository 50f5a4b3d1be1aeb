import { recentlyViewed } from "#app/features/history/viewed.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { type Analytics, MAX_ANALYTICS, type Recent } from "#contract/analytics.ts";

/**
 * Home's personal lists: recently viewed items and suggested events (§9: both calls request 54), loaded in
 * parallel. Null for a guest without history, whose home is a shared page.
 */
export function personalLists(context: RequestContext): {
  recent: Promise<Recent> | null;
  suggested: Promise<Analytics> | null;
} {
  const recent = recentlyViewed(context, MAX_ANALYTICS);
  const hasHistory = recent !== null || context.cookies.get(MEMBER_COOKIE) !== null;
  return { recent, suggested: hasHistory ? context.api.history.analytics({ limit: MAX_ANALYTICS }) : null };
}
