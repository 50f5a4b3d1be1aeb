import type { Cart } from "./objects/cart.ts";
import type { EventChanges } from "./objects/event-changes.ts";
import type { EventInventory } from "./objects/event-inventory.ts";
import type { GuestHistory } from "./objects/guest-history.ts";
import type { Limiter } from "./objects/limiter.ts";
import type { Order } from "./objects/order.ts";
import type { Wallet } from "./objects/wallet.ts";

/**
 * Bindings, settings and secrets of the commerce Worker (wrangler.toml), judged in settings.ts. URLs have no trailing slash
 * unless noted.
 */
export interface Bindings {
  DB: D1Database;
  EVENT_INVENTORY: DurableObjectNamespace<EventInventory>;
  EVENT_CHANGES: DurableObjectNamespace<EventChanges>;
  CART: DurableObjectNamespace<Cart>;
  ORDER: DurableObjectNamespace<Order>;
  WALLET: DurableObjectNamespace<Wallet>;
  GUEST_HISTORY: DurableObjectNamespace<GuestHistory>;
  LIMITER: DurableObjectNamespace<Limiter>;
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
  /** Other clients of the issuer whose access tokens are accepted, separated by spaces. */
  OIDC_ALLOWED_CLIENTS?: string;
  /** Scopes that every access token must have, separated by spaces. */
  OIDC_SCOPE: string;
  /** Origins of the issuer's endpoints besides its own, separated by spaces. */
  OIDC_ORIGINS?: string;
  /** sandbox or stripe. */
  PAYMENT_GATEWAY: string;
  /** Test card that the sandbox charges without its hosted page (load tests only). */
  SANDBOX_CARD?: string;
  PAYMENT_API_URL: string;
  PAYMENT_SECRET: string;
  PAYMENT_WEBHOOK_SECRET: string;
  /** Who sells hotel rooms: sandbox, hotelbeds, or none; see supplier/select.ts. */
  HOTEL_SUPPLIER: string;
  /** API of the hotel supplier and its secret; unused with none. */
  HOTEL_API_URL: string;
  HOTEL_SECRET: string;
  /** Only with hotelbeds. */
  HOTEL_API_KEY?: string;
  /** mailbox, resend or cloudflare; see mail/providers. */
  EMAIL_PROVIDER: string;
  /** API of the email provider; unused with cloudflare. */
  MAIL_API_URL: string;
  MAIL_SECRET: string;
  /** Only with cloudflare. */
  SEND_EMAIL?: SendEmail;
  QUOTE_SECRET: string;
  /** JSON that replaces single budgets of abuse limits: domain/budgets.ts. */
  ABUSE_BUDGETS?: string;
  /** Signs links to orders. */
  ORDER_LINK_SECRET: string;
  /** Signs tickets (domain/orders/ticket-code.ts): a new one makes every ticket invalid. */
  TICKET_SECRET: string;
  /** PEM of the certificate for the pass type, its key and Apple's intermediate certificate (wallet-settings.ts). */
  APPLE_PASS_CERTIFICATE?: string;
  APPLE_PASS_KEY?: string;
  APPLE_WWDR_CERTIFICATE?: string;
  /** `pass.com.example.tickets` */
  APPLE_PASS_TYPE_ID?: string;
  APPLE_TEAM_ID?: string;
  GOOGLE_WALLET_ISSUER_ID?: string;
  /** Email address of the service account that signs passes for the issuer. */
  GOOGLE_WALLET_ACCOUNT?: string;
  /** The service account's key: PEM, PKCS #8. */
  GOOGLE_WALLET_KEY?: string;
  /** Points with which a new member's ledger opens, for demos (default 0). */
  OPENING_POINTS?: string;
  /** JSON that replaces single default fees and taxes: domain/fees.ts. */
  TICKET_FEES?: string;
  /** JSON, the discounts on service fees: domain/discounts.ts. */
  TICKET_DISCOUNTS?: string;
  /** Days that tickets of a rescheduled event may be returned, as text (domain/orders/return-window.ts). */
  RETURN_WINDOW_DAYS?: string;
  /** Days after an event for which its orders are kept, as text (domain/orders/retention.ts). */
  ORDER_RETENTION_DAYS?: string;
  /** Seconds, as text; what each one means and its default: domain/hold-times.ts. */
  HOLD_SECONDS?: string;
  HOLD_EXTENSION_SECONDS?: string;
  HOLD_MAX_SECONDS?: string;
  LOCK_GRACE_SECONDS?: string;
  PAYMENT_SECONDS?: string;
  SUBSTITUTE_SECONDS?: string;
}
