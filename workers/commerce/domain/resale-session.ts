import { z } from "zod";
import { readSignedText, signText } from "#lib/signed-text.ts";

/**
 * What a seller's app hands to a buyer who comes for a fan's tickets: `fanSessionResaleId` of a reservation. It says where
 * they came from and promises nothing, so a reservation goes through without it, too.
 */
interface ResaleSession {
  eventId: string;
  /** ms since the epoch. */
  expiresAt: number;
}

/** What sessions are signed for (lib/signed-text.ts). */
const PURPOSE = "resale-session";
const fields = z.tuple([z.string(), z.int()]);

export const signResaleSession = ({ eventId, expiresAt }: ResaleSession, secret: string): Promise<string> =>
  signText(PURPOSE, JSON.stringify([eventId, Math.floor(expiresAt)]), secret);

/** Whether `text` is a session for an event that has not expired at `now` (ms). */
export async function isResaleSession(
  text: string,
  eventId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const body = await readSignedText(PURPOSE, text, secret);
  if (body === null) return false;
  const parsed = fields.safeParse(JSON.parse(body));
  return parsed.success && parsed.data[0] === eventId && parsed.data[1] > now;
}
