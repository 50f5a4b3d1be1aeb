import { DEVELOPMENT_PASS, publicClientKeys } from "./development-keys.ts";
import { PORT_OFFSETS } from "./ports.ts";
import type { Secrets } from "./secrets.ts";
import type { WorkerName } from "./worker-options.ts";

/** Where the servers of a run are, as browsers reach them. */
export interface Addresses {
  port: number;
  /** Origin of the storefront. */
  publicOrigin: string;
  identityUrl: string;
  paymentsUrl: string;
  mailboxUrl: string;
  hotelsUrl: string;
}

/** Member sessions and API agree on this; the local identity provider puts it into its tokens. */
const AUDIENCE = "https://commerce.example.com";

export function addressesOf(port: number): Addresses {
  const at = (offset: number) => `http://localhost:${port + offset}`;
  return {
    port,
    publicOrigin: at(PORT_OFFSETS.storefront),
    identityUrl: at(PORT_OFFSETS.identity),
    paymentsUrl: at(PORT_OFFSETS.payments),
    mailboxUrl: at(PORT_OFFSETS.mailbox),
    hotelsUrl: at(PORT_OFFSETS.hotels),
  };
}

/** Variables and secrets of each Worker in a run on this machine, over those of its wrangler.toml. */
export function settingsOf(
  addresses: Addresses,
  secrets: Secrets,
  localCity: string | undefined,
): Record<WorkerName, Record<string, string>> {
  const oidc = { OIDC_ISSUER: addresses.identityUrl, OIDC_CLIENT_ID: "storefront" };
  return {
    storefront: {
      ...oidc,
      ENVIRONMENT: "local",
      PUBLIC_ORIGIN: addresses.publicOrigin,
      PAYMENT_ORIGIN: addresses.paymentsUrl,
      COOKIE_SECRET: secrets.COOKIE_SECRET,
      ...(localCity ? { LOCAL_CITY: localCity } : {}),
    },
    commerce: {
      ...oidc,
      ENVIRONMENT: "local",
      OIDC_AUDIENCE: AUDIENCE,
      PUBLIC_API_URL: `http://localhost:${addresses.port + PORT_OFFSETS.commerce}`,
      STOREFRONT_URL: `${addresses.publicOrigin}/fanatics/`,
      PAYMENT_API_URL: addresses.paymentsUrl,
      PAYMENT_SECRET: secrets.PAYMENT_SECRET,
      PAYMENT_WEBHOOK_SECRET: secrets.PAYMENT_WEBHOOK_SECRET,
      MAIL_API_URL: addresses.mailboxUrl,
      MAIL_SECRET: secrets.MAIL_SECRET,
      HOTEL_API_URL: addresses.hotelsUrl,
      HOTEL_SECRET: secrets.HOTEL_SECRET,
      QUOTE_SECRET: secrets.QUOTE_SECRET,
      ORDER_LINK_SECRET: secrets.ORDER_LINK_SECRET,
      TICKET_SECRET: secrets.TICKET_SECRET,
      APPLE_PASS_CERTIFICATE: secrets.APPLE_PASS_CERTIFICATE,
      APPLE_PASS_KEY: secrets.APPLE_PASS_KEY,
      // Self-signed: there is no certificate above it.
      APPLE_WWDR_CERTIFICATE: secrets.APPLE_PASS_CERTIFICATE,
      APPLE_PASS_TYPE_ID: DEVELOPMENT_PASS.passTypeId,
      APPLE_TEAM_ID: DEVELOPMENT_PASS.teamId,
      GOOGLE_WALLET_ISSUER_ID: "3388000000000000000",
      GOOGLE_WALLET_ACCOUNT: "wallet@development.example.com",
      GOOGLE_WALLET_KEY: secrets.GOOGLE_WALLET_KEY,
    },
    sessions: { ...oidc, ENVIRONMENT: "local", OIDC_CLIENT_KEY: secrets.OIDC_CLIENT_KEY },
  };
}

/** How a stand-in in `dev/` is started. Secrets are not among the flags, which every process of the machine can read. */
export interface StandInOptions {
  flags: Record<string, string | string[]>;
  env?: Record<string, string>;
}

/** The options of each stand-in, by its name. */
export function standInOptions(addresses: Addresses, secrets: Secrets): Record<string, StandInOptions> {
  const port = (offset: number) => String(addresses.port + offset);
  const storefronts = [addresses.publicOrigin, addresses.publicOrigin.replace("localhost", "127.0.0.1")];
  const { PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET, MAIL_SECRET, HOTEL_SECRET } = secrets;
  return {
    identity: {
      flags: {
        port: port(PORT_OFFSETS.identity),
        issuer: addresses.identityUrl,
        audience: AUDIENCE,
        "client-keys": JSON.stringify(publicClientKeys(secrets.OIDC_CLIENT_KEY)),
        "redirect-uri": storefronts.map((origin) => `${origin}/fanatics/auth/callback`),
        "post-logout-uri": storefronts.map((origin) => `${origin}/fanatics/`),
      },
    },
    payments: {
      flags: { port: port(PORT_OFFSETS.payments), "public-url": addresses.paymentsUrl },
      env: { PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET },
    },
    mailbox: { flags: { port: port(PORT_OFFSETS.mailbox) }, env: { MAIL_SECRET } },
    hotels: { flags: { port: port(PORT_OFFSETS.hotels) }, env: { HOTEL_SECRET } },
  };
}
