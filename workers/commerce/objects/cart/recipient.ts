import { sha256Hex } from "#lib/sha256.ts";
import type { CartDocument } from "./document.ts";

type Recipient = Pick<CartDocument, "buyer" | "shipping" | "shippingAddress">;

/**
 * Fingerprint (SHA-256, hex) of who gets the tickets, where and how: buyers agree to it when they pay. The order in which
 * fields were stored doesn't matter.
 */
export const recipientHash = ({ buyer, shipping, shippingAddress }: Recipient): Promise<string> =>
  sha256Hex(JSON.stringify([fieldsOf(buyer), shipping?.id ?? null, fieldsOf(shippingAddress)]));

const fieldsOf = (typed: object | null): [string, unknown][] =>
  Object.entries(typed ?? {})
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
