import type { ApiErrorBody } from "#contract/error.ts";

/** Why a call has no valid response. */
export type OutageKind = "timeout" | "network" | "status" | "unreadable";

/**
 * The commerce API gave no valid response: no connection, a timeout, a 5xx, or a body that violates the contract.
 * Whether a change was made is unknown; retry with the same idempotency key. Never shown as "empty".
 */
export class ApiOutage extends Error {
  override readonly name = "ApiOutage";
  readonly kind: OutageKind;
  /** Name of the call, for example `events.get`. */
  readonly call: string;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** What the API named as the reason, where it could say one (contract/error-codes.ts). */
  readonly code: string | undefined;

  constructor(kind: OutageKind, call: string, status?: number, cause?: unknown, code?: string) {
    super(`${call}: ${kind}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.code = code;
  }
}

/** A read was refused with a valid 4xx other than "not found": a mistake of the caller, or sign-in is required. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly refusal: ApiErrorBody;

  constructor(call: string, refusal: ApiErrorBody) {
    super(`${call}: ${refusal.status} ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * The caller's signal aborted the call (§8: flagged as cancel). Neither an outage nor a refusal: the caller no longer
 * wants the result. Whether a change was made is unknown.
 */
export class ApiCancelled extends Error {
  override readonly name = "ApiCancelled";
  /** The flag of §3's error shape. */
  readonly cancel = true;

  constructor(call: string) {
    super(`${call}: cancelled`);
  }
}
