/** What an outbound call may do. */
export interface OutboundRules {
  /** Origins that the settings name; any other is refused before a connection is made. */
  origins: readonly string[];
  /** For the whole answer, its body included (ms). */
  timeoutMs: number;
  /** Largest accepted body (bytes). */
  maxBytes?: number;
}

/** The call was not made, or its answer not taken: it would have led elsewhere, or was too large. */
export class OutboundRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "OutboundRefused";
  }
}

const DEFAULT_MAX_BYTES = 1024 * 1024;
/** Statuses whose responses have no body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * The only way out of our Workers to third parties (`lib/outbound.test.ts` looks for others): calls allowed origins
 * only, follows no redirect, which would take credentials along, and reads the whole answer within time and size.
 *
 * @throws OutboundRefused, and what `fetch` throws without an answer in time
 */
export async function fetchOutside(
  input: string | URL | Request,
  init: RequestInit,
  { origins, timeoutMs, maxBytes = DEFAULT_MAX_BYTES }: OutboundRules,
): Promise<Response> {
  const { origin } = new URL(input instanceof Request ? input.url : input);
  if (!origins.includes(origin)) throw new OutboundRefused(`${origin} is not among the allowed origins`);
  const signals = [AbortSignal.timeout(timeoutMs), init.signal, input instanceof Request && input.signal];
  const signal = AbortSignal.any(signals.filter((each) => each instanceof AbortSignal));
  const response = await fetch(input, { ...init, redirect: "manual", signal });
  const { status, statusText, headers } = response;
  if (status >= 300 && status < 400 && status !== 304)
    throw new OutboundRefused(`${origin} redirected (${status})`);
  if (WITHOUT_BODY.includes(status)) return response;
  return new Response(await readBody(response, maxBytes), { status, statusText, headers });
}

/** @throws OutboundRefused when the body is larger than `maxBytes` */
async function readBody(response: Response, maxBytes: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundRefused(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
