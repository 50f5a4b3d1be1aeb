import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { mapUrl } from "#app/features/entity/venue-links.ts";
import { toEventCard } from "#app/features/event/event-card-model.ts";
import { readHotelStay } from "#app/features/hotel/hotel.server.ts";
import { toHotelFacts, toRoomData } from "#app/features/hotel/hotel-models.ts";
import { HotelPage } from "#app/features/hotel/hotel-page.tsx";
import { bookPath, nearbyEventsPath, otherHotelsPath, placeOf } from "#app/features/hotel/hotel-paths.ts";
import { loyaltyAccount } from "#app/features/member/loyalty-account.server.ts";
import { checkTimes, toStayTexts } from "#app/features/stay/stay-texts.ts";
import { serverI18n } from "#app/i18n/instance.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { isoDay } from "#lib/days.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["hotel", "event"],
  shared: {
    freshMs: 5_000,
    lifeMs: 10_000,
    path: { id: "uuid" },
    params: ["startDate", "endDate", "guests", "rooms", "children"],
  },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

/** Events near the hotel: `range` in miles. */
const NEARBY = { range: 10, limit: 5, sort: "DATE" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const { api, language } = context;
  const { searchParams } = new URL(request.url);
  const { stay, defaultStay, isDefault, typed, violations } = readHotelStay(searchParams, now);
  const loyalty = searchParams.get("loyalty") === "1";
  const [hotel, account] = await Promise.all([
    page(api.hotels.get(params.id ?? "", stay ?? defaultStay)),
    loyalty ? loyaltyAccount(context) : null,
  ]);
  if (!hotel) throw notFound();
  const { name, city } = hotel;
  const days = stay && { startDate: stay.startDate, endDate: stay.endDate };
  const nearby = api.events
    .list({ ...placeOf(hotel), ...days, ...NEARBY })
    .then(({ items }) => items.map((event) => toEventCard(event, { now, language })));
  const facts = toHotelFacts(hotel);
  const { t } = serverI18n(language);
  return {
    title: pageTitle(language, "hotel:meta.hotel", { name, city }),
    description: t("hotel:meta.description", { name, address: facts.address }),
    hotel: { ...facts, mapUrl: mapUrl(hotel) },
    stay: stay && toStayTexts(stay, language),
    times: stay && checkTimes(hotel, stay, language),
    rooms: stay
      ? hotel.rooms.map((room) =>
          toRoomData(room, hotel, { stay, loyalty: account?.loyalty ?? null, now, language }),
        )
      : [],
    typed,
    refused: violations,
    today: isoDay(now),
    isDefault,
    loyalty,
    bookTo: bookPath(hotel.id, stay ?? defaultStay),
    othersTo: otherHotelsPath(hotel, stay ?? defaultStay),
    nearbyTo: nearbyEventsPath(hotel, stay),
    ...(await context.defer({ nearby })),
  };
}

export default function Hotel() {
  return <HotelPage {...useLoaderData<typeof loader>()} />;
}
