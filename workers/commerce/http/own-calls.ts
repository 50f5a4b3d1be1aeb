const ownCalls = new WeakSet<Request>();

/**
 * Marks a request as one of our own storefront's. Only the entrypoint that the service binding names may do so: nothing
 * else can reach it.
 */
export function markOwnCall(request: Request): Request {
  ownCalls.add(request);
  return request;
}

export const isOwnCall = (request: Request): boolean => ownCalls.has(request);
