import { useEffect, useState } from "react";

export interface Lookup<T> {
  /** The answer for the current address; null while it is pending or when it failed. */
  answer: T | null;
  /** The last answer, possibly for an earlier address. */
  last: T | null;
  /** The request failed or its answer could not be read: an outage, which is not the same as "no results". */
  failed: boolean;
}

/**
 * Fetches JSON for text that is being typed: `delayMs` after the last change of `address`. A change aborts the request
 * in flight, so that an answer for older text is never taken for one to newer text. By `fetch`, because a Remix fetcher
 * that fails replaces the page with its error boundary.
 *
 * @param address null: there is nothing to look up, and earlier answers are dropped.
 * @param read parses the answer, null when it is malformed. Has to be the same function on each render.
 * @param enabled false: answers are kept, but none is asked for.
 */
export function useLookup<T>(
  address: string | null,
  {
    delayMs,
    read,
    enabled = true,
  }: { delayMs: number; read: (body: unknown) => T | null; enabled?: boolean },
): Lookup<T> {
  const [settled, setSettled] = useState<{ address: string; answer: T | null; last: T | null } | null>(null);
  const current = settled?.address === address ? settled : null;
  const isAnswered = current !== null && current.answer !== null;

  useEffect(() => {
    if (address === null) setSettled(null);
    if (address === null || !enabled || isAnswered) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchJson(address, request.signal)
        .then(read)
        .catch(() => null);
      if (request.signal.aborted) return;
      setSettled((before) => ({ address, answer, last: answer ?? before?.last ?? null }));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [address, enabled, isAnswered, delayMs, read]);

  return {
    answer: current?.answer ?? null,
    last: settled?.last ?? null,
    failed: current !== null && current.answer === null,
  };
}

/** @throws when the server cannot be reached or refuses. */
async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
