import type { Cart } from "./objects/cart.ts";
import type { EventInventory } from "./objects/event-inventory.ts";
import type { Wallet } from "./objects/wallet.ts";

/** Bindings, settings and secrets of the commerce Worker (wrangler.toml). Addresses have no slash at the end unless said. */
export interface Bindings {
  DB: D1Database;
  EVENT_INVENTORY: DurableObjectNamespace<EventInventory>;
  CART: DurableObjectNamespace<Cart>;
  WALLET: DurableObjectNamespace<Wallet>;
  /** local, preview or production. */
  ENVIRONMENT: string;
  REGION: string;
  /** Where new objects are made (`weur` …); empty: near the first caller. */
  DO_LOCATION_HINT: string;
  /** Where the payment gateway reaches this API. */
  PUBLIC_API_URL: string;
  /** Origin and prefix of the storefront, with the slash at the end. */
  STOREFRONT_URL: string;
  /** Where the provider sells events that can be linked over and bring no address, with `{id}` for its event id. */
  PROVIDER_EVENT_URL?: string;
  OIDC_ISSUER: string;
  /** Audience that access tokens of this API carry. */
  OIDC_AUDIENCE: string;
  OIDC_CLIENT_ID: string;
  /** sandbox (when not set) or stripe. */
  PAYMENT_GATEWAY?: string;
  /** Test card that the sandbox charges without its hosted page: load tests only. */
  SANDBOX_CARD?: string;
  PAYMENT_API_URL: string;
  PAYMENT_SECRET: string;
  PAYMENT_WEBHOOK_SECRET: string;
  MAIL_API_URL: string;
  MAIL_SECRET: string;
  QUOTE_SECRET: string;
  /** Seconds, as text; what each one means and its default: domain/hold-times.ts. */
  HOLD_SECONDS?: string;
  LOCK_GRACE_SECONDS?: string;
  PAYMENT_SECONDS?: string;
}
