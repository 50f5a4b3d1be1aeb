import type { ApiErrorBody } from "#contract/error.ts";

/** How a call failed without an answer that could be believed. */
export type OutageKind = "timeout" | "network" | "status" | "unreadable";

/**
 * The commerce API did not give an answer: no connection, too late, a 5xx, or a body that is not what the contract
 * says. Whether a change happened is unknown; ask again with the same idempotency key. Never to be shown as "empty".
 */
export class ApiOutage extends Error {
  override readonly name = "ApiOutage";
  readonly kind: OutageKind;
  /** Name of the call, for example `events.get`. */
  readonly call: string;
  /** HTTP status, when there was one. */
  readonly status: number | undefined;

  constructor(kind: OutageKind, call: string, status?: number, cause?: unknown) {
    super(`${call}: ${kind}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
  }
}

/** A read was refused with a readable 4xx other than "not found": a mistake of the caller, or sign-in is needed. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly refusal: ApiErrorBody;

  constructor(call: string, refusal: ApiErrorBody) {
    super(`${call}: ${refusal.status} ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * The caller's signal ended the call (§8: flagged as cancel): neither an outage nor a refusal, and of no interest to
 * anybody. Whether a change happened is unknown.
 */
export class ApiCancelled extends Error {
  override readonly name = "ApiCancelled";
  /** The flag of §3's error shape. */
  readonly cancel = true;

  constructor(call: string) {
    super(`${call}: cancelled`);
  }
}
