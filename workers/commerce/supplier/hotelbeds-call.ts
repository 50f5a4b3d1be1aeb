import { z } from "zod";
import { fetchOutside } from "#lib/outbound.ts";
import { sha256Hex } from "#lib/sha256.ts";
import { readable, SupplierOutage } from "./supplier.ts";

export interface HotelbedsAccess {
  /** https://api.hotelbeds.com, without a trailing slash. */
  url: string;
  apiKey: string;
  secret: string;
}

export interface HotelbedsCall {
  method: "GET" | "POST" | "DELETE";
  /** Below `/hotel-api/1.0/`, with the query. */
  path: string;
  body?: object;
  timeoutMs: number;
}

/** `gone`: not sold, or not any more; `refused`: the request is not accepted, and would not be if it were repeated. */
export interface HotelbedsRefusal {
  ok: false;
  reason: "gone" | "refused";
  detail: string;
}

const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string().default("") }) });

/** Our credentials or quota (401, 403, 429), or a passing condition (404, 408, 425): the same call may succeed later. */
const PASSING = [401, 403, 404, 408, 425, 429];

/**
 * Makes one signed call and reads its answer with `schema`. Unlike other APIs, this one reports a sold-out product with
 * status 500, so errors are told apart by the code in their body: `PRODUCT_ERROR` is final, and so is 410, its repetition
 * within 15 minutes; `SYSTEM_ERROR`, `CONFIGURATION_ERROR` and errors without a code are not.
 *
 * @throws SupplierOutage when the outcome is unknown
 */
export async function callHotelbeds<T extends z.ZodType>(
  { url, apiKey, secret }: HotelbedsAccess,
  { method, path, body, timeoutMs }: HotelbedsCall,
  schema: T,
): Promise<{ ok: true; value: z.infer<T> } | HotelbedsRefusal> {
  const headers = {
    Accept: "application/json",
    "Api-key": apiKey,
    "X-Signature": await sha256Hex(`${apiKey}${secret}${Math.floor(Date.now() / 1000)}`),
  };
  const init = body
    ? { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) }
    : { method, headers };
  const { status, content } = await answerOf(`${url}/hotel-api/1.0/${path}`, init, timeoutMs);
  const error = errorSchema.safeParse(content).data?.error;
  if (!error) {
    if (status >= 300) throw hotelbedsOutage(`status ${status}`);
    return { ok: true, value: readable(schema, content) };
  }
  const detail = `${error.code}: ${error.message}`;
  if (error.code === "PRODUCT_ERROR" || status === 410) return { ok: false, reason: "gone", detail };
  if (!error.code.startsWith("INVALID_") || PASSING.includes(status)) throw hotelbedsOutage(detail);
  return { ok: false, reason: "refused", detail };
}

export const hotelbedsOutage = (message: string, options?: ErrorOptions) =>
  new SupplierOutage(`hotel supplier: ${message}`, options);

async function answerOf(address: string, init: RequestInit, timeoutMs: number) {
  try {
    const response = await fetchOutside(address, init, { origins: [new URL(address).origin], timeoutMs });
    return { status: response.status, content: (await response.json()) as unknown };
  } catch (error) {
    throw hotelbedsOutage(error instanceof Error ? error.message : "no answer", { cause: error });
  }
}
