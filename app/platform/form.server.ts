/** No form of ours is larger (bytes): the longest has a dozen fields of a few hundred characters. */
export const MAX_FORM = 64 * 1024;

const TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a form that was sent. Browsers send nothing else; whatever is no form, too large or broken off is
 * refused with a page, before it can fill the memory.
 *
 * @throws Response 400 malformed, 413 too large, 415 no form
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!TYPES.test(type)) throw refusal(415, "Unsupported Media Type");
  if (Number(request.headers.get("Content-Length")) > MAX_FORM) throw refusal(413, "Content Too Large");
  const body = await readAtMost(request.body, MAX_FORM);
  const copy = new Response(body, { headers: { "Content-Type": type } });
  return copy.formData().catch(() => {
    throw refusal(400, "Bad Request");
  });
}

const refusal = (status: number, statusText: string) => new Response(null, { status, statusText });

/** The length that was declared is the sender's word; what arrives is counted. */
async function readAtMost(stream: ReadableStream<Uint8Array> | null, limit: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream?.getReader(); reader; ) {
    const { done, value } = await reader.read().catch(() => {
      throw refusal(400, "Bad Request");
    });
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel().catch(() => {});
      throw refusal(413, "Content Too Large");
    }
    chunks.push(new Uint8Array(value));
  }
  return new Blob(chunks);
}
