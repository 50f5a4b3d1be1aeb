import { suggestionsSchema } from "#contract/suggestion.schema.ts";
import { CACHE_10S } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export const suggestionsApi = (client: ApiClient) => ({
  /** GET /api/suggestion (x-addition): what a keyword that is being typed may mean. `signal` aborts when the visitor types on. */
  list: (query: { keyword: string; limit?: number }, signal?: AbortSignal) =>
    client.read(
      {
        name: "suggestions.list",
        path: "api/suggestion",
        scope: "public",
        cache: CACHE_10S,
        query,
        signal,
      },
      suggestionsSchema,
    ),
});
