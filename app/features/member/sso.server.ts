import type { RequestContext } from "#app/platform/context.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import type { SsoConfig } from "#contract/tenant.ts";

/** How long a tenant's sign-in settings are believed (ms). */
const FRESH = 600_000;
const kept = new Map<string, { sso: SsoConfig; at: number }>();

/**
 * Where members sign in, in the page's language (§7); kept in the isolate, failures never. `origin` is the site's.
 *
 * @throws ApiOutage
 */
export async function ssoConfig(context: RequestContext, origin: string): Promise<SsoConfig> {
  const key = [context.tenant, context.language, origin].join(" ");
  const known = kept.get(key);
  if (known && Date.now() - known.at < FRESH) return known.sso;
  const urlFail = `${origin}${PREFIX}`;
  const sso = await context.api.tenant.sso({ urlOk: callbackUri(origin), urlFail, locale: context.language });
  kept.set(key, { sso, at: Date.now() });
  return sso;
}

/** Where the provider sends browsers after signing in; registered there. */
export const callbackUri = (origin: string) => `${origin}${PREFIX}auth/callback`;
