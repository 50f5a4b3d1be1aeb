import { createRoute } from "@hono/zod-openapi";
import { userSchema, userSessionSchema } from "#contract/wallet.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { requireMember } from "../http/owner.ts";
import { walletOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { findUser } from "../store/users.ts";

export const userRoutes = createOwnerRouter("/api/user");

userRoutes.openapi(
  createRoute({
    method: "get",
    path: "/",
    responses: { 200: json(userSchema, "The member"), ...refusals(401, 404, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const [user, points] = await Promise.all([
      timed(c, "db", findUser(current(c.env.DB), userId)),
      timed(c, "wallet", walletOf(c.env, userId).balance()),
    ]);
    if (!user) throw notFound("member");
    return c.json(
      {
        id: user.id,
        firstName: user.first_name,
        lastName: user.last_name,
        email: user.email,
        memberId: user.member_id,
        memberStatus: user.member_status,
        balance: points.available,
      },
      200,
    );
  },
);

userRoutes.openapi(
  createRoute({
    method: "get",
    path: "/session",
    responses: {
      200: json(userSessionSchema, "Who the caller is to the API"),
      ...refusals(400, 401, 503),
    },
  }),
  (c) => {
    const { userId } = c.var.owner;
    return c.json({ authenticated: userId !== null, userId }, 200);
  },
);
