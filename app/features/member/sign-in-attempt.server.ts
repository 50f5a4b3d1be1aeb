import { z } from "zod";
import type { CookieJar } from "#app/platform/cookie-jar.server.ts";

/** A sign-in in progress: what the provider's response is checked against, and where to return to. */
const attemptSchema = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  /** Router path on this site. */
  returnTo: z.string(),
  /** Ms since the epoch. */
  startedAt: z.number(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Cookies for sign-ins in progress in several tabs; one more replaces the oldest. */
const SLOTS = [0, 1, 2, 3];
/** Time a visitor has to sign in at the provider (s). */
const ATTEMPT_SECONDS = 1800;

const nameOf = (slot: number) => `__Host-auth-${slot}`;

async function read(cookies: CookieJar, slot: number): Promise<Attempt | null> {
  const parsed = attemptSchema.safeParse(await cookies.getSigned(nameOf(slot)));
  const fresh = parsed.success && Date.now() - parsed.data.startedAt < ATTEMPT_SECONDS * 1000;
  return fresh ? parsed.data : null;
}

/** Begins an attempt in a cookie of its own, so that several tabs can sign in at once. */
export async function beginAttempt(cookies: CookieJar, attempt: Omit<Attempt, "startedAt">): Promise<void> {
  const slots = await Promise.all(SLOTS.map(async (slot) => ({ slot, attempt: await read(cookies, slot) })));
  const oldest = slots.reduce((a, b) => ((b.attempt?.startedAt ?? 0) < (a.attempt?.startedAt ?? 0) ? b : a));
  await cookies.setSigned(
    nameOf(oldest.slot),
    { ...attempt, startedAt: Date.now() },
    { maxAge: ATTEMPT_SECONDS },
  );
}

/** The attempt that `state` belongs to, usable once; null when this browser did not begin it. */
export async function takeAttempt(cookies: CookieJar, state: string | null): Promise<Attempt | null> {
  for (const slot of SLOTS) {
    const attempt = await read(cookies, slot);
    if (!attempt || attempt.state !== state) continue;
    cookies.delete(nameOf(slot));
    return attempt;
  }
  return null;
}
