import { logSecurityEvent, type SecurityEvent } from "#lib/security-log.ts";
import type { RequestContext } from "./context.server.ts";

type Origin = Pick<RequestContext, "requestId" | "address"> & {
  settings: Pick<RequestContext["settings"], "cookieSecrets">;
};

/** Logs a security event of a request (lib/security-log.ts). */
export function reportSecurityEvent(
  { requestId, address, settings }: Origin,
  event: SecurityEvent,
): Promise<void> {
  return logSecurityEvent(event, { requestId, address, secret: settings.cookieSecrets[0] });
}
