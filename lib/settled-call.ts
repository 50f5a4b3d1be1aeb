import { z } from "zod";
import { fetchOutside } from "./outbound.ts";

/** A third party's API whose calls either happened or did not: a payment gateway, a supplier. */
export interface SettledApi {
  /** URL without a trailing slash. */
  url: string;
  /** Timeout of one call (ms). */
  timeoutMs: number;
  /** The error for an unknown outcome. */
  outage: (message: string, options?: ErrorOptions) => Error;
}

/**
 * Makes one call: 2xx and 4xx are returned with their JSON (null for 204), anything else is an outage. So are 401 and 403 (our
 * own configuration) and 408, 425 and 429: the same call may succeed later.
 *
 * @throws what `outage` makes, when the outcome is unknown
 */
export async function callSettled(
  { url, timeoutMs, outage }: SettledApi,
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const rules = { origins: [new URL(url).origin], timeoutMs };
    const response = await fetchOutside(`${url}${path}`, init, rules);
    const { status } = response;
    const settled = (status >= 200 && status < 300) || (status >= 400 && status < 500);
    if (!settled || [401, 403, 408, 425, 429].includes(status)) throw new Error(`status ${status}`);
    return { status, body: status === 204 ? null : await response.json() };
  } catch (error) {
    throw outage(error instanceof Error ? error.message : "no answer", { cause: error });
  }
}

/** Parses a body. @throws what `outage` makes, when it does not match the schema */
export function readSettled<T extends z.ZodType>(
  { outage }: Pick<SettledApi, "outage">,
  schema: T,
  body: unknown,
): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw outage(`unreadable answer: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
