import { z } from "zod";
import { isUuid } from "#contract/ids.ts";
import { DAY_MS } from "#lib/days.ts";
import { readSignedText, signText } from "#lib/signed-text.ts";

/**
 * A link that opens one order without signing in: `?key=` on the order's page. It expires, and an order that raises its
 * `linkVersion` revokes all links before.
 */
export interface OrderLink {
  orderUuid: string;
  linkVersion: number;
  /** ms since the epoch. */
  expiresAt: number;
}

/** A link works until this long after the event, or after its making when the date is open (ms). */
const LINK_LIFE_MS = 180 * DAY_MS;
/** What a key opens: the whole order, or only its calendar entry, whose address calendar apps store and share. */
const PURPOSES = { order: "order-link", calendar: "order-calendar" } as const;
type Opens = keyof typeof PURPOSES;

const fieldsSchema = z.tuple([z.string().refine(isUuid), z.int(), z.int()]);

/** When a link made at `now` (ms) to an order of an event at `startsAt` (ISO text, null if open) expires (ms). */
export const linkExpiry = (now: number, startsAt: string | null): number =>
  Math.max(now, startsAt ? Date.parse(startsAt) : 0) + LINK_LIFE_MS;

export const signOrderLink = (
  { orderUuid, linkVersion, expiresAt }: OrderLink,
  secret: string,
  opens: Opens = "order",
): Promise<string> =>
  signText(PURPOSES[opens], JSON.stringify([orderUuid, linkVersion, Math.floor(expiresAt)]), secret);

/** The link that `key` is; null when it is forged or expired at `now` (ms). Whoever reads it checks the version. */
export async function readOrderLink(
  key: string,
  secret: string,
  now: number,
  opens: Opens = "order",
): Promise<OrderLink | null> {
  const text = await readSignedText(PURPOSES[opens], key, secret);
  if (text === null) return null;
  const parsed = fieldsSchema.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data[2] <= now) return null;
  const [orderUuid, linkVersion, expiresAt] = parsed.data;
  return { orderUuid, linkVersion, expiresAt };
}
