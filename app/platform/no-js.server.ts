/** Set by a stylesheet that only browsers without scripts load, and deleted by the client entry. */
export const NO_JS_COOKIE = "__Host-nojs";

/** A session cookie that scripts can delete once the visitor enables them. */
export const NO_JS_SETTINGS = { readable: true } as const;
