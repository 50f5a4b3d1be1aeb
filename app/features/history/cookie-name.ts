/**
 * `1`: there may be recently viewed items. Else what the visitor saw on their very first page,
 * as `EVENT.<id>`: that view is recorded once the browser comes back with its session id, so that clients that keep no
 * cookies write nothing.
 */
export const VIEWED_COOKIE = "__Host-viewed";
