import type { ApiResult } from "#app/api/api-result.ts";
import { notFound } from "#app/platform/errors.server.ts";

export interface LinkoverAnswer {
  /** The partner's page; null when it does not sell the event now. */
  url: string | null;
  host: string;
}

/**
 * Where a visitor goes on. Only a page by https without a name and password in it is gone to: it comes from a partner.
 *
 * @throws Response 404 when there is no such event
 */
export function linkoverAnswer(answer: ApiResult<{ url: string }>): LinkoverAnswer {
  if (!answer.ok && answer.refusal.status === 404) throw notFound();
  const url = answer.ok ? URL.parse(answer.value.url) : null;
  const fit = url?.protocol === "https:" && url.username === "" && url.password === "";
  return fit ? { url: url.href, host: url.host } : { url: null, host: "" };
}
