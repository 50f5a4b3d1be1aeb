import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type HotelRequest, readHotelRequest, writeHotelRequest } from "#app/features/hotel/hotel.server.ts";
import { stayParams, toHotelCard, toStayTexts } from "#app/features/hotel/hotel-models.ts";
import { findHotels } from "#app/features/hotel/hotel-results.server.ts";
import { HotelSearchPage } from "#app/features/hotel/hotel-search-page.tsx";
import { type LoyaltyAccount, loyaltyAccount } from "#app/features/member/loyalty-account.server.ts";
import { queryCity, searchFormValues } from "#app/features/search/search-values.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { judgeLoyaltySearch } from "#contract/loyalty-search.ts";
import { SEARCH_PARAMS } from "#contract/search-query.ts";
import { cityLabel } from "#lib/city-label.ts";
import { describeMoment } from "#lib/dates.ts";
import { isoDay } from "#lib/days.ts";

export const handle = {
  i18n: ["hotel", "search"],
  shared: { ...SHARED_RESULTS, params: [...SEARCH_PARAMS, "guests", "rooms", "cursor", "range"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const asked = await page(readHotelRequest(request, context, now));
  if (asked.clean !== null) throw redirect(`/search/hotels?${asked.clean}`);
  const account = await loyaltyAccount(context);
  const { stay } = asked;
  const refused = refusedFields(asked, account);
  const found = stay && refused.length === 0 ? await findHotels(context, asked, stay) : undefined;
  const city = queryCity(asked.query);
  const { language, edgeCity } = context;
  const pointValue = asked.loyalty ? (account?.pointValue ?? null) : null;
  const results = found && {
    items: found.items.map((hotel) => toHotelCard(hotel, pointValue)),
    total: found.total,
    nextTo: found.next && `/search/hotels?${found.next}`,
  };
  const facts = {
    title: city ? pageTitle(language, "hotel:meta.near", { city }) : pageTitle(language, "hotel:meta.title"),
    query: asked.query,
    here: `/search/hotels?${writeHotelRequest({ ...asked, cursor: null, range: null })}`,
    form: {
      city: searchFormValues(asked.query, { unknownCity: asked.unknownCity }).city,
      typed: asked.typed,
      refused,
      near: edgeCity && cityLabel(edgeCity),
      today: isoDay(now),
      programName: account?.programName ?? null,
      loyalty: asked.loyalty,
    },
    order: asked.order,
    stay: stay && {
      ...toStayTexts(stay, (day) => describeMoment(`${day}T00:00:00Z`, "UTC", language, false).date),
      params: `${stayParams(stay)}${pointValue ? "&loyalty=1" : ""}`,
    },
    isFirst: asked.cursor === null,
    widened: found?.widened ?? false,
    /** Null: the API is out. Absent: there was nothing to ask it yet. */
    page: results,
  };
  return data(facts, { status: found === null ? 503 : 200 });
}

/** What keeps a search from being asked, by field; `prompt` where nobody has filled in anything yet. */
function refusedFields(asked: HotelRequest, account: LoyaltyAccount | null) {
  const { query, unknownCity, violations, typed } = asked;
  const hasCity = query.cityName !== undefined || query.latitude !== undefined;
  const fields: { field: string; message: string }[] = [];
  if (unknownCity !== null) fields.push({ field: "city", message: "unknown" });
  else if (!hasCity) fields.push({ field: "city", message: asked.asked ? "required" : "prompt" });
  fields.push(...violations);
  if (asked.loyalty) {
    const { cityName, countryCode, latitude, longitude } = query;
    const city = {
      ...(cityName && { name: cityName }),
      ...(countryCode && { countryCode }),
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
    };
    const { startDate, endDate } = typed;
    const more = judgeLoyaltySearch({ city, startDate, endDate, loyaltyAccount: account });
    // What the stay is refused for already is not said twice.
    fields.push(...more.filter(({ field }) => !fields.some((known) => known.field === field)));
  }
  return fields;
}

export default function SearchHotels() {
  return <HotelSearchPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
