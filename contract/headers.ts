/** Request headers of every call (§7). */
export const API_HEADERS = {
  /** The partner whose API is called, when there is one. */
  partner: "gst-partner-api",
  /** "true" while the API is to answer with made-up data. */
  mock: "mock",
  language: "gst-language",
  /** 256-bit random id of the visitor; whoever has it owns the guest's cart and orders: treated as a secret. */
  sessionId: "gst-session-id",
  /** Wallet referral id. */
  uid: "gst-uid",
  /** Whether the browser's local storage works: "true" or "false". */
  localStorage: "gst-als",
  accessToken: "Bearer-Authorization",
  discountToken: "GST-DISCOUNT-TOKEN",
  /** Key of a link to an order (x-addition): opens that order to whoever has it. */
  orderKey: "gst-order-key",
  /** Answer to a check that came with a 429 (x-addition; visitor-check.ts). */
  visitorCheck: "gst-visitor-check",
  idempotencyKey: "Idempotency-Key",
  requestId: "X-Request-Id",
} as const;

/**
 * Headers between our own Workers, on calls through a service binding (x-addition); read from no one else. Platforms log
 * request headers and hide only those that are named like secrets, so there the session id goes by another name than in
 * the contract.
 */
export const OWN_HEADERS = {
  sessionId: "gst-session-token",
  /** Network address of the visitor. */
  address: "gst-visitor-address",
} as const;

/** Shape of gst-session-id: base64url, 32 to 128 characters; anything else is refused with 400. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{32,128}$/;

/** The Content-Security-Policy of what is data and not a page: a browser that shows it anyway runs and loads nothing. */
export const DATA_ONLY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Strict-Transport-Security of every response, of pages and of the API alike (RFC 6797). */
export const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains; preload";
