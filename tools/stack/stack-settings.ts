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
      QUOTE_SECRET: secrets.QUOTE_SECRET,
      ORDER_LINK_SECRET: secrets.ORDER_LINK_SECRET,
      TICKET_SECRET: secrets.TICKET_SECRET,
    },
    sessions: { ...oidc, ENVIRONMENT: "local" },
  };
}

/** Command-line flags of each stand-in in `dev/`. */
export function standInFlags(
  addresses: Addresses,
  secrets: Secrets,
): Record<string, Record<string, string | string[]>> {
  const port = (offset: number) => String(addresses.port + offset);
  const storefronts = [addresses.publicOrigin, addresses.publicOrigin.replace("localhost", "127.0.0.1")];
  return {
    identity: {
      port: port(PORT_OFFSETS.identity),
      issuer: addresses.identityUrl,
      audience: AUDIENCE,
      "redirect-uri": storefronts.map((origin) => `${origin}/fanatics/auth/callback`),
      "post-logout-uri": storefronts.map((origin) => `${origin}/fanatics/`),
    },
    payments: {
      port: port(PORT_OFFSETS.payments),
      secret: secrets.PAYMENT_SECRET,
      "webhook-secret": secrets.PAYMENT_WEBHOOK_SECRET,
      "public-url": addresses.paymentsUrl,
    },
    mailbox: { port: port(PORT_OFFSETS.mailbox), secret: secrets.MAIL_SECRET },
  };
}
