import { API_HEADERS } from "#contract/headers.ts";
import type { Scope } from "./call.ts";

/** What a browser carries from a link into every call of the API (§7). */
export interface Carried {
  /** Token of a discount: a partner's link gave it. */
  discountToken: string | null;
  /** Wallet referral id. */
  uid: string | null;
  /** Whether the browser's local storage works, as its probe found (app/entry.client.tsx). */
  hasLocalStorage: boolean;
}

export const NOTHING_CARRIED: Carried = { discountToken: null, uid: null, hasLocalStorage: false };

/** Who makes a call, for the headers that §7 requires. */
export interface Caller {
  language: string;
  /** The visitor's id; read for each call, because signing in and out change it. */
  sessionId: () => string;
  requestId: string;
  /** Access token of the signed-in member, null for guests. Only read for calls that concern the visitor. */
  accessToken: () => Promise<string | null>;
  /** What links brought, and the browser's probe of its local storage (platform/carried.server.ts). */
  carried: Carried;
  /** Of the deployment: the partner whose API it is, and whether that answers with made-up data. */
  partner: string | null;
  mock: boolean;
}

/**
 * The headers of one call. Public answers are shared by visitors, so a public call carries only what they may depend on
 * (language, discount token, partner, mock mode) and the request id.
 */
export async function apiHeaders(caller: Caller, scope: Scope): Promise<Headers> {
  const headers = new Headers();
  const set = (name: string, value: string | null | undefined) => {
    if (value) headers.set(name, value);
  };
  set(API_HEADERS.language, caller.language);
  set(API_HEADERS.requestId, caller.requestId);
  set(API_HEADERS.partner, caller.partner);
  set(API_HEADERS.mock, caller.mock ? "true" : null);
  set(API_HEADERS.discountToken, caller.carried.discountToken);
  if (scope === "public") return headers;
  set(API_HEADERS.sessionId, caller.sessionId());
  set(API_HEADERS.uid, caller.carried.uid);
  set(API_HEADERS.localStorage, caller.carried.hasLocalStorage ? "true" : "false");
  set(API_HEADERS.accessToken, await caller.accessToken());
  return headers;
}
