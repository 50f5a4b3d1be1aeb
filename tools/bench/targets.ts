import { randomBytes } from "node:crypto";
import type autocannon from "autocannon";
import { API_HEADERS } from "#contract/headers.ts";
import { offersSchema } from "#contract/offer.schema.ts";
import type { Reserve } from "#contract/reserve.ts";

/** More than a run reserves: a reused quote may find its only seat taken, which would count as a failure. */
const MAX_QUOTES = 5_000;

const sessionId = () => randomBytes(32).toString("base64url");

/** A network address for each visitor: those with the same one are limited together. */
const someAddress = () => `10.${[...randomBytes(3)].join(".")}`;

/**
 * Reservations of one seat each, by new visitors, across many offers of one event: its inventory object is hot, and few
 * of them compete for the same row. `address`: where all of them come from; by default, each has a network of their own.
 */
export async function reserveRequests(
  commerceUrl: string,
  eventId: string,
  address?: string,
): Promise<autocannon.Request[]> {
  const quotes: string[] = [];
  for (let offset = 0; quotes.length < MAX_QUOTES; offset += 100) {
    const page = `${commerceUrl}/api/product/${eventId}/offers?quantity=1&limit=100&offset=${offset}`;
    const answer = await fetch(page, { headers: { [API_HEADERS.sessionId]: sessionId() } });
    const { items } = offersSchema.parse(await answer.json());
    quotes.push(...items.map((offer) => offer.quote));
    if (items.length === 0) break;
  }
  if (quotes.length === 0) throw new Error("the event of the reservation benchmark has no offers");
  let next = 0;
  return [
    {
      method: "POST",
      path: `/api/cart/reserve/${eventId}`,
      setupRequest: (request) => {
        const quote = quotes[next++ % quotes.length] ?? "";
        const body: Reserve = {
          items: [
            {
              productId: eventId,
              quantity: 1,
              offers: [quote],
              section: "",
              row: "",
              seats: [],
              accessibility: false,
              selection: "best",
            },
          ],
        };
        const headers = {
          "Content-Type": "application/json",
          "CF-Connecting-IP": address ?? someAddress(),
          [API_HEADERS.sessionId]: sessionId(),
          [API_HEADERS.idempotencyKey]: sessionId(),
        };
        return { ...request, headers, body: JSON.stringify(body) };
      },
    },
  ];
}

/** A bare Worker in the same workerd, to which all other numbers are compared. */
export const HELLO_WORKER = {
  name: "bench-hello",
  modules: true,
  compatibilityDate: "2026-07-15",
  script: `export default { fetch() { return new Response("Hello World!"); } };`,
} as const;
