import { readCartList } from "#app/features/cart/cart-cookies.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { section } from "#app/platform/outage.server.ts";

/**
 * Completes a sign-in: what this browser had as a guest moves to the member, and the browser gets a new id. When the API
 * does not answer, the visitor goes on with the guest's id, which keeps their held seats, and the next request tries
 * again. Does nothing for guests and once it succeeded.
 */
export async function adoptGuest(context: RequestContext): Promise<void> {
  const { visitor, cookies, api, log } = context;
  if (visitor.hasSignedIn || cookies.get(MEMBER_COOKIE) === null) return;
  const member = await section(context.member());
  if (!member) return;
  await visitor.enter(member.profile.sub, async (guestSessionId) => {
    const carts = (await readCartList(cookies)).map(({ id }) => id);
    const answer = await section(api.user.adopt({ guestSessionId, carts }));
    if (!answer?.ok) log.warn("guest not adopted", { status: answer?.refusal.status ?? null });
    return answer?.ok ?? false;
  });
}
