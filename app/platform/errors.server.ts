// Pages show words of their own for these; addresses without a page, asked by scripts, answer with these few.

/** A page or entity that does not exist: thrown by loaders, before anything streams, as a real 404. */
export function notFound(): Response {
  return new Response("Not Found", { status: 404, statusText: "Not Found" });
}

/** An address or form that no page of ours makes: a real 400. */
export function badRequest(): Response {
  return new Response("Bad Request", { status: 400, statusText: "Bad Request" });
}

/** Our service could not be reached or answered garbage: a real 503, never an empty list. */
export function outage(): Response {
  return new Response("Service Unavailable", {
    status: 503,
    statusText: "Service Unavailable",
    headers: { "Retry-After": "5" },
  });
}
