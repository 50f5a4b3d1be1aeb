import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { typedText } from "#app/features/location/city.server.ts";
import type { CitySuggestions } from "#app/features/location/city-choice.ts";
import { cityChoice, knownCities, wholeNumber } from "#app/features/location/city-choices.server.ts";
import { toLocatedCity } from "#app/platform/located-city.server.ts";
import { section } from "#app/platform/outage.server.ts";

const MAX_RESULTS = 24;

/**
 * GET /city-suggestions?q&limit: the visitor's cities and those that begin with `q`, the largest first, as JSON for the
 * city fields' script. An outage is a 503 with `results` null.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const keyword = typedText(params.get("q"));
  const limit = wholeNumber(params.get("limit"), 1, MAX_RESULTS);
  const list = keyword
    ? await section(context.api.cities.list({ keyword, limit, offset: 0 }))
    : { items: [] };
  if (!list) return Response.json({ results: null }, { status: 503 });
  const suggestions: CitySuggestions = {
    ...(await knownCities(context)),
    results: list.items.map((city) => cityChoice(toLocatedCity(city))),
  };
  return Response.json(suggestions);
}
