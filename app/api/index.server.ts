import { attractionsApi } from "./attractions.server.ts";
import { cartsApi } from "./carts.server.ts";
import { citiesApi } from "./cities.server.ts";
import { type ClientOptions, createClient } from "./client.server.ts";
import { eventsApi } from "./events.server.ts";
import { favouritesApi } from "./favourites.server.ts";
import { gateApi } from "./gate.server.ts";
import { historyApi } from "./history.server.ts";
import { hotelsApi } from "./hotels.server.ts";
import { type OrderKeyOf, ordersApi } from "./orders.server.ts";
import { promoCodesApi } from "./promo-codes.server.ts";
import { purchasesApi } from "./purchases.server.ts";
import { shippingApi } from "./shipping.server.ts";
import { sitemapApi } from "./sitemap.server.ts";
import { suggestionsApi } from "./suggestions.server.ts";
import { tenantApi } from "./tenant.server.ts";
import { transfersApi } from "./transfers.server.ts";
import { userApi } from "./user.server.ts";
import { venuesApi } from "./venues.server.ts";
import { walletApi } from "./wallet.server.ts";
import { walletPassesApi } from "./wallet-passes.server.ts";

/**
 * The commerce API (§7) for one request, by resource. Every answer is parsed with the contract. By-id reads return null
 * on 404, changes return an `ApiResult`. Without a valid answer a call throws `ApiOutage`; a refused read throws
 * `ApiRefusal`.
 */
export function createApi(options: ClientOptions & { orderKeyOf: OrderKeyOf }) {
  const client = createClient(options);
  return {
    tenant: tenantApi(client),
    cities: citiesApi(client),
    events: eventsApi(client),
    attractions: attractionsApi(client),
    venues: venuesApi(client),
    carts: cartsApi(client),
    shipping: shippingApi(client),
    promoCodes: promoCodesApi(client),
    purchases: purchasesApi(client),
    orders: ordersApi(client, options.orderKeyOf),
    transfers: transfersApi(client, options.orderKeyOf),
    walletPasses: walletPassesApi(client, options.orderKeyOf),
    gate: gateApi(client),
    wallet: walletApi(client),
    user: userApi(client),
    history: historyApi(client),
    favourites: favouritesApi(client),
    suggestions: suggestionsApi(client),
    hotels: hotelsApi(client),
    sitemap: sitemapApi(client),
  };
}

export type Api = ReturnType<typeof createApi>;
