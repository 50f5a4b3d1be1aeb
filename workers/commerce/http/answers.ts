import type { z } from "zod";
import { errorSchema } from "#contract/error.schema.ts";

/** Documents a JSON body of a route. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { "application/json": { schema } }, description };
}

const failures = {
  400: "Refused input: see violations",
  401: "Not signed in, or the access token is not valid",
  403: "Signed in, but not allowed",
  404: "Not found",
  409: "Refused in the current state: see code and data",
  410: "Gone",
  422: "Refused: see violations",
  429: "Too many requests: see Retry-After",
  503: "A service that this API depends on does not answer: see Retry-After",
} as const;

/** Documents failures with these statuses, all in the error shape. */
export function refusals(...statuses: (keyof typeof failures)[]) {
  return Object.fromEntries(statuses.map((status) => [status, json(errorSchema, failures[status])]));
}
