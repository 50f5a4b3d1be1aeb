import { createRoute, z } from "@hono/zod-openapi";
import { soldHere } from "#contract/availability.ts";
import { offersSchema } from "#contract/offer.schema.ts";
import { DEFAULT_TICKETS, MAX_SECTIONS, OFFER_SORTS, type Offers } from "#contract/offer.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "#contract/reserve.ts";
import { describeRun, findRuns, priceBands, sectionsFor } from "../domain/seats/offers.ts";
import type { SeatPlan } from "../domain/seats/seat-plan.ts";
import { signOffer } from "../domain/seats/sign-offer.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { entityId, idParams } from "../http/params.ts";
import { findAvailability, readSnapshot } from "../store/availability.ts";
import { readable } from "../store/database.ts";
import { findEventBasis } from "../store/event-basis.ts";
import { currentFreeSeats } from "../store/free-seats.ts";

const MAX_LIMIT = 100;
/** Of a ticket, minor units. */
const MAX_PRICE = 100_000_000;

const offersQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(MAX_TICKETS).default(DEFAULT_TICKETS),
  section: z
    .string()
    .max(MAX_SECTIONS * (MAX_RESERVE_TEXT.section + 1))
    .optional(),
  row: z.string().max(MAX_RESERVE_TEXT.row).optional(),
  accessible: z.enum(["true", "false"]).default("false"),
  aisle: z.enum(["true", "false"]).default("false"),
  kind: z.enum(["standard", "resale"]).optional(),
  minPrice: z.coerce.number().int().min(0).max(MAX_PRICE).optional(),
  maxPrice: z.coerce.number().int().min(0).max(MAX_PRICE).optional(),
  sort: z.enum(OFFER_SORTS).default("price"),
  limit: z.coerce.number().int().min(0).max(MAX_LIMIT).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** Of an event without seats of its own. */
const NO_PLAN: SeatPlan = {
  id: "none",
  version: 0,
  viewBox: "0 0 1000 800",
  surface: { kind: "stage", box: [400, 300, 200, 100] },
  sections: [],
};

export const offerRoutes = createRouter();

/** Seats and prices from the published snapshot: readers never put load on the event's inventory. */
offerRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/{id}/offers",
    "x-addition": true,
    middleware: [shareable(1)] as const,
    request: { params: idParams, query: offersQuery },
    responses: { 200: json(offersSchema, "Offers that can be bought"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { now } = c.var;
    const id = entityId(c.req.valid("param").id, "event");
    const query = c.req.valid("query");
    const db = readable(c.env.DB);
    const [basis, published] = await timed(
      c,
      "db",
      Promise.all([findEventBasis(db, id), findAvailability(db, id)]),
    );
    if (!basis) throw notFound("event");
    const { ticketLimit } = basis.event;
    if (query.quantity > ticketLimit) throw invalid({ field: "quantity", message: "too_big" });
    const { seats } = basis;
    const snapshot =
      seats && published
        ? await readSnapshot(db, published.snapshot, seats)
        : { seats, version: 0, taken: {} };
    const plan = snapshot.seats?.plan ?? NO_PLAN;
    const frame = {
      eventId: id,
      version: snapshot.version,
      publishedAt: published?.publishedAt ?? new Date(now).toISOString(),
      ticketLimit,
      plan: {
        viewBox: plan.viewBox,
        surface: { kind: plan.surface.kind, box: [...plan.surface.box] },
        sections: plan.sections.map(({ id, path, labelX, labelY }) => ({ id, path, labelX, labelY })),
      },
    };
    const wish = {
      ...query,
      sections: query.section?.split(",").filter(Boolean),
      accessible: query.accessible === "true",
      aisle: query.aisle === "true",
    };
    // The catalogue's prices are those of its own allocation; the import never changes one that has sales.
    const isPriced = snapshot.seats?.basis.allocationId === seats?.basis.allocationId;
    if (!snapshot.seats || !isPriced || !soldHere(basis.event, now)) {
      const sections = sectionsFor(plan, [], wish);
      return c.json({ ...frame, sections, priceBands: [], items: [], totalCount: 0 } satisfies Offers, 200);
    }
    const free = currentFreeSeats({ ...snapshot, seats: snapshot.seats }, basis.price);
    const found = findRuns(free, wish);
    const page = found.slice(query.offset, query.offset + query.limit);
    const items = await Promise.all(
      page.map((run) => signOffer(describeRun(run, ticketLimit), id, now, c.env.QUOTE_SECRET)),
    );
    return c.json(
      {
        ...frame,
        sections: sectionsFor(plan, free, wish),
        priceBands: priceBands(plan, free, wish),
        items,
        totalCount: found.length,
      } satisfies Offers,
      200,
    );
  },
);
