import { z } from "zod";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { favouriteSchema } from "#contract/favourite.schema.ts";
import type { Favourite } from "#contract/favourite.ts";
import { favouritePath } from "./favourite-prompt-path.ts";
import { changeFavourite } from "./favourites.server.ts";

/** What a guest wanted to save when they were asked to sign in. */
const COOKIE = "__Host-favourite";
/** Time that a sign-in may take (s). */
const LIFE_SECONDS = 1800;

const pendingSchema = z.object({ ...favouriteSchema.shape, until: z.number() });

/** Keeps a guest's favourite until they return as a member; a later one replaces it. */
export function keepPending(cookies: CookieJar, item: Favourite): Promise<void> {
  const until = Date.now() + LIFE_SECONDS * 1000;
  return cookies.setSigned(COOKIE, { ...item, until }, { maxAge: LIFE_SECONDS });
}

/**
 * Saves what a guest wanted to save before signing in. Failures are values: they do not make the sign-in fail.
 *
 * @returns where to go: `returnTo`, or the page that offers to save it again
 */
export async function savePending(context: RequestContext, returnTo: string): Promise<string> {
  const pending = await takePending(context.cookies);
  if (!pending) return returnTo;
  const outcome = await changeFavourite(context, pending, true);
  if (outcome.kind === "ok") return returnTo;
  const failed = outcome.kind === "full" ? "full" : "outage";
  return favouritePath({ ...pending, to: returnTo, failed });
}

/** The kept favourite, usable once; null when there is none or it expired. */
async function takePending(cookies: CookieJar): Promise<Favourite | null> {
  if (cookies.get(COOKIE) === null) return null;
  const parsed = pendingSchema.safeParse(await cookies.getSigned(COOKIE));
  cookies.delete(COOKIE);
  if (!parsed.success || parsed.data.until < Date.now()) return null;
  const { type, id } = parsed.data;
  return { type, id };
}
