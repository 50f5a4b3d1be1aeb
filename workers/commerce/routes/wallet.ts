import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { walletSchema } from "#contract/wallet.schema.ts";
import type { Wallet } from "#contract/wallet.ts";
import { memberNumber, newMember } from "../domain/member.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { type OwnerEnv, timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { limitUses } from "../http/limits.ts";
import { requireMember } from "../http/owner.ts";
import { readProfile } from "../http/profile.ts";
import { walletOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { findUser, saveUser, type UserRow } from "../store/users.ts";

export const walletRoutes = createOwnerRouter("/api/wallet");

/** Body of §7. The issuer's email address takes precedence over the one in the body. */
const createWalletSchema = z.object({
  emailAddress: z.string().max(254).optional(),
  memberDelegateURL: z.string().max(2000).optional(),
});

walletRoutes.openapi(
  createRoute({
    method: "get",
    path: "/",
    responses: { 200: json(walletSchema, "The member's wallet"), ...refusals(401, 404, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const user = await timed(c, "db", findUser(current(c.env.DB), userId));
    if (!user) throw notFound("wallet");
    return c.json(await withBalance(c, user), 200);
  },
);

/**
 * Returns the signed-in member's wallet, creating it if missing: first the member's row, then the ledger's opening
 * entry. Both are idempotent, so a call that failed halfway is completed by the next. Every sign-in makes this call, so it
 * counts as one.
 */
walletRoutes.openapi(
  createRoute({
    method: "post",
    path: "/",
    request: { body: json(createWalletSchema, "The member's email address") },
    responses: { 200: json(walletSchema, "The member's wallet"), ...refusals(400, 401, 429, 503) },
  }),
  async (c) => {
    const { userId, token, claims } = requireMember(c.var.owner);
    await limitUses(c, { budget: "signIns" });
    const { emailAddress } = c.req.valid("json");
    const profile = await timed(c, "issuer", readProfile(c.env, token, claims, c.var.now));
    const email = profile.email ?? emailAddress;
    if (!email) throw invalid({ field: "emailAddress", message: "required" });
    const member = newMember(userId, { ...profile, email }, c.var.now);
    const user = await timed(c, "db", saveUser(current(c.env.DB), member, memberNumber));
    const points = __DEMO__ ? Number(c.env.OPENING_POINTS ?? 0) : 0;
    if (points > 0)
      await timed(c, "wallet", walletOf(c.env, userId).open({ reference: `opening:${userId}`, points }));
    return c.json(await withBalance(c, user), 200);
  },
);

/** `balance` is what can be spent: points held by open purchases are subtracted. */
async function withBalance(c: Context<OwnerEnv>, user: UserRow): Promise<Wallet> {
  const { available } = await timed(c, "wallet", walletOf(c.env, user.id).balance());
  const isRegistered = user.member_status !== "unregistered";
  return {
    id: user.id,
    referralId: user.referral_id,
    balance: available,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    isEmailVerified: user.email_verified === 1,
    accountNumber: user.member_id,
    isRegistered,
    memberDetailsStatus: isRegistered ? "success" : "unregistered",
    memberStatus: user.member_status,
  };
}
