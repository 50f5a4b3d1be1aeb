import type { ApiResult } from "#app/api/api-result.ts";
import { ApiOutage, ApiRefusal } from "#app/api/outage.ts";
import type { ApiErrorBody } from "#contract/error.ts";

/**
 * For data that a page cannot do without: an outage becomes a 503 response, which the route's error boundary shows
 * with a retry.
 *
 * @throws Response 503 for an outage; every other error unchanged
 */
export async function page<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiOutage ? unavailable() : error;
  }
}

/**
 * For a section that the rest of the page can do without. Null stands for an outage, never for "empty"; with
 * `orRefused` also for a read that the API refused, where the visitor can do nothing about the refusal.
 *
 * @throws every error other than an outage (and, with `orRefused`, a refusal)
 */
export async function section<T>(work: Promise<T>, { orRefused = false } = {}): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiOutage || (orRefused && error instanceof ApiRefusal)) return null;
    throw error;
  }
}

/** How a submitted form ended: done, refused by the API, or left open because the API did not answer. */
export type FormResult<T> =
  | { ok: true; value: T }
  | { ok: false; outage?: false; refusal: ApiErrorBody }
  /** `code`: why, where the API could say it. */
  | { ok: false; outage: true; code?: string; refusal?: undefined };

/**
 * For a form: an outage is a value beside the refusal, so that the page can show the submitted fields again. Whether
 * the change was made is unknown.
 *
 * @throws every error other than an outage
 */
export async function settle<T>(work: Promise<ApiResult<T>>): Promise<FormResult<T>> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiOutage)) throw error;
    return { ok: false, outage: true, ...(error.code !== undefined && { code: error.code }) };
  }
}

const unavailable = (): Response =>
  new Response("Service Unavailable", {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": "5" },
  });
