import { sha256Hex } from "#lib/sha256.ts";
import type { CartDocument } from "./document.ts";

type Recipient = Pick<CartDocument, "buyer" | "shipping" | "shippingAddress" | "room">;

/**
 * Fingerprint (SHA-256, hex) of who gets the tickets, where and how, and of the room beside them: buyers agree to it when they
 * pay, because the total does not tell one room that is paid at the hotel from another. The order in which fields were stored
 * doesn't matter.
 */
export const recipientHash = ({ buyer, shipping, shippingAddress, room }: Recipient): Promise<string> =>
  sha256Hex(
    JSON.stringify([
      fieldsOf(buyer),
      shipping?.id ?? null,
      fieldsOf(shippingAddress),
      ...(room ? [room.room.id, room.totalPrice, room.leadGuest, fieldsOf(room.stay)] : []),
    ]),
  );

const fieldsOf = (typed: object | null): [string, unknown][] =>
  Object.entries(typed ?? {})
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
