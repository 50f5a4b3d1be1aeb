/** How long a body may take from the first byte to the last (ms): phones with a bad connection send a form in seconds. */
export const BODY_DEADLINE_MS = 15_000;

export interface BodyLimits {
  /** Largest body that is kept (bytes). */
  maxBytes: number;
  /** Larger ones are read up to here before they are refused: browsers show the answer only once the upload ends. */
  drainBytes: number;
  deadlineMs?: number;
}

/**
 * The whole body of a request, or why it was not taken. Content-Length is the sender's claim, so the bytes that arrive are
 * counted, and the time that they take altogether: a sender of a byte a second holds nothing open.
 *
 * @throws what the stream throws when it breaks off
 */
export async function readBody(
  stream: ReadableStream<Uint8Array> | null,
  { maxBytes, drainBytes, deadlineMs = BODY_DEADLINE_MS }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | "too_large" | "too_slow"> {
  if (!stream) return new Uint8Array();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const { promise: deadline, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), deadlineMs);
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), deadline]);
      if (part === "late") return "too_slow";
      if (part.done) return length > maxBytes ? "too_large" : joined(chunks, length);
      length += part.value.byteLength;
      if (length <= maxBytes) chunks.push(part.value);
      if (length > drainBytes) return "too_large";
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: a sender that is too slow is not waited for. A body that was read to its end has nothing to cancel.
    reader.cancel().catch(() => {});
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
