import { leaveCarts, readCartList } from "#app/features/cart/cart-cookies.server.ts";
import { leaveHistory } from "#app/features/history/viewed.server.ts";
import { forgetCities } from "#app/features/location/city.server.ts";
import { forgetPlace } from "#app/features/location/place.server.ts";
import { forgetCarried } from "#app/platform/carried.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { forgetOrderKeys } from "#app/platform/order-keys.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { reportSecurityEvent } from "#app/platform/security-events.server.ts";
import { siteOrigin } from "./sso.server.ts";

/**
 * Signs the member out: ends the session and leaves none of the member's data to the browser's next user (§4): held
 * seats are released, the visitor's id, which owns carts, orders and history, is replaced, and the keys of opened links,
 * the position, the recent cities and what links brought are forgotten.
 *
 * The provider is not sent the ID token, which names the member, in a URL: client and subject tell it whose session ends
 * (OpenID Connect RP-Initiated Logout 1.0 §2). It may ask the member to confirm.
 *
 * @returns the provider's sign-out URL, or null when it has none or does not answer
 */
export async function signOut(request: Request, context: RequestContext): Promise<string | null> {
  const carts = await readCartList(context.cookies);
  // Best effort: a hold that remains expires by itself.
  await Promise.allSettled(carts.map(({ id }) => context.api.carts.release(id)));
  await leaveCarts(context.cookies);
  await context.visitor.leave();
  forgetOrderKeys(context.cookies);
  leaveHistory(context);
  forgetPlace(context.cookies);
  forgetCities(context.cookies);
  forgetCarried(context.cookies);

  const ended = await context.memberSessions.end();
  if (ended)
    await reportSecurityEvent(context, { kind: "sign-out", route: "POST /logout", reason: "member" });
  const provider = ended && (await context.memberSessions.provider(ended.issuer).catch(() => null));
  if (!ended || !provider?.endSessionEndpoint) return null;
  const url = new URL(provider.endSessionEndpoint);
  url.searchParams.set("client_id", ended.clientId);
  url.searchParams.set("logout_hint", ended.subject);
  url.searchParams.set("post_logout_redirect_uri", `${siteOrigin(request, context)}${PREFIX}`);
  url.searchParams.set("ui_locales", context.language);
  return url.href;
}
