import { gateAnswerSchema, gateListSchema } from "#contract/gate.schema.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

/** Checking tickets, for operators (x-addition). */
export const gateApi = (client: ApiClient) => ({
  /** GET /api/gate/event/{id}: the start of an event's list, which says whether the caller may check its tickets. */
  event: (id: string) =>
    client.ask(
      { name: "gate.event", path: apiPath`api/gate/event/${id}`, scope: "visitor", query: { limit: 1 } },
      gateListSchema,
    ),

  /** POST /api/gate/check: a valid code is used from then on. */
  check: (eventId: string, code: string) =>
    client.ask(
      {
        name: "gate.check",
        method: "POST",
        path: "api/gate/check",
        scope: "visitor",
        body: { eventId, code },
      },
      gateAnswerSchema,
    ),
});
