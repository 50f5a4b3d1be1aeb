import { ERROR_CODES, type ErrorCode } from "#contract/error-codes.ts";

/**
 * What checkout tells after a redirect, by a code of the provider (§8):
 * - `refused`: why the payment failed
 * - `warning`: what holding the tickets warned of
 */
type Telling = "refused" | "warning";

/** The codes of each, which are those that have words for it: a crafted URL cannot put others on our pages. */
const CODES: Record<Telling, readonly ErrorCode[]> = {
  refused: Object.values(ERROR_CODES),
  warning: [ERROR_CODES.RESALE_SESSION_EXPIRED],
};
const TELLINGS = ["refused", "warning"] as const satisfies readonly Telling[];

export interface ToldCode {
  telling: Telling;
  code: ErrorCode;
}

/** A code to tell; null without one and for one that has no words. */
export function toldCode(telling: Telling, code: string | null | undefined): ToldCode | null {
  const known = CODES[telling].find((one) => one === code);
  return known ? { telling, code: known } : null;
}

/** A path without a query, whose page tells the code. */
export const withCode = (path: string, { telling, code }: ToldCode): string => `${path}?${telling}=${code}`;

/** The code that a page's query tells; null without one. */
export function readToldCode(search: URLSearchParams): ToldCode | null {
  for (const telling of TELLINGS) {
    const told = toldCode(telling, search.get(telling));
    if (told) return told;
  }
  return null;
}
