/** Set by a stylesheet that only browsers without scripts load; the client entry deletes it. Readable for that. */
export const NO_JS_COOKIE = "nojs";

/** Until the browser closes: a visitor who turns scripts on is found out by the first script anyway. */
export const NO_JS_SETTINGS = { readable: true } as const;
