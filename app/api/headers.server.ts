import { API_HEADERS } from "#contract/headers.ts";
import type { Scope } from "./call.ts";

/** Who makes a call, for the headers that §7 requires. */
export interface Caller {
  language: string;
  /** The visitor's id; read for each call, because signing in and out change it. */
  sessionId: () => string;
  requestId: string;
  /** Access token of the signed-in member, null for guests. Only read for calls that concern the visitor. */
  accessToken: () => Promise<string | null>;
  /** From the query string or its cookie (§7). */
  discountToken?: string | null;
  /** Wallet referral id (§7 gst-uid). */
  uid?: string | null;
  /** Outcome of the browser's local-storage probe; absent means unavailable. */
  localStorage?: string | null;
  partner?: string | null;
}

/**
 * The headers of one call. Public answers are shared by visitors, so a public call carries only what they may depend on
 * (language, discount token, partner) and the request id.
 */
export async function apiHeaders(caller: Caller, scope: Scope): Promise<Headers> {
  const headers = new Headers();
  const set = (name: string, value: string | null | undefined) => {
    if (value) headers.set(name, value);
  };
  set(API_HEADERS.language, caller.language);
  set(API_HEADERS.requestId, caller.requestId);
  set(API_HEADERS.partner, caller.partner);
  set(API_HEADERS.discountToken, caller.discountToken);
  if (scope === "public") return headers;
  set(API_HEADERS.sessionId, caller.sessionId());
  set(API_HEADERS.uid, caller.uid);
  set(API_HEADERS.localStorage, caller.localStorage);
  set(API_HEADERS.accessToken, await caller.accessToken());
  return headers;
}
