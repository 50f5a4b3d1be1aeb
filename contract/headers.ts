/** Request headers of every call (§7). */
export const API_HEADERS = {
  partner: "gst-partner-api",
  language: "gst-language",
  /** 256-bit random id of the visitor; whoever has it owns the guest's cart and orders: treated as a secret. */
  sessionId: "gst-session-id",
  uid: "gst-uid",
  localStorage: "gst-als",
  accessToken: "Bearer-Authorization",
  discountToken: "GST-DISCOUNT-TOKEN",
  /** Key of a link to an order (x-addition): opens that order to whoever has it. */
  orderKey: "gst-order-key",
  idempotencyKey: "Idempotency-Key",
  requestId: "X-Request-Id",
} as const;

/** Shape of gst-session-id: base64url, 32 to 128 characters; anything else is refused with 400. */
export const SESSION_ID_PATTERN = /^[A-Za-z0-9_-]{32,128}$/;
