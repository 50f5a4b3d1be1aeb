import { recentlyViewed } from "#app/features/history/viewed.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { type Analytics, MAX_ANALYTICS, type Recent } from "#contract/analytics.ts";

/**
 * What home shows of its visitor: what they saw, and events for them (§9: both calls ask for 54). Null where there can
 * be nothing: a guest's home without history is the same for everybody. Both are asked for at once.
 */
export function personalLists(context: RequestContext): {
  recent: Promise<Recent> | null;
  suggested: Promise<Analytics> | null;
} {
  const recent = recentlyViewed(context, MAX_ANALYTICS);
  const known = recent !== null || context.cookies.get(MEMBER_COOKIE) !== null;
  return { recent, suggested: known ? context.api.history.analytics({ limit: MAX_ANALYTICS }) : null };
}
