/** A page or entity that does not exist: thrown by loaders, before anything streams, as a real 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** An address or form that no page of ours makes: a real 400. */
export function badRequest(): Response {
  return new Response(null, { status: 400, statusText: "Bad Request" });
}

/** Our service could not be reached or answered garbage: a real 503, never an empty list. */
export function outage(): Response {
  return new Response(null, {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": "5" },
  });
}
