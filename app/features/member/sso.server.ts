import type { RequestContext } from "#app/platform/context.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import type { SsoConfig } from "#contract/tenant.ts";

/** How long a tenant's sign-in settings are cached (ms). */
const CACHE_MS = 600_000;
const cache = new Map<string, { sso: SsoConfig; at: number }>();

/** The site's own origin: as configured; on a developer's machine, whichever loopback name the browser uses. */
export function siteOrigin(request: Request, { settings }: Pick<RequestContext, "settings">): string {
  const url = new URL(request.url);
  const loopback = ["localhost", "127.0.0.1"].includes(url.hostname);
  return settings.environment === "local" && loopback ? url.origin : settings.publicOrigin;
}

/**
 * The tenant's sign-in settings, in the page's language (§7); cached in the isolate, failures never. `origin` is the
 * site's.
 *
 * @throws ApiOutage
 */
export async function ssoConfig(context: RequestContext, origin: string): Promise<SsoConfig> {
  const key = [context.tenant, context.language, origin].join(" ");
  const cached = cache.get(key);
  if (cached && Date.now() - cached.at < CACHE_MS) return cached.sso;
  const urlFail = `${origin}${PREFIX}`;
  const sso = await context.api.tenant.sso({ urlOk: callbackUri(origin), urlFail, locale: context.language });
  cache.set(key, { sso, at: Date.now() });
  return sso;
}

/** Where the provider sends browsers after signing in; registered there. */
export const callbackUri = (origin: string) => `${origin}${PREFIX}auth/callback`;
