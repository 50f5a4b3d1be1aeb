/** The wallet apps that a ticket can be added to. Not the loyalty wallet (wallet.ts). */
export const PHONE_WALLETS = ["apple", "google"] as const;

/** Media types of one pass for Apple Wallet, and of several. */
export const APPLE_PASS = "application/vnd.apple.pkpass";
export const APPLE_PASSES = "application/vnd.apple.pkpasses";

/** Where Google Wallet takes passes: the signed pass follows. */
export const GOOGLE_SAVE_URL = "https://pay.google.com/gp/v/save/";

export type { WalletOffer } from "./wallet-pass.schema.ts";
