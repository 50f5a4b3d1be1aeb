import { z } from "zod";
import { errorSchema } from "#contract/error.schema.ts";
import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { limitedSchema } from "#contract/visitor-check.schema.ts";
import { APPLE_PASS, APPLE_PASSES } from "#contract/wallet-pass.ts";
import { fromBase64, toBase64 } from "#lib/base64.ts";
import type { ApiResult } from "./api-result.ts";
import type { AnswerCache, RawAnswer } from "./cache.ts";
import { type Call, callUrl, type Scope } from "./call.ts";
import { ApiCancelled, ApiOutage, ApiRefusal } from "./outage.ts";

export interface ClientOptions {
  fetch: (request: Request) => Promise<Response>;
  /** The base that `/api` is below, for example `https://commerce`. */
  baseUrl: string;
  /** The headers of a call; see `apiHeaders`. */
  headers: (scope: Scope) => HeadersInit | Promise<HeadersInit>;
  /** Timeout of a whole call, including retry and body (ms). */
  timeoutMs: number;
  /** Receives one metric per call (ms), for Server-Timing. */
  timing?: { add(name: string, durationMs: number, description?: string): void };
  /** Logs each outage. */
  log?: { warn(message: string, fields: Record<string, string | number | undefined>): void };
  /** Called on a 401 or 403, which ends the member session (§7), but not when only a role is missing. */
  onUnauthorized?: () => void | Promise<void>;
  /** Called on each outage. */
  onOutage?: () => void;
  /** Called on a 429 with how long to wait (s). */
  onLimited?: (seconds: number) => void;
  /** Caches answers of public calls that have a strategy. Absent: nothing is cached. */
  cache?: AnswerCache | null;
}

/** Three ways to call. All throw ApiOutage without a valid answer and ApiCancelled when the call was aborted. */
export interface ApiClient {
  /** A value that must exist. @throws ApiRefusal on any 4xx */
  read<T>(call: Call, schema: z.ZodType<T>): Promise<T>;
  /** A value by id, null on 404. @throws ApiRefusal on any other 4xx */
  find<T>(call: Call, schema: z.ZodType<T>): Promise<T | null>;
  /** A change, or a read that may be refused: a 4xx is a value. */
  ask<T>(call: Call, schema: z.ZodType<T>): Promise<ApiResult<T>>;
}

/** The schema of files. */
export const fileSchema = z.base64().transform(fromBase64);

/** The schema of answers whose body is ignored. */
export const noContent = z.unknown().transform(() => null);

export function createClient(options: ClientOptions): ApiClient {
  const ask = async <T>(call: Call, schema: z.ZodType<T>): Promise<ApiResult<T>> => {
    const start = performance.now();
    let outcome = "outage";
    try {
      const answered = await unlessCancelled(call, () => answerOrCached(options, call, schema));
      outcome = answered.outcome;
      return answered.answer;
    } catch (error) {
      if (error instanceof ApiOutage) {
        const { kind, status } = error;
        options.onOutage?.();
        const reason = reasonOf(error.cause);
        options.log?.warn("api outage", { call: call.name, kind, status, reason });
      }
      if (error instanceof ApiCancelled) outcome = "cancel";
      throw error;
    } finally {
      options.timing?.add(`api-${call.name}`, performance.now() - start, outcome);
    }
  };
  return {
    ask,
    async read(call, schema) {
      const answer = await ask(call, schema);
      if (answer.ok) return answer.value;
      throw new ApiRefusal(call.name, answer.refusal);
    },
    async find(call, schema) {
      const answer = await ask(call, schema);
      if (answer.ok) return answer.value;
      if (answer.refusal.status === 404) return null;
      throw new ApiRefusal(call.name, answer.refusal);
    },
  };
}

/** Files, by their media types. */
const FILES: readonly (string | null)[] = ["application/pdf", APPLE_PASS, APPLE_PASSES];

/** The body as JSON text; a file as its bytes in base64, so that it goes the same way as every other answer. */
async function bodyOf(response: Response): Promise<string> {
  if (!FILES.includes(response.headers.get("Content-Type"))) return response.text();
  return JSON.stringify(toBase64(new Uint8Array(await response.arrayBuffer())));
}

/** For the log. A SyntaxError quotes the input it could not parse, which may be personal. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return cause instanceof SyntaxError ? cause.name : cause.message.slice(0, 300);
}

/** Waits for `work` until the call's signal aborts. */
async function unlessCancelled<T>({ name, signal }: Call, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  if (signal.aborted) throw new ApiCancelled(name);
  return new Promise<T>((resolve, reject) => {
    const cancel = () => reject(new ApiCancelled(name));
    signal.addEventListener("abort", cancel);
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", cancel));
  });
}

async function answerOrCached<T>(
  options: ClientOptions,
  call: Call,
  schema: z.ZodType<T>,
): Promise<{ answer: ApiResult<T>; outcome: string }> {
  const headers = new Headers(await options.headers(call.scope));
  const { cache } = options;
  if (cache && call.cache && call.scope === "public" && (call.method ?? "GET") === "GET") {
    return cache.answer({
      key: cacheKey(options, call, headers),
      name: call.name,
      strategy: call.cache,
      // Other visitors may wait for the same answer: one visitor's signal must not abort it.
      ask: () => exchange(options, { ...call, signal: undefined }, headers),
      read: (raw) => judge(call, raw, schema),
    });
  }
  const raw = await exchange(options, call, headers);
  const answer = judge(call, raw, schema);
  // A member without a role is still signed in.
  const isRoleMissing = !answer.ok && answer.refusal.code === ERROR_CODES.FORBIDDEN;
  if (!answer.ok && raw.status === 429) options.onLimited?.(retryAfterOf(answer.refusal));
  if (raw.status === 401 || (raw.status === 403 && !isRoleMissing)) await options.onUnauthorized?.();
  return { answer, outcome: String(raw.status) };
}

/** URL and headers: everything that a public answer may depend on, without the request id, which only traces the call. */
function cacheKey(options: ClientOptions, call: Call, headers: Headers): string {
  const varying = [...headers].filter(([name]) => name !== API_HEADERS.requestId.toLowerCase());
  return JSON.stringify([call.name, callUrl(options.baseUrl, call), ...varying.flat()]);
}

/** How long to wait when a limit does not say (s). */
const DEFAULT_WAIT = 60;

/** How long a refusal with 429 asks to wait (s). */
export function retryAfterOf({ data }: ApiErrorBody): number {
  return limitedSchema.safeParse(data).data?.retryAfterSeconds ?? DEFAULT_WAIT;
}

function judge<T>(call: Call, { status, text }: RawAnswer, schema: z.ZodType<T>): ApiResult<T> {
  if (status >= 200 && status < 300) return { ok: true, value: parse(call, status, text, schema) };
  if (status < 400 || status >= 500)
    throw new ApiOutage("status", call.name, status, undefined, codeOf(text));
  const refusal: ApiErrorBody = parse(call, status, text, errorSchema);
  // The HTTP status counts: a body that claims another one must not turn a refusal into "not found".
  return { ok: false, refusal: { ...refusal, status } };
}

/** The code in the body of a 5xx; undefined for a body that has none. */
function codeOf(text: string): string | undefined {
  try {
    return errorSchema.safeParse(readJson(text)).data?.code;
  } catch {
    return undefined;
  }
}

function parse<T>(call: Call, status: number, text: string, schema: z.ZodType<T>): T {
  let body: unknown;
  try {
    body = text === "" ? undefined : readJson(text);
  } catch (error) {
    throw new ApiOutage("unreadable", call.name, status, error);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiOutage("unreadable", call.name, status, parsed.error);
  return parsed.data;
}

/** Half of a surrogate pair, as JSON writes it: a whole pair is never escaped by `JSON.stringify`. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/** The value of JSON text. Halves of characters are replaced: a page is UTF-8, so its scripts would find other texts. */
function readJson(text: string): unknown {
  if (!ESCAPED_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}

/** Sends the call and reads the whole body before one timeout; a GET is retried once after a network error. */
async function exchange(options: ClientOptions, call: Call, headers: Headers): Promise<RawAnswer> {
  headers.set("Accept", "application/json");
  if (call.body !== undefined) headers.set("Content-Type", "application/json");
  if (call.idempotencyKey) headers.set(API_HEADERS.idempotencyKey, call.idempotencyKey);
  if (call.orderKey) headers.set(API_HEADERS.orderKey, call.orderKey);
  if (call.visitorCheck) headers.set(API_HEADERS.visitorCheck, call.visitorCheck);

  const deadline = new AbortController();
  const end = () => deadline.abort();
  const timer = setTimeout(end, options.timeoutMs);
  call.signal?.addEventListener("abort", end);
  const timedOut = new Promise<never>((_resolve, reject) => {
    deadline.signal.addEventListener("abort", () => reject(new ApiOutage("timeout", call.name)));
  });
  const method = call.method ?? "GET";
  const send = async (): Promise<RawAnswer> => {
    const request = new Request(callUrl(options.baseUrl, call), {
      method,
      headers,
      body: call.body === undefined ? null : JSON.stringify(call.body),
      redirect: "manual",
      signal: deadline.signal,
    });
    const response = await options.fetch(request).catch((cause: unknown) => {
      throw new ApiOutage("network", call.name, undefined, cause);
    });
    const text = await bodyOf(response).catch((cause: unknown) => {
      throw new ApiOutage("unreadable", call.name, response.status, cause);
    });
    return { status: response.status, text };
  };
  const attempts = async (): Promise<RawAnswer> => {
    try {
      return await send();
    } catch (error) {
      const networkFailed =
        error instanceof ApiOutage && error.kind === "network" && !deadline.signal.aborted;
      if (!networkFailed || method !== "GET") throw error;
      return send();
    }
  };
  try {
    // Raced in addition to the signal: a fetch or a body that ignores the signal must not block the page.
    return await Promise.race([attempts(), timedOut]);
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", end);
  }
}
