import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { cityQuery } from "#app/features/location/city.server.ts";
import type { LocationAnswer, LocationProblem } from "#app/features/location/city-choice.ts";
import { cityAt, geocodeWait } from "#app/features/location/geocode.server.ts";
import { LocationPage } from "#app/features/location/location-page.tsx";
import {
  currentPlace,
  forgetPlace,
  isAt,
  keepPlace,
  readPoint,
} from "#app/features/location/place.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { cityLabel } from "#lib/city-label.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors", "city"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** GET /location: the stored current location, and a form to have it forgotten. */
export async function loader({ context }: LoaderFunctionArgs) {
  const place = await currentPlace(context.cookies);
  return { title: pageTitle(context.language, "city:location.title"), city: place && cityLabel(place) };
}

/**
 * POST `latitude` and `longitude` (degrees): the city there becomes the visitor's current location for 24 hours. POST
 * `forget`: deletes it. A request over the limit (429) leaves it unchanged.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies } = context;
  const form = await readForm(request);
  if (form.has("forget")) {
    forgetPlace(cookies);
    return data<LocationAnswer>({ forgotten: true });
  }
  const point = readPoint(form);
  if (!point) return refuse("coordinates", 400);
  const before = await currentPlace(cookies);
  const unchanged = isAt(before, point) ? before : null;
  const wait = unchanged ? 0 : geocodeWait(context, request);
  if (wait > 0) return refuse("often", 429, { "Retry-After": String(wait) });
  const city = unchanged ?? (await section(cityAt(context, point)));
  if (!city) {
    // A new position invalidates the previous city (§4).
    forgetPlace(cookies);
    return refuse("map", 503);
  }
  await keepPlace(cookies, city);
  return data<LocationAnswer>({ city: { label: cityLabel(city), query: cityQuery(city), isCurrent: true } });
}

const refuse = (problem: LocationProblem, status: number, headers: Record<string, string> = {}) =>
  data<LocationAnswer>({ problem }, { status, headers });

/** Without a connection, the field shows the problem instead of an error page. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<LocationAnswer> {
  try {
    return await serverAction<LocationAnswer>();
  } catch (error) {
    if (error instanceof TypeError) return { problem: "map" };
    throw error;
  }
}

export default function Location() {
  const { city } = useLoaderData<typeof loader>();
  const answer = useActionData<LocationAnswer>();
  return <LocationPage city={city} problem={answer && "problem" in answer ? answer.problem : null} />;
}
