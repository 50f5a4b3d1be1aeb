import { AsyncLocalStorage } from "node:async_hooks";

/** Sends a request in place of `fetch`. */
export type Send = (request: Request) => Promise<Response>;

const guards = new AsyncLocalStorage<Send | null>();
const platformFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const send = guards.getStore();
  return send ? guards.run(null, () => send(new Request(input, init))) : platformFetch(input, init);
};

/**
 * Runs `work`, in which every `fetch` is answered by `send`. For arctic, which calls the global `fetch` without a deadline
 * and follows redirects with its credentials (3.7.0), and accepts no other.
 */
export const withGuardedFetch = <T>(send: Send, work: () => Promise<T>): Promise<T> => guards.run(send, work);
