/** No form of ours is larger (bytes): the longest has a dozen fields of a few hundred characters. */
export const MAX_FORM = 64 * 1024;
/** So much of a larger one is still taken in and thrown away: browsers show no answer before they have sent theirs. */
const MAX_DRAINED = 16 * 1024 * 1024;

const TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a form that was sent. Browsers send nothing else; whatever is no form, too large or broken off is
 * refused with a page, before it can fill the memory.
 *
 * @throws Response 400 malformed, 413 too large, 415 no form
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

/** All of a body, null when it is too large. The declared length is the sender's word; what arrives is counted. */
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
