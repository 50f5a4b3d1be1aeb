// Pages show words of their own for these; addresses without a page, asked by scripts, answer with these few.

/** A page or entity that does not exist: thrown by loaders, before anything streams, as a real 404. */
export function notFound(): Response {
  return new Response("Not Found", { status: 404, statusText: "Not Found" });
}

/** An address or form that no page of ours makes: a real 400. */
export function badRequest(): Response {
  return new Response("Bad Request", { status: 400, statusText: "Bad Request" });
}

/** The entity that a lookup found. @throws Response 404 when there is none */
export async function orNotFound<T>(work: Promise<T | null>): Promise<T> {
  const found = await work;
  if (found === null) throw notFound();
  return found;
}
