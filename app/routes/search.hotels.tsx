import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  findHotels,
  type HotelRequest,
  readHotelRequest,
  writeHotelRequest,
} from "#app/features/hotel/hotel.server.ts";
import { toHotelCard } from "#app/features/hotel/hotel-models.ts";
import { HotelSearchPage } from "#app/features/hotel/hotel-search-page.tsx";
import { type LoyaltyAccount, loyaltyAccount } from "#app/features/member/loyalty-account.server.ts";
import { hasCity } from "#app/features/search/search-path.ts";
import { queryCity, searchFormValues } from "#app/features/search/search-values.ts";
import { SHARED_RESULTS } from "#app/features/search/shared-results.ts";
import { stayParams, toStayTexts } from "#app/features/stay/stay-texts.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { judgeLoyaltySearch } from "#contract/loyalty-search.ts";
import { SEARCH_PARAMS } from "#contract/search-query.ts";
import { cityLabel } from "#lib/city-label.ts";
import { isoDay } from "#lib/days.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["hotel", "search"],
  shared: { ...SHARED_RESULTS, params: [...SEARCH_PARAMS, "guests", "rooms", "children", "cursor", "range"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const search = await page(readHotelRequest(request, context, now));
  if (search.clean !== null) throw redirect(`/search/hotels?${search.clean}`);
  const account = await loyaltyAccount(context);
  const { query, stay } = search;
  const refused = refusedFields(search, account);
  const results = stay && refused.length === 0 ? await findHotels(context, search, stay) : undefined;
  const city = queryCity(query);
  const { language, edgeCity } = context;
  const loyalty = search.loyalty ? (account?.loyalty ?? null) : null;
  const pageData = {
    title: city ? pageTitle(language, "hotel:meta.near", { city }) : pageTitle(language, "hotel:meta.title"),
    query,
    here: `/search/hotels?${writeHotelRequest({ ...search, cursor: null, range: null })}`,
    form: {
      city: searchFormValues(query, { unknownCity: search.unknownCity }).city,
      typed: search.typed,
      refused,
      near: edgeCity && cityLabel(edgeCity),
      today: isoDay(now),
      programName: account?.loyalty.programName ?? null,
      loyalty: search.loyalty,
    },
    order: search.order,
    from: city,
    stay: stay && {
      ...toStayTexts(stay, language),
      params: `${stayParams(stay)}${loyalty ? "&loyalty=1" : ""}`,
    },
    isFirst: search.cursor === null,
    widened: results?.widened ?? false,
    /** Null in an outage; absent as long as the search is incomplete. */
    page: results && {
      items: stay ? results.items.map((hotel) => toHotelCard(hotel, { stay, loyalty, now, language })) : [],
      total: results.total,
      nextTo: results.next && `/search/hotels?${results.next}`,
    },
  };
  return data(pageData, { status: results === null ? 503 : 200 });
}

/** Fields that prevent a search and why; `prompt` for a city that is missing before anything was submitted. */
function refusedFields(search: HotelRequest, account: LoyaltyAccount | null) {
  const { query, unknownCity, violations, typed } = search;
  const fields: { field: string; message: string }[] = [];
  if (unknownCity !== null) fields.push({ field: "city", message: "unknown" });
  else if (!hasCity(query)) fields.push({ field: "city", message: search.submitted ? "required" : "prompt" });
  fields.push(...violations);
  if (search.loyalty) {
    const { cityName, countryCode, latitude, longitude } = query;
    const city = {
      ...(cityName && { name: cityName }),
      ...(countryCode && { countryCode }),
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
    };
    const { startDate, endDate } = typed;
    const loyaltyViolations = judgeLoyaltySearch({ city, startDate, endDate, loyaltyAccount: account });
    // A field has one message: the stay's own comes first.
    const isNew = ({ field }: { field: string }) => !fields.some((refused) => refused.field === field);
    fields.push(...loyaltyViolations.filter(isNew));
  }
  return fields;
}

export default function SearchHotels() {
  return <HotelSearchPage {...useLoaderData<typeof loader>()} />;
}
