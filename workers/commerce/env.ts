import type { Cart } from "./objects/cart.ts";
import type { EventChanges } from "./objects/event-changes.ts";
import type { EventInventory } from "./objects/event-inventory.ts";
import type { Order } from "./objects/order.ts";
import type { Wallet } from "./objects/wallet.ts";

/** Bindings, settings and secrets of the commerce Worker (wrangler.toml). URLs have no trailing slash unless noted. */
export interface Bindings {
  DB: D1Database;
  EVENT_INVENTORY: DurableObjectNamespace<EventInventory>;
  EVENT_CHANGES: DurableObjectNamespace<EventChanges>;
  CART: DurableObjectNamespace<Cart>;
  ORDER: DurableObjectNamespace<Order>;
  WALLET: DurableObjectNamespace<Wallet>;
  /** local, preview or production. */
  ENVIRONMENT: string;
  REGION: string;
  /** Location hint for new objects (`weur` …); empty: near the first caller. */
  DO_LOCATION_HINT: string;
  /** Base URL at which the payment gateway reaches this API. */
  PUBLIC_API_URL: string;
  /** Origin and prefix of the storefront, with a trailing slash. */
  STOREFRONT_URL: string;
  /** URL template of the provider's sales page (`{id}`: its event id), for link-over events without a URL of their own. */
  PROVIDER_EVENT_URL?: string;
  OIDC_ISSUER: string;
  /** Audience of access tokens for this API. */
  OIDC_AUDIENCE: string;
  OIDC_CLIENT_ID: string;
  /** sandbox (default) or stripe. */
  PAYMENT_GATEWAY?: string;
  /** Test card that the sandbox charges without its hosted page (load tests only). */
  SANDBOX_CARD?: string;
  PAYMENT_API_URL: string;
  PAYMENT_SECRET: string;
  PAYMENT_WEBHOOK_SECRET: string;
  /** mailbox (default), resend or cloudflare; see mail/providers. */
  EMAIL_PROVIDER?: string;
  /** API of the email provider; unused with cloudflare. */
  MAIL_API_URL: string;
  MAIL_SECRET: string;
  /** Only with cloudflare. */
  SEND_EMAIL?: SendEmail;
  QUOTE_SECRET: string;
  /** Signs links to orders. */
  ORDER_LINK_SECRET: string;
  /** Signs tickets (domain/orders/ticket-code.ts): a new one makes every ticket invalid. */
  TICKET_SECRET: string;
  /** Points with which a new member's ledger opens, for demos (default 0). */
  OPENING_POINTS?: string;
  /** JSON that replaces single default fees and taxes: domain/fees.ts. */
  TICKET_FEES?: string;
  /** Days that tickets of a rescheduled event may be returned, as text (domain/orders/return-window.ts). */
  RETURN_WINDOW_DAYS?: string;
  /** Seconds, as text; what each one means and its default: domain/hold-times.ts. */
  HOLD_SECONDS?: string;
  LOCK_GRACE_SECONDS?: string;
  PAYMENT_SECONDS?: string;
}
