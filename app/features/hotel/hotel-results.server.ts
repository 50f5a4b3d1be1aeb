import { redirect } from "@remix-run/cloudflare";
import { ApiRefusal } from "#app/api/outage.ts";
import { DEFAULT_RANGE, withinRange } from "#app/features/location/nearby.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { HotelList } from "#contract/hotel.ts";
import type { Stay } from "#contract/hotel-stay.ts";
import { type HotelRequest, writeHotelRequest } from "./hotel.server.ts";

/** Hotels a page (§9, as every list of results). */
const PAGE_SIZE = 5;

/** A page of hotels as the API gave it. */
export interface HotelResults {
  items: HotelList["items"];
  total: number;
  /** Nothing was within the first range: these are within the fallback one (§7). */
  widened: boolean;
  /** Query string of the next page, null at the end. */
  next: string | null;
}

/**
 * One page of hotels with rooms for `stay`; null when the API is out.
 * @throws Response a redirect to the list's beginning for a cursor that is none
 */
export async function findHotels(
  { api }: Pick<RequestContext, "api">,
  asked: HotelRequest,
  stay: Stay,
): Promise<HotelResults | null> {
  const { keyword, categoryId, ...city } = asked.query;
  const { cursor, order } = asked;
  const ask = (range: number | undefined) =>
    api.hotels.list({
      ...city,
      ...stay,
      order,
      limit: PAGE_SIZE,
      ...(range !== undefined && { range }),
      ...(cursor !== null && { cursor }),
    });
  const keep = cursor === null ? null : (asked.range ?? DEFAULT_RANGE);
  const found = await section(withinRange(ask, { hasLocation: true, keep })).catch((error: unknown) => {
    if (!cursor || !(error instanceof ApiRefusal)) throw error;
    throw redirect(`/search/hotels?${writeHotelRequest({ ...asked, cursor: null, range: null })}`);
  });
  if (!found) return null;
  const { list, widened, range } = found;
  const next = writeHotelRequest({ ...asked, cursor: list.nextCursor, range: widened ? range : null });
  return {
    items: list.items,
    total: list.totalCount,
    widened,
    next: list.nextCursor ? next.toString() : null,
  };
}
