import { readBody } from "#lib/read-body.ts";

/** Largest form accepted (bytes), unless its page says otherwise: most have a dozen fields of a few hundred characters. */
export const MAX_FORM = 64 * 1024;
/** Drain up to 16 MiB of an oversized body: browsers render the response only after the upload ends. */
const MAX_DRAINED = 16 * 1024 * 1024;

const TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a submitted form. Anything that is not a form, is too large, takes too long or breaks off gets an error
 * page, before it can fill the memory or keep a connection.
 *
 * @throws Response 400 malformed, 408 too slow, 413 too large, 415 not a form
 */
export async function readForm(request: Request, maxBytes = MAX_FORM): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readBody(request.body, { maxBytes, drainBytes: MAX_DRAINED }).catch(() => {
    throw refusal(400, "Bad Request");
  });
  if (body === "too_slow") throw refusal(408, "Request Timeout", { Connection: "close" });
  if (!TYPES.test(type)) throw refusal(415, "Unsupported Media Type");
  if (body === "too_large") throw refusal(413, "Content Too Large");
  const copy = new Response(body, { headers: { "Content-Type": type } });
  return copy.formData().catch(() => {
    throw refusal(400, "Bad Request");
  });
}

const refusal = (status: number, statusText: string, headers: HeadersInit = {}) =>
  new Response(statusText, { status, statusText, headers });
