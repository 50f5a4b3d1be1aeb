import { createRoute, z } from "@hono/zod-openapi";
import { offersSchema } from "#contract/offer.schema.ts";
import { DEFAULT_TICKETS, MAX_SECTIONS, OFFER_SORTS, type Offers } from "#contract/offer.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "#contract/reserve.ts";
import { sectionSeatsSchema } from "#contract/section-seats.schema.ts";
import type { SectionSeats } from "#contract/section-seats.ts";
import {
  bestRun,
  describeRun,
  findRuns,
  groupRuns,
  priceBands,
  sectionsFor,
  typicalPrices,
} from "../domain/seats/offers.ts";
import type { SeatPlan } from "../domain/seats/seat-plan.ts";
import type { SeatRun } from "../domain/seats/seat-runs.ts";
import { seatsOfSection } from "../domain/seats/section-seats.ts";
import { signOffer } from "../domain/seats/sign-offer.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { invalid, notFound } from "../http/failure.ts";
import { entityId, idParams } from "../http/params.ts";
import { readable } from "../store/database.ts";
import { findOffering } from "../store/offering.ts";

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
  group: z.enum(["section"]).optional(),
  limit: z.coerce.number().int().min(0).max(MAX_LIMIT).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

const sectionParams = idParams.extend({ section: z.string().min(1).max(MAX_RESERVE_TEXT.section) });

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
    const offering = await timed(c, "db", findOffering(readable(c.env.DB), id, c.var.pricing, now));
    if (!offering) throw notFound("event");
    const { basis, version, publishedAt, free } = offering;
    const plan = offering.plan ?? NO_PLAN;
    const { ticketLimit } = basis.event;
    if (query.quantity > ticketLimit) throw invalid({ field: "quantity", message: "too_big" });
    const wish = {
      ...query,
      sections: query.section?.split(",").filter(Boolean),
      accessible: query.accessible === "true",
      aisle: query.aisle === "true",
    };
    const found = findRuns(free, wish);
    const listed = query.group ? groupRuns(found) : found.map((run) => ({ run, others: 0 }));
    const page = listed.slice(query.offset, query.offset + query.limit);
    const typical = query.sort === "value" ? typicalPrices(free, wish) : () => null;
    const sign = ({ run, others }: { run: SeatRun; others: number }) => {
      const offer = describeRun(run, ticketLimit, { typicalPrice: typical(run.quality), others });
      return signOffer(offer, id, now, c.env.QUOTE_SECRET);
    };
    const items = await Promise.all(page.map(sign));
    const best = bestRun(found, wish.quantity);
    return c.json(
      {
        eventId: id,
        version,
        publishedAt,
        ticketLimit,
        plan: {
          viewBox: plan.viewBox,
          surface: { kind: plan.surface.kind, box: [...plan.surface.box] },
          sections: plan.sections.map(({ id, path, labelX, labelY }) => ({ id, path, labelX, labelY })),
        },
        sections: sectionsFor(plan, free, wish),
        priceBands: priceBands(plan, free, wish),
        items,
        best: best && (await sign({ run: best, others: 0 })),
        totalCount: listed.length,
      } satisfies Offers,
      200,
    );
  },
);

/** Every seat of one section, for visitors who choose their own. */
offerRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/product/{id}/section/{section}/seats",
    "x-addition": true,
    middleware: [shareable(1)] as const,
    request: { params: sectionParams },
    responses: { 200: json(sectionSeatsSchema, "Seats of a section"), ...refusals(400, 404, 503) },
  }),
  async (c) => {
    const { now } = c.var;
    const params = c.req.valid("param");
    const id = entityId(params.id, "event");
    const offering = await timed(c, "db", findOffering(readable(c.env.DB), id, c.var.pricing, now));
    if (!offering) throw notFound("event");
    const { basis, version, publishedAt, plan, free } = offering;
    const section = plan?.sections.find((each) => each.id === params.section);
    if (!section) throw notFound("section");
    const { ticketLimit } = basis.event;
    const { rows, offers } = seatsOfSection(section, free, ticketLimit);
    const { level, general } = section;
    return c.json(
      {
        eventId: id,
        version,
        publishedAt,
        ticketLimit,
        section: { id: section.id, level, general },
        rows,
        offers: await Promise.all(offers.map((offer) => signOffer(offer, id, now, c.env.QUOTE_SECRET))),
      } satisfies SectionSeats,
      200,
    );
  },
);
