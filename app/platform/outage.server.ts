import { ApiOutage } from "#app/api/outage.ts";
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

/** For a section of a page that goes on without it: null stands for an outage, never for "empty". */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiOutage) return null;
    throw error;
  }
}
