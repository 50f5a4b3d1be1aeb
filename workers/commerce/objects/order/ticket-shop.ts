import type { WalletOffer } from "#contract/wallet-pass.ts";
import { type TicketKeys, ticketKeys } from "../../domain/orders/ticket-code.ts";
import type { Bindings } from "../../env.ts";
import { offeredWallets } from "../../wallet-settings.ts";

/** What a deployment makes of a ticket: its code, and passes for wallet apps. */
export interface TicketShop {
  signer: TicketKeys;
  wallets: WalletOffer[];
}

const keys = new Map<string, Promise<TicketKeys>>();

/** The keys that sign this shop's tickets, derived once per isolate. */
export function shopTicketKeys({ TICKET_SECRET }: Pick<Bindings, "TICKET_SECRET">): Promise<TicketKeys> {
  const known = keys.get(TICKET_SECRET) ?? ticketKeys(TICKET_SECRET);
  keys.set(TICKET_SECRET, known);
  return known;
}

export const ticketShop = async (env: Bindings): Promise<TicketShop> => ({
  signer: await shopTicketKeys(env),
  wallets: offeredWallets(env),
});
