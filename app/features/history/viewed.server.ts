import type { RequestContext } from "#app/platform/context.server.ts";
import { ENTITY_TYPES, type EntityRef, type Recent } from "#contract/analytics.ts";
import { UUID_PATTERN } from "#contract/ids.ts";
import { VIEWED_COOKIE } from "./cookie-name.ts";

const YEAR_SECONDS = 31_536_000;

/** Records a view after the response is sent. A failure costs one history entry, nothing else. */
export function recordView(context: RequestContext, item: EntityRef): void {
  if (context.shared) {
    // Recorded for each visitor who is served the shared page.
    context.shared.views.push(item);
    return;
  }
  const value = context.visitor.isNew ? `${item.type}.${item.id}` : "1";
  if (!context.visitor.isNew) context.waitUntil(record(context, [...pending(context), item]));
  if (context.cookies.get(VIEWED_COOKIE) !== value)
    context.cookies.set(VIEWED_COOKIE, value, { maxAge: YEAR_SECONDS });
}

/** Recently viewed items, newest first; null for visitors without a history, whose pages stay anonymous. */
export function recentlyViewed(context: RequestContext, limit: number): Promise<Recent> | null {
  if (context.visitor.isNew || context.cookies.get(VIEWED_COOKIE) === null) return null;
  const first = pending(context);
  if (first.length === 0) return context.api.history.recent({ limit });
  context.cookies.set(VIEWED_COOKIE, "1", { maxAge: YEAR_SECONDS });
  return record(context, first).then(() => context.api.history.recent({ limit }));
}

/** Removes an entity that no longer exists from the history (§5), after the response is sent. */
export function forgetView(context: RequestContext, item: EntityRef): void {
  if (!UUID_PATTERN.test(item.id)) return;
  if (context.shared) {
    context.shared.gone.push(item);
    return;
  }
  if (context.visitor.isNew || context.cookies.get(VIEWED_COOKIE) === null) return;
  const { api, log } = context;
  context.waitUntil(
    api.history.remove([item]).catch((error: unknown) => log.error("view not forgotten", error)),
  );
}

/** Clears the visitor's history. @throws ApiOutage */
export async function forgetViews({ api, cookies }: RequestContext): Promise<void> {
  if (cookies.get(VIEWED_COOKIE) === null) return;
  await api.history.clear();
  cookies.delete(VIEWED_COOKIE);
}

/** On sign-in: the member may have a history from another device. A failure costs its cookie, nothing else. */
export async function findHistory(context: RequestContext): Promise<void> {
  const { api, cookies, log } = context;
  if (cookies.get(VIEWED_COOKIE) !== null) return;
  try {
    const seen = await api.history.recent({ limit: 1 });
    const some = Object.values(seen).some((items) => items.length > 0);
    if (some) cookies.set(VIEWED_COOKIE, "1", { maxAge: YEAR_SECONDS });
  } catch (error) {
    log.error("history not found", error);
  }
}

/** On sign-out, so the next person at this browser sees no history. */
export function leaveHistory({ cookies }: RequestContext): void {
  if (cookies.get(VIEWED_COOKIE) !== null) cookies.delete(VIEWED_COOKIE);
}

/** The first page's entity, from the cookie. */
function pending({ cookies }: RequestContext): EntityRef[] {
  const [name, id = ""] = cookies.get(VIEWED_COOKIE)?.split(".") ?? [];
  const type = ENTITY_TYPES.find((entityType) => entityType === name);
  return type && UUID_PATTERN.test(id) ? [{ type, id }] : [];
}

function record({ api, log }: RequestContext, items: EntityRef[]): Promise<unknown> {
  return api.history.record(items).catch((error: unknown) => log.error("view not recorded", error));
}
