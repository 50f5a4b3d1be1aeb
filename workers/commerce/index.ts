import { WorkerEntrypoint } from "cloudflare:workers";
import type { Bindings } from "./env.ts";
import { createApi, requireSettings } from "./http/app.ts";
import { markOwnCall } from "./http/own-calls.ts";
import { adoptionRoutes } from "./routes/adoption.ts";
import { analyticsRoutes } from "./routes/analytics.ts";
import { attractionRoutes } from "./routes/attractions.ts";
import { cartRoomRoutes } from "./routes/cart-rooms.ts";
import { cartRoutes } from "./routes/carts.ts";
import { categoryRoutes } from "./routes/categories.ts";
import { cityRoutes } from "./routes/cities.ts";
import { earnPointsRoutes } from "./routes/earn-points.ts";
import { favouriteCategoryRoutes } from "./routes/favourite-categories.ts";
import { favouriteRoutes } from "./routes/favourites.ts";
import { gateRoutes } from "./routes/gate.ts";
import { hotelRoutes } from "./routes/hotels.ts";
import { linkoverRoutes } from "./routes/linkover.ts";
import { offerRoutes } from "./routes/offers.ts";
import { mountOpenapi } from "./routes/openapi.ts";
import { operatorRoutes } from "./routes/operator.ts";
import { orderClaimRoutes } from "./routes/order-claims.ts";
import { orderDocumentRoutes } from "./routes/order-documents.ts";
import { orderEmailRoutes } from "./routes/order-emails.ts";
import { orderLinkRoutes } from "./routes/order-links.ts";
import { orderRoutes } from "./routes/orders.ts";
import { paymentWebhookRoutes } from "./routes/payment-webhooks.ts";
import { productRoutes } from "./routes/products.ts";
import { promoCodeRoutes } from "./routes/promo-codes.ts";
import { purchaseRoutes } from "./routes/purchases.ts";
import { receivedTicketRoutes } from "./routes/received-tickets.ts";
import { reserveRoutes } from "./routes/reserve.ts";
import { shippingRoutes } from "./routes/shipping.ts";
import { sitemapRoutes } from "./routes/sitemap.ts";
import { suggestionRoutes } from "./routes/suggestions.ts";
import { tenantRoutes } from "./routes/tenant.ts";
import { transferRoutes } from "./routes/transfers.ts";
import { userRoutes } from "./routes/users.ts";
import { venueRoutes } from "./routes/venues.ts";
import { walletRoutes } from "./routes/wallet.ts";
import { walletPassRoutes } from "./routes/wallet-passes.ts";
import { runJobs } from "./scheduled.ts";

export { Cart } from "./objects/cart.ts";
export { EventChanges } from "./objects/event-changes.ts";
export { EventInventory } from "./objects/event-inventory.ts";
export { GuestHistory } from "./objects/guest-history.ts";
export { Limiter } from "./objects/limiter.ts";
export { Order } from "./objects/order.ts";
export { Wallet } from "./objects/wallet.ts";

const app = createApi();
app.use(requireSettings);
for (const router of [
  favouriteCategoryRoutes,
  userRoutes,
  adoptionRoutes,
  analyticsRoutes,
  favouriteRoutes,
  walletRoutes,
  reserveRoutes,
  cartRoutes,
  cartRoomRoutes,
  shippingRoutes,
  promoCodeRoutes,
  purchaseRoutes,
  orderRoutes,
  orderLinkRoutes,
  orderEmailRoutes,
  orderDocumentRoutes,
  walletPassRoutes,
  orderClaimRoutes,
  operatorRoutes,
  transferRoutes,
  receivedTicketRoutes,
  gateRoutes,
]) {
  app.route("/", router);
}
for (const router of [
  tenantRoutes,
  categoryRoutes,
  cityRoutes,
  productRoutes,
  suggestionRoutes,
  attractionRoutes,
  venueRoutes,
  sitemapRoutes,
  hotelRoutes,
  linkoverRoutes,
  earnPointsRoutes,
  offerRoutes,
  paymentWebhookRoutes,
]) {
  app.route("/", router);
}
mountOpenapi(app);

/** What the storefront's service binding names (`entrypoint` in its wrangler.toml): the internet cannot reach it. */
export class StorefrontCalls extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(markOwnCall(request), this.env, this.ctx);
  }
}

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runJobs(env, scheduledTime),
} satisfies ExportedHandler<Bindings>;
