import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { bookRoom } from "#app/features/hotel/book-room.server.ts";
import { BookRoomPage } from "#app/features/hotel/book-room-page.tsx";
import { readHotelStay } from "#app/features/hotel/hotel.server.ts";
import { toRoomData } from "#app/features/hotel/hotel-models.ts";
import { bookPath, hotelPath, nearbyEventsPath, otherHotelsPath } from "#app/features/hotel/hotel-paths.ts";
import { toStayTexts } from "#app/features/stay/stay-texts.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { orNotFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["hotel", "errors"] } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The page of a room that was not added: the hotel with its rooms of now; without it in an outage. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const { id = "" } = params;
  const { language } = context;
  const requested = readHotelStay(new URL(request.url).searchParams, now);
  const stay = requested.stay ?? requested.defaultStay;
  const hotel = await section(orNotFound(context.api.hotels.get(id, stay)));
  const title = pageTitle(language, "hotel:book.title");
  const paths = { hotelTo: hotelPath(id, stay), bookTo: bookPath(id, stay) };
  const page = { title, stay: toStayTexts(stay, language), ...paths };
  if (!hotel) return data({ ...page, hotel: null, eventsTo: "/search/events" }, 503);
  const rooms = hotel.rooms.map((room) => toRoomData(room, hotel, { stay, loyalty: null, now, language }));
  return data({
    ...page,
    hotel: { name: hotel.name, rooms, othersTo: otherHotelsPath(hotel, stay) },
    eventsTo: nearbyEventsPath(hotel, stay),
  });
}

/** Adds the room to the cart of this browser. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  return bookRoom(context, params.id ?? "", await readForm(request));
}

export default function BookRoom() {
  const { answer, typed } = useActionData<typeof action>() ?? {};
  return <BookRoomPage {...useLoaderData<typeof loader>()} answer={answer} typed={typed} />;
}
