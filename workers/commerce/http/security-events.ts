import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { logSecurityEvent, type SecurityEvent } from "#lib/security-log.ts";
import type { ApiEnv } from "./context.ts";

export type SecurityNotice = Omit<SecurityEvent, "route">;

/**
 * Logs a security event of this request (lib/security-log.ts). A refusal is logged by its `ApiFailure` instead:
 * `details.event`.
 */
export function reportSecurityEvent<E extends ApiEnv>(c: Context<E>, notice: SecurityNotice): Promise<void> {
  const { requestId, address } = c.var;
  return logSecurityEvent(
    { ...notice, route: routeOf(c) },
    { requestId, address, secret: c.env.QUOTE_SECRET },
  );
}

/** Method and pattern of the matched route, as the contract writes it; middleware patterns end in `*`. */
function routeOf<E extends ApiEnv>(c: Context<E>): string {
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"));
  return `${c.req.method} ${route?.path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}") ?? "unknown"}`;
}
