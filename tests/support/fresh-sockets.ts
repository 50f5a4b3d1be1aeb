import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterAll, beforeAll } from "vitest";

/**
 * Every `fetch` of this file's tests opens its own connection. workerd closes an idle one without notice, and a test
 * that is busy elsewhere meanwhile sends its next request into the closed socket ("other side closed"). Repeating such
 * a request would hide the same fault of the product. Only for files that pause between requests: thousands of fresh
 * connections take local ports that a restarted stack needs.
 */
export function useFreshSockets(): void {
  const before = getGlobalDispatcher();
  const fresh = new Agent({ pipelining: 0 });
  beforeAll(() => setGlobalDispatcher(fresh));
  afterAll(() => setGlobalDispatcher(before));
}
