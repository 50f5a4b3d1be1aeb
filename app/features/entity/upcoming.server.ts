import { redirect } from "@remix-run/cloudflare";
import { ApiRefusal } from "#app/api/outage.ts";
import { cityQuery, recentCities } from "#app/features/location/city.server.ts";
import { FALLBACK_RANGE, withinRange } from "#app/features/location/nearby.server.ts";
import { currentPlace } from "#app/features/location/place.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { LocatedCity } from "#app/platform/located-city.server.ts";
import type { Event } from "#contract/event.ts";

/** Events per page (§4). */
const PAGE_SIZE = 5;

/** A page of upcoming events of an attraction or a venue. */
export interface Found {
  events: Event[];
  total: number;
  /** Path of the next page; null on the last one. */
  nextTo: string | null;
  /** Nothing within the first range around the visitor: these events are within the fallback range. */
  widened: boolean;
}

export interface Upcoming {
  /** Rejects with a redirect for an invalid cursor. */
  page: Promise<Found>;
  /** Whether this is the first page, which may be streamed; later pages are the point of theirs and are awaited. */
  isFirst: boolean;
  /** City that the events are near; null: all events. */
  near: LocatedCity | null;
  /** Nearby events were requested, but the visitor's location is unknown: all are shown. */
  unlocated: boolean;
}

/**
 * Starts loading upcoming events by the parameters of a URL: `cursor` (a later page), `near` (only near the
 * visitor) and `range` (miles within which the previous page was found). Without `near` the result does not depend
 * on the visitor.
 */
export async function upcomingEvents(
  context: RequestContext,
  request: Request,
  { path, ...whose }: { path: string; attractionId?: string; venueId?: string },
): Promise<Upcoming> {
  const params = new URL(request.url).searchParams;
  const cursor = params.get("cursor") || undefined;
  const wantsNearby = params.has("near");
  const near = wantsNearby ? await whereabouts(context) : null;
  const page = findNear(context, {
    query: { ...whose, ...(near && cityQuery(near)), sort: "DATE", cursor, limit: PAGE_SIZE },
    hasLocation: near !== null,
    keep: cursor ? Number(params.get("range")) || null : null,
    path: near ? `${path}?near=1` : path,
  });
  page.catch(() => {});
  return { page, isFirst: cursor === undefined, near, unlocated: wantsNearby && !near };
}

/** Where the visitor is: by their browser, else by the edge's guess, else the city they used last. */
async function whereabouts({ cookies, edgeCity }: RequestContext): Promise<LocatedCity | null> {
  return (await currentPlace(cookies)) ?? edgeCity ?? (await recentCities(cookies))[0] ?? null;
}

interface Question {
  query: Parameters<RequestContext["api"]["events"]["list"]>[0];
  hasLocation: boolean;
  keep: number | null;
  path: string;
}

async function findNear(
  { api }: RequestContext,
  { query, hasLocation, keep, path }: Question,
): Promise<Found> {
  const place = { hasLocation, keep: keep === FALLBACK_RANGE ? keep : null };
  try {
    const { list, range, widened } = await withinRange(
      (miles) => api.events.list({ ...query, range: miles }),
      place,
    );
    const next = new URLSearchParams(widened ? { range: String(range) } : {});
    if (list.nextCursor) next.set("cursor", list.nextCursor);
    return {
      events: list.items,
      total: list.totalCount,
      nextTo: list.nextCursor ? `${path}${path.includes("?") ? "&" : "?"}${next}` : null,
      widened,
    };
  } catch (error) {
    // Invalid cursor: start from the beginning of the list.
    if (query.cursor && error instanceof ApiRefusal) throw redirect(path);
    throw error;
  }
}
