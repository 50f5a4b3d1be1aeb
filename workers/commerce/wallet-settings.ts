import type { WalletOffer } from "#contract/wallet-pass.ts";
import type { Bindings } from "./env.ts";

/** What signs passes for Apple Wallet. */
export interface ApplePassSettings {
  passTypeId: string;
  teamId: string;
  /** PEM, as `key` and `wwdr`. */
  certificate: string;
  key: string;
  wwdr: string;
}

/** What signs passes for Google Wallet. */
export interface GooglePassSettings {
  issuerId: string;
  account: string;
  /** PEM, PKCS #8. */
  key: string;
}

/** Null unless everything is set. */
export function applePassSettings(env: Bindings): ApplePassSettings | null {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_WWDR_CERTIFICATE: wwdr,
  } = env;
  return passTypeId && teamId && certificate && key && wwdr
    ? { passTypeId, teamId, certificate, key, wwdr }
    : null;
}

/** Null unless everything is set. */
export function googlePassSettings(env: Bindings): GooglePassSettings | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_KEY: key } = env;
  return issuerId && account && key ? { issuerId, account, key } : null;
}

/** Whether passes are signed with the keys of a local run, which no wallet app trusts. */
export const signsForDevelopment = ({ ENVIRONMENT }: Bindings): boolean => ENVIRONMENT === "local";

/** The wallet apps that this deployment makes passes for. */
export function offeredWallets(env: Bindings): WalletOffer[] {
  const development = signsForDevelopment(env);
  return [
    ...(applePassSettings(env) ? [{ wallet: "apple" as const, development }] : []),
    ...(googlePassSettings(env) ? [{ wallet: "google" as const, development }] : []),
  ];
}
