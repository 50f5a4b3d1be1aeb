// Pages show their own messages for these; resource routes, which have no page, respond with these texts.

/** A page or entity that does not exist: thrown by loaders, before anything streams, as a real 404. */
export function notFound(): Response {
  return new Response("Not Found", { status: 404, statusText: "Not Found" });
}

/** A URL or form that no page of the storefront produces: a real 400. */
export function badRequest(): Response {
  return new Response("Bad Request", { status: 400, statusText: "Bad Request" });
}

/** The entity that a lookup found. @throws Response 404 when there is none */
export async function orNotFound<T>(work: Promise<T | null>): Promise<T> {
  const found = await work;
  if (found === null) throw notFound();
  return found;
}
