import { API_HEADERS, OWN_HEADERS } from "#contract/headers.ts";
import type { ServiceBinding } from "./env.server.ts";

/**
 * Calls our own commerce API through its service binding: the visitor's address goes with each call, and the session id
 * under the name that platforms keep out of their logs.
 */
export function ownApi(commerce: ServiceBinding, address: string | null) {
  return (call: Request): Promise<Response> => {
    const sessionId = call.headers.get(API_HEADERS.sessionId);
    if (sessionId) call.headers.set(OWN_HEADERS.sessionId, sessionId);
    call.headers.delete(API_HEADERS.sessionId);
    if (address) call.headers.set(OWN_HEADERS.address, address);
    return commerce.fetch(call);
  };
}
