import { z } from "zod";
import { isUuid } from "#contract/ids.ts";
import { readSignedText, signText } from "#lib/signed-text.ts";

/** A link that opens tickets which were offered to someone: `?key=` on the claim page. It expires. */
export interface ClaimLink {
  orderUuid: string;
  transferId: string;
  /** ms since the epoch. */
  expiresAt: number;
}

/** Keeps links to whole orders from being accepted here, and the other way around. */
const PURPOSE = "ticket-claim";
const fieldsSchema = z.tuple([z.string().refine(isUuid), z.string().refine(isUuid), z.int()]);

export const signClaimLink = (
  { orderUuid, transferId, expiresAt }: ClaimLink,
  secret: string,
): Promise<string> =>
  signText(PURPOSE, JSON.stringify([orderUuid, transferId, Math.floor(expiresAt)]), secret);

/** The link that `key` is; null when it is forged or expired at `now` (ms). */
export async function readClaimLink(key: string, secret: string, now: number): Promise<ClaimLink | null> {
  const text = await readSignedText(PURPOSE, key, secret);
  if (text === null) return null;
  const parsed = fieldsSchema.safeParse(JSON.parse(text));
  if (!parsed.success || parsed.data[2] <= now) return null;
  const [orderUuid, transferId, expiresAt] = parsed.data;
  return { orderUuid, transferId, expiresAt };
}
