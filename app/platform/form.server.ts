/** Largest form accepted (bytes). The longest of ours has a dozen fields of a few hundred characters. */
export const MAX_FORM = 64 * 1024;
/** Drain up to 16 MiB of an oversized body: browsers render the response only after the upload ends. */
const MAX_DRAINED = 16 * 1024 * 1024;

const TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a submitted form. Anything that is not a form, is too large or breaks off gets an error page, before it
 * can fill the memory.
 *
 * @throws Response 400 malformed, 413 too large, 415 not a form
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readBody(request.body);
  if (!TYPES.test(type)) throw refusal(415, "Unsupported Media Type");
  if (!body) throw refusal(413, "Content Too Large");
  const copy = new Response(body, { headers: { "Content-Type": type } });
  return copy.formData().catch(() => {
    throw refusal(400, "Bad Request");
  });
}

const refusal = (status: number, statusText: string) => new Response(statusText, { status, statusText });

/** The whole body, or null when it is too large. Content-Length is the sender's claim, so count the bytes that arrive. */
async function readBody(stream: ReadableStream<Uint8Array> | null): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream?.getReader(); reader; ) {
    const { done, value } = await reader.read().catch(() => {
      throw refusal(400, "Bad Request");
    });
    if (done) break;
    length += value.byteLength;
    if (length <= MAX_FORM) chunks.push(new Uint8Array(value));
    if (length > MAX_DRAINED) {
      await reader.cancel().catch(() => {});
      break;
    }
  }
  return length > MAX_FORM ? null : new Blob(chunks);
}
