import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiErrorBody, Violation } from "#contract/error.ts";
import { ERROR_CODES, type ErrorCode } from "#contract/error-codes.ts";
import type { SecurityNotice } from "./security-events.ts";

interface Details {
  /** For developers who call the API; the storefront shows visitors its own text for `code`. */
  detail?: string;
  violations?: Violation[];
  data?: unknown;
  headers?: Record<string, string>;
  /** The refusal is worth a line in the log (security-events.ts). */
  event?: SecurityNotice;
}

/** Thrown by a route or its middleware: becomes a response in the error shape (§3). */
export class ApiFailure extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, code: ErrorCode, details: Details = {}) {
    super(`${status} ${code}${details.detail ? `: ${details.detail}` : ""}`);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const TITLES: Record<number, string> = {
  400: "Invalid request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  409: "Conflict",
  410: "Gone",
  413: "Request too large",
  415: "Unsupported media type",
  422: "Request refused",
  429: "Too many requests",
  502: "Outage of a partner",
  503: "Out of service",
};

/** The error shape of a failure. */
export function failureBody(failure: ApiFailure): ApiErrorBody {
  const { detail = "", violations = [], data } = failure.details;
  return {
    title: TITLES[failure.status] ?? "Internal server error",
    detail,
    status: failure.status,
    code: failure.code,
    violations,
    ...(data === undefined ? {} : { data }),
  };
}

/** 404 for what does not exist and for what is not the caller's, so that responses do not reveal what exists. */
export const notFound = (what: string) =>
  new ApiFailure(404, ERROR_CODES.NOT_FOUND, { detail: `There is no such ${what}.` });

/** 400 with the refused fields; a violation's `message` is a code with its text in `locales/<lang>/errors.json`. */
export const invalid = (...violations: Violation[]) =>
  new ApiFailure(400, ERROR_CODES.INVALID_REQUEST, { detail: "Some fields were refused.", violations });

/** 401 for what only members may do. */
export const loginRequired = () =>
  new ApiFailure(401, ERROR_CODES.LOGIN_REQUIRED, { detail: "Sign in and send the access token." });

/** 403 for what only operators of the shop may do. */
export const forbidden = () =>
  new ApiFailure(403, ERROR_CODES.FORBIDDEN, {
    detail: "This call needs the operator role.",
    event: { kind: "operator refused", reason: "role" },
  });

/** 503: a service that this API depends on does not answer. Never reported as "empty" or as a 500. */
export const outage = (what: string, retryAfterSeconds = 2) =>
  new ApiFailure(503, ERROR_CODES.SYSTEM_DOWN, {
    detail: `${what} does not answer. Try again in a moment.`,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
