import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import { timing } from "hono/timing";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { readBody } from "#lib/read-body.ts";
import { settingsFault } from "../settings.ts";
import { type ApiEnv, type OwnerEnv, requestContext } from "./context.ts";
import { ApiFailure, failureBody, outage } from "./failure.ts";
import { refuseFlood } from "./limits.ts";
import { outageOf } from "./outages.ts";
import { identify } from "./owner.ts";
import { reportSecurityEvent } from "./security-events.ts";
import { type Issue, violationsOf } from "./violations.ts";

/** Largest accepted body (bytes). */
export const MAX_BODY = 64 * 1024;

interface Validation {
  success: boolean;
  data?: unknown;
  error?: { issues: readonly Issue[] };
}

/** @throws ApiFailure 400 with the violations of an input that failed validation */
function refuseInvalid(result: Validation): void {
  if (result.success) return;
  throw new ApiFailure(400, ERROR_CODES.INVALID_REQUEST, {
    detail: "Some fields were refused.",
    violations: violationsOf(result.error?.issues ?? [], result.data),
  });
}

/** A router of public routes, with their full paths. Invalid input ends in `refuseInvalid`. */
export function createRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
}

/**
 * A router of routes that concern one visitor: each handler has an owner, because everything under `basePath` goes
 * through `identify` first. The routes' paths are relative to `basePath`.
 */
export function createOwnerRouter<Base extends `/api/${string}`>(basePath: Base) {
  const router = new OpenAPIHono<OwnerEnv>({ defaultHook: refuseInvalid }).basePath(basePath);
  router.use(identify);
  return router;
}

/** The API without its routes: request context, body limit, and one place each for errors and unknown paths. */
export function createApi(): OpenAPIHono<ApiEnv> {
  const app = createRouter();
  app.use(timing({ total: false }));
  app.use(requestContext);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { Allow: methods.sort().join(", ") };
        return answer(c, new ApiFailure(405, ERROR_CODES.INVALID_REQUEST, { headers }));
      },
    }),
  );
  app.use(refuseFlood);
  app.use(readWholeBody);
  app.notFound((c) =>
    answer(c, new ApiFailure(404, ERROR_CODES.NOT_FOUND, { detail: "There is no such path." })),
  );
  app.onError(async (error, c) => {
    const failure = failureOf(error, c);
    const { event } = failure.details;
    if (event) await reportSecurityEvent(c, event);
    return answer(c, failure);
  });
  return app;
}

/** An API that does not know whom to believe or how to be paid serves nobody. @throws ApiFailure 503 */
export const requireSettings: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const fault = settingsFault(c.env);
  if (fault) throw new ApiFailure(503, ERROR_CODES.SYSTEM_DOWN, { detail: fault });
  await next();
};

/** Reads the body before any route does, within its limits. @throws ApiFailure 408, 413 */
const readWholeBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req;
  if (raw.body) {
    const body = await readBody(raw.body, { maxBytes: MAX_BODY, drainBytes: MAX_BODY });
    if (body === "too_slow")
      throw new ApiFailure(408, ERROR_CODES.INVALID_REQUEST, { headers: { Connection: "close" } });
    if (body === "too_large")
      throw new ApiFailure(413, ERROR_CODES.PAYLOAD_TOO_LARGE, { detail: `At most ${MAX_BODY} bytes.` });
    c.req.raw = new Request(raw, { body });
  }
  await next();
};

/** A fresh response, without headers that an unfinished one may have set (cache headers above all). */
function answer(c: Context, failure: ApiFailure): Response {
  const headers = { "Cache-Control": "no-store", ...failure.details.headers };
  return c.json(failureBody(failure), failure.status, headers);
}

function failureOf(error: unknown, c: Context<ApiEnv>): ApiFailure {
  if (error instanceof ApiFailure) {
    if (error.status >= 500) report("outage", error, c);
    return error;
  }
  if (error instanceof HTTPException && error.status < 500) {
    const status = error.status === 415 ? 415 : 400;
    return new ApiFailure(status, ERROR_CODES.INVALID_REQUEST, { detail: error.message });
  }
  const down = outageOf(error);
  report(down ? "outage" : "error", error, c);
  if (down) return outage(down === "database" ? "The database" : "The booking system");
  return new ApiFailure(500, ERROR_CODES.SERVER_ERROR);
}

/** Logs one structured line; the path without its query, so that no visitor input is logged. */
function report(kind: "outage" | "error", error: unknown, c: Context<ApiEnv>): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const requestId = c.get("requestId") ?? c.req.header(API_HEADERS.requestId);
  const at = { method: c.req.method, path: c.req.path };
  console.error(JSON.stringify({ level: "error", kind, requestId, ...at, message, stack }));
}
