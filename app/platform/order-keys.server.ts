import { z } from "zod";
import { isUuid } from "#contract/ids.ts";
import { DAY_SECONDS } from "#lib/days.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

const COOKIE = "__Host-orders";
/** Keys expire by themselves; browsers keep cookies for 400 days at most. */
const COOKIE_SECONDS = 365 * DAY_SECONDS;
/** Orders whose keys are kept: more would not fit into one cookie. */
const MAX_ORDERS = 10;
/** A key has about 120 characters. */
const keysSchema = z.array(z.tuple([z.string().refine(isUuid), z.string().max(200)])).max(MAX_ORDERS);

/** The keys of links to orders that were opened in this browser, newest first. */
async function readKeys(cookies: CookieJar): Promise<z.infer<typeof keysSchema>> {
  const parsed = keysSchema.safeParse(await cookies.getSigned(COOKIE));
  return parsed.success ? parsed.data : [];
}

/** The key that this browser has to an order, or null. Whether it still opens it, the API says. */
export async function orderKeyOf(cookies: CookieJar, uuid: string): Promise<string | null> {
  const order = uuid.toLowerCase();
  return (await readKeys(cookies)).find(([known]) => known === order)?.[1] ?? null;
}

/** Keeps the key to an order; the oldest of too many is dropped. */
export async function keepOrderKey(cookies: CookieJar, uuid: string, key: string): Promise<void> {
  const order = uuid.toLowerCase();
  const others = (await readKeys(cookies)).filter(([known]) => known !== order);
  await cookies.setSigned(COOKIE, [[order, key], ...others].slice(0, MAX_ORDERS), { maxAge: COOKIE_SECONDS });
}

/** Forgets all keys, for the browser's next user. */
export function forgetOrderKeys(cookies: CookieJar): void {
  if (cookies.received(COOKIE)) cookies.delete(COOKIE);
}
