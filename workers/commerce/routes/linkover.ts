import { createRoute } from "@hono/zod-openapi";
import { judgeAvailability } from "#contract/availability.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { linkoverRequestSchema, linkoverSchema } from "#contract/event.schema.ts";
import { providerLink } from "../domain/provider-link.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { ApiFailure, notFound } from "../http/failure.ts";
import { readable } from "../store/database.ts";
import { findLinkover } from "../store/linkover.ts";

export const linkoverRoutes = createRouter();

/** The provider's sales page of a link-over event. Refused for other events, and when there are no tickets (§4). */
linkoverRoutes.openapi(
  createRoute({
    method: "post",
    path: "/api/event/linkover",
    request: { body: { ...json(linkoverRequestSchema, "The event"), required: true } },
    responses: { 200: json(linkoverSchema, "The provider's page"), ...refusals(400, 404, 409, 503) },
  }),
  async (c) => {
    const id = c.req.valid("json").productId.toLowerCase();
    const linkover = await timed(c, "db", findLinkover(readable(c.env.DB), id, c.var.pricing));
    if (!linkover?.event.active) throw notFound("event");
    const { event, providerUrl } = linkover;
    const url = event.canBeLinkedOver
      ? providerLink(providerUrl, c.env.PROVIDER_EVENT_URL, event.partnerId)
      : null;
    if (!url) {
      const detail = "The provider does not sell this event by a link.";
      throw new ApiFailure(409, ERROR_CODES.COMMAND_NOT_PROCESSED, { detail });
    }
    const availability = judgeAvailability(event, c.var.now);
    if (!availability.available) {
      throw new ApiFailure(409, ERROR_CODES.EVENT_NOT_ON_SALE, { data: { reason: availability.reason } });
    }
    return c.json({ url }, 200);
  },
);
