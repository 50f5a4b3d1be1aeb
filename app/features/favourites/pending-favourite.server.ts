import { z } from "zod";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";
import { favouriteSchema } from "#contract/favourite.schema.ts";
import type { Favourite } from "#contract/favourite.ts";

/** What a guest wanted to save when he was asked to sign in. */
const COOKIE = "__Host-favourite";
/** As long as a sign-in may take (s). */
const LIFE_SECONDS = 1800;

const pendingSchema = z.object({ ...favouriteSchema.shape, until: z.number() });

/** Keeps a guest's favourite for when he comes back as a member; a later one takes its place. */
export function keepPending(cookies: CookieJar, item: Favourite): Promise<void> {
  const until = Date.now() + LIFE_SECONDS * 1000;
  return cookies.setSigned(COOKIE, { ...item, until }, { maxAge: LIFE_SECONDS });
}

/** The kept favourite, which can be had once; null when there is none or it took too long. */
export async function takePending(cookies: CookieJar): Promise<Favourite | null> {
  if (cookies.get(COOKIE) === null) return null;
  const parsed = pendingSchema.safeParse(await cookies.getSigned(COOKIE));
  cookies.delete(COOKIE);
  if (!parsed.success || parsed.data.until < Date.now()) return null;
  const { type, id } = parsed.data;
  return { type, id };
}
