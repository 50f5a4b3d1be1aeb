import { createRoute } from "@hono/zod-openapi";
import { adoptionSchema } from "#contract/adoption.schema.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { adopt } from "../http/adopt.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { guestSession, requireMember } from "../http/owner.ts";

export const adoptionRoutes = createOwnerRouter("/api/user");

/**
 * Gives a member what their browser had as a guest: open carts and the history become the member's; purchases that were
 * submitted as a guest stay a guest's, in the browser's new session. The only call that does: no other one changes who
 * owns what. Repeating it changes nothing, so that it can be sent again after a 503.
 */
adoptionRoutes.openapi(
  createRoute({
    method: "post",
    path: "/adopt",
    "x-addition": true,
    request: { body: { required: true, ...json(adoptionSchema, "The guest's session and carts") } },
    responses: { 204: { description: "All of it was moved" }, ...refusals(400, 401, 503) },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    // Without a session of its own, the browser could not reach its guest's orders any more.
    guestSession(c.var.owner);
    const { guestSessionId, carts } = c.req.valid("json");
    const to = { sessionHash: c.var.owner.sessionHash, userId };
    await adopt(c, { from: await sha256Hex(guestSessionId), to, carts });
    return c.body(null, 204);
  },
);
