import { ApiOutage } from "../api/outage.ts";
import { outage } from "./errors.server.ts";

/**
 * For what a page cannot do without: an API outage becomes a real 503, shown by the route's error boundary with a
 * retry; everything else is thrown on.
 */
export async function orOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ApiOutage ? outage() : error;
  }
}
