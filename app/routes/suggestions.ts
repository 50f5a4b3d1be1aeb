import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type SuggestionGroup, toSuggestionGroups } from "#app/features/search/suggestion-model.ts";
import { section } from "#app/platform/outage.server.ts";
import { readSearchQuery } from "#contract/search-query.ts";

/** Private: the texts depend on the visitor's language. */
const CACHE_CONTROL = "private, max-age=60";

/**
 * GET /suggestions?keyword: suggestions for a partial keyword as JSON `{ groups }`, for the keyword field's script. A long
 * keyword is truncated as in a search. An outage is a 503 with `groups` null.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { keyword } = readSearchQuery(new URL(request.url).searchParams);
  if (!keyword) return answer([]);
  const suggestions = await section(context.api.suggestions.list({ keyword }), { orRefused: true });
  if (suggestions) return answer(toSuggestionGroups(suggestions, context.language));
  return Response.json({ groups: null }, { status: 503, headers: { "Cache-Control": "no-store" } });
}

const answer = (groups: SuggestionGroup[]): Response =>
  Response.json({ groups }, { headers: { "Cache-Control": CACHE_CONTROL, Vary: "Cookie, Accept-Language" } });
