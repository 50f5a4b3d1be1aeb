import { keyedHash } from "#lib/signed-text.ts";
import { mailboxOf } from "../../domain/orders/email-address.ts";
import type { Bindings } from "../../env.ts";
import type { Payer } from "../inventory/requests.ts";
import type { CartDocument } from "./document.ts";

/**
 * Who pays for a cart, as its event's ticket limit knows them: hashes that only this shop can make, so that an inventory
 * holds nothing personal.
 */
export async function payerOf({ buyer, payment }: CartDocument, env: Bindings): Promise<Payer> {
  const hashOf = async (what: string, text: string | null | undefined) =>
    text ? keyedHash(`payer ${what}`, text, env.TICKET_SECRET) : null;
  const [emailHash, cardHash] = await Promise.all([
    hashOf("email", mailboxOf(buyer?.emailAddress ?? "")),
    hashOf("card", payment?.card?.fingerprint),
  ]);
  return { emailHash, cardHash };
}
