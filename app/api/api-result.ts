import type { ApiErrorBody } from "#contract/error.ts";

/** Result of a call that the API may refuse: the value, or the refusal (any 4xx with the error shape of §3). */
export type ApiResult<T> = { ok: true; value: T } | { ok: false; refusal: ApiErrorBody };
