import type { OwnOrder } from "#contract/order.ts";

/** A ticket for a wallet app. */
export interface WalletTicket {
  /** Of this ticket with this code: adding it again replaces the pass, and a new holder gets a pass of their own. */
  serial: string;
  ticket: OwnOrder["tickets"][number] & { code: string };
  event: OwnOrder["event"];
  /** Null for those who did not buy it. */
  orderNumber: string | null;
}
