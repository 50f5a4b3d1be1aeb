import { z } from "zod";
import { GOOGLE_SAVE_URL, PHONE_WALLETS } from "./wallet-pass.ts";

/** A wallet app that a ticket can be added to now. */
export const walletOfferSchema = z.object({
  wallet: z.enum(PHONE_WALLETS),
  /** Signed with a key of a local run: the wallet app will not accept the pass. */
  development: z.boolean(),
});
export type WalletOffer = z.infer<typeof walletOfferSchema>;

/** GET …/ticket/{number}/wallet/google (x-addition): where the browser goes to save the pass. */
export const googlePassSchema = z.object({ url: z.url().startsWith(GOOGLE_SAVE_URL) });
