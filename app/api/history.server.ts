import { analyticsSchema, recentSchema } from "#contract/analytics.schema.ts";
import type { EntityRef } from "#contract/analytics.ts";
import { type ApiClient, noContent } from "./client.server.ts";

const path = "api/user/analytics";

export const historyApi = (client: ApiClient) => ({
  /** GET /api/user/analytics/recent: newest first. */
  recent: (query: { limit?: number } = {}) =>
    client.read({ name: "history.recent", path: `${path}/recent`, scope: "visitor", query }, recentSchema),

  /** GET /api/user/analytics: events for this visitor, and attractions like those viewed. */
  analytics: (query: { limit?: number } = {}) =>
    client.read({ name: "history.analytics", path, scope: "visitor", query }, analyticsSchema),

  /** POST /api/user/analytics (x-addition) */
  record: (items: EntityRef[]) =>
    client.ask(
      { name: "history.record", method: "POST", path, scope: "visitor", body: { items } },
      noContent,
    ),

  /** DELETE /api/user/analytics */
  remove: (items: EntityRef[]) =>
    client.ask(
      { name: "history.remove", method: "DELETE", path, scope: "visitor", body: { items } },
      noContent,
    ),

  /** DELETE /api/user/analytics/recent (x-addition): everything that the visitor viewed. */
  clear: () =>
    client.read(
      { name: "history.clear", method: "DELETE", path: `${path}/recent`, scope: "visitor" },
      noContent,
    ),
});
