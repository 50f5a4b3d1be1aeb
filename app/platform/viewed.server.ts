import type { EntityRef } from "../../contract/analytics.ts";
import type { RequestContext } from "./context.server.ts";

const COOKIE = "viewed";
const YEAR_SECONDS = 31_536_000;

/** Notes that the visitor saw something, behind the answer; a failure costs an entry of the list, nothing else. */
export function recordView(context: RequestContext, item: EntityRef): void {
  context.cookies.set(COOKIE, "1", { maxAge: YEAR_SECONDS });
  context.waitUntil(
    context.api.history
      .record([item])
      .catch((error: unknown) => context.log.error("view not recorded", error)),
  );
}

/** Whether there can be recently viewed items: pages of other visitors hold nothing personal. */
export function hasViewed(context: RequestContext): boolean {
  return !context.isNewVisitor && context.cookies.get(COOKIE) === "1";
}
