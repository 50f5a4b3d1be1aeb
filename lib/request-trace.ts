import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** Runs `work` for a request: what it logs, however deep, can name the request's id. */
export const traced = <T>(requestId: string, work: () => T): T => requests.run(requestId, work);

/** Id of the request that is being worked on; undefined outside of one, as in an alarm. */
export const currentRequestId = (): string | undefined => requests.getStore();
