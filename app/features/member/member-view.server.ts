import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import type { MemberView } from "./member-view.ts";

/**
 * The account area of the header: resolved for guests; for members a promise that is streamed, unless the page is rendered
 * whole.
 */
export async function accountView(
  context: RequestContext,
): Promise<{ account: MemberView | Promise<MemberView> }> {
  if (context.cookies.get(MEMBER_COOKIE) === null) return { account: await memberView(context) };
  return context.defer({ account: memberView(context) });
}

/**
 * What the header shows of the visitor's account (§1, §2.4). An outage is shown as unknown, and never taken for "signed
 * out".
 */
async function memberView(context: RequestContext): Promise<MemberView> {
  return (await section(readMemberView(context))) ?? { kind: "unknown" };
}

async function readMemberView(context: RequestContext): Promise<MemberView> {
  const session = await context.member();
  if (!session) return { kind: "guest", signIn: await offersSignIn(context) };
  const [wallet, config] = await Promise.all([
    context.api.wallet.get().catch(() => undefined),
    tenantConfig(context),
  ]);
  // The API may have refused the token just now, which ends the session.
  if (!(await context.member())) return { kind: "guest", signIn: true };
  const { firstName, lastName, email } = session.profile;
  const name = [wallet?.firstName || firstName, wallet?.lastName || lastName].filter(Boolean).join(" ");
  const inPoints = config?.loyalty.currencyType !== "money" && config?.loyalty.type !== "none";
  return {
    kind: "member",
    name: name || email,
    points: inPoints ? (wallet?.balance ?? "unavailable") : null,
    memberId: wallet?.accountNumber ?? null,
    status: wallet?.memberStatus ?? null,
  };
}

/** During an outage the link stays: signing in then explains what is wrong. */
async function offersSignIn(context: RequestContext): Promise<boolean> {
  const config = await tenantConfig(context);
  return config?.authenticationType !== "none";
}
