import { createRoute } from "@hono/zod-openapi";
import { completeBuyer } from "#contract/buyer.ts";
import { judgeBuyer } from "#contract/buyer-rules.ts";
import { saveDetailsSchema, savedDetailsSchema } from "#contract/saved-details.schema.ts";
import { userSchema, userSessionSchema } from "#contract/wallet.schema.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { requireMember } from "../http/owner.ts";
import { walletOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { findSavedDetails, saveDetails } from "../store/saved-details.ts";
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

const DETAILS = { path: "/details", "x-addition": true } as const;

userRoutes.openapi(
  createRoute({
    ...DETAILS,
    method: "get",
    responses: {
      200: json(savedDetailsSchema, "What the member asked us to fill in at checkout"),
      ...refusals(401, 503),
    },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const buyer = await timed(c, "db", findSavedDetails(current(c.env.DB), userId));
    return c.json({ buyer }, 200);
  },
);

/** Saves a buyer's details for the next checkout, at the member's wish alone. */
userRoutes.openapi(
  createRoute({
    ...DETAILS,
    method: "put",
    request: { body: { required: true, ...json(saveDetailsSchema, "The details") } },
    responses: { 204: { description: "Saved" }, ...refusals(400, 401, 404, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const buyer = completeBuyer(c.req.valid("json").buyer);
    const violations = judgeBuyer(buyer, null);
    if (violations.length > 0) throw invalid(...violations);
    if (!(await timed(c, "db", saveDetails(current(c.env.DB), userId, buyer)))) throw notFound("member");
    return c.body(null, 204);
  },
);

userRoutes.openapi(
  createRoute({
    ...DETAILS,
    method: "delete",
    responses: { 204: { description: "Forgotten" }, ...refusals(401, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    await timed(c, "db", saveDetails(current(c.env.DB), userId, null));
    return c.body(null, 204);
  },
);
