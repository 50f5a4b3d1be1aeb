import type { ApiErrorBody } from "#contract/error.ts";

/** What a call that may be refused gives: the value, or the API's reason (any 4xx with §3's error shape). */
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: ApiErrorBody };
