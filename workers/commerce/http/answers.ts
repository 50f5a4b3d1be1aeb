import type { z } from "zod";
import { errorSchema } from "#contract/error.schema.ts";

/** A JSON body of a route's documentation. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { "application/json": { schema } }, description };
}

const failures = {
  400: "Refused input: see violations",
  401: "Not signed in, or the access token is not valid",
  404: "There is none",
  409: "Refused as things stand: see code and data",
  410: "Gone",
  422: "Refused: see violations",
  429: "Too many requests: see Retry-After",
  503: "Something that this API stands on does not answer: see Retry-After",
} as const;

/** The documentation of `statuses`, all in the error shape. */
export function refusals(...statuses: (keyof typeof failures)[]) {
  return Object.fromEntries(statuses.map((status) => [status, json(errorSchema, failures[status])]));
}
