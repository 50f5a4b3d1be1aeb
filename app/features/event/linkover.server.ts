import type { ApiResult } from "#app/api/api-result.ts";
import { notFound } from "#app/platform/errors.server.ts";

export interface LinkoverAnswer {
  /** The partner's page; null when the partner does not sell the event now. */
  url: string | null;
  host: string;
}

/**
 * Where to send the visitor. The URL is supplied by a partner: follow it only if it is https and carries no
 * credentials.
 *
 * @throws Response 404 if the event does not exist
 */
export function linkoverAnswer(answer: ApiResult<{ url: string }>): LinkoverAnswer {
  if (!answer.ok && answer.refusal.status === 404) throw notFound();
  const url = answer.ok ? URL.parse(answer.value.url) : null;
  const fit = url?.protocol === "https:" && url.username === "" && url.password === "";
  return fit ? { url: url.href, host: url.host } : { url: null, host: "" };
}
