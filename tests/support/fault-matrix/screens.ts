import { FIXTURES } from "#tools/seed/fixtures.ts";
import { says } from "../../e2e/support/words.ts";
import { EVENT, type Places, type Role, SECTION } from "./places.ts";

/**
 * What a visitor gets while the API gives no answer:
 * - `outage`: a page with status 503 that says so, with a way to try again
 * - `section`: the page, whose sections that need the API each say that it cannot be reached
 * - `data`: for scripts and search engines, 503 and no list
 * - `same`: what they get on every other day
 */
export type InOutage = "outage" | "section" | "data" | "same";

/** One screen: something with an address that answers a GET. */
export interface Screen {
  name: string;
  /** File in app/routes, without its ending. */
  route: string;
  as?: Role;
  address(places: Places): string;
  /** Status on every other day. Default 200. */
  status?: number;
  inOutage: InOutage;
  /** Status of the page in an outage, where it is not that of `inOutage`. */
  outageStatus?: number;
  /** What the visitor reads then, besides the general words. */
  says?: string[];
  /** What was typed or chosen to get here, and has to be on the page, in a field or in the link that tries again. */
  kept?: string[];
  /** What a member gets whose session can't be read, where it is not what the API's outage brings. */
  withoutIdentity?: "503" | "same" | "part";
  /** Its sections stream in after the page has begun. */
  streams?: boolean;
}

const outageOf = (what: string, values = {}) => says("common:outage.title", { what: says(what, values) });
const ORDER = "order-confirmation.$uuid";

/** Every screen of the storefront, as `app/routes` has them. */
export const SCREENS: readonly Screen[] = [
  // Discovery
  {
    name: "Home",
    route: "_home._index",
    address: () => "/",
    inOutage: "section",
    says: [outageOf("home:top.title")],
    streams: true,
  },
  {
    name: "Home, what was viewed",
    route: "_home",
    as: "member",
    address: () => "/?anywhere=1",
    inOutage: "section",
    says: [outageOf("home:top.title")],
    streams: true,
  },
  {
    name: "Home, a typed city",
    route: "_home._index",
    address: () => "/?city=boston&from=form",
    status: 302,
    inOutage: "outage",
    kept: ["city=boston"],
  },
  { name: "Sign-in address of old", route: "login", address: () => "/login", status: 302, inOutage: "same" },
  { name: "Search", route: "search._index", address: () => "/search", inOutage: "same" },
  {
    name: "Search, all results",
    route: "search._index",
    address: () => "/search?keyword=boston",
    inOutage: "section",
    says: [outageOf("search:attractions.title"), outageOf("search:events.title")],
    kept: ["boston"],
    streams: true,
  },
  {
    name: "Search, events",
    route: "search.events",
    address: () => "/search/events?keyword=night",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("search:events.title")],
    kept: ["keyword=night"],
  },
  {
    name: "Search, attractions",
    route: "search.attractions",
    address: () => "/search/attractions?keyword=boston",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("search:attractions.title")],
    kept: ["keyword=boston"],
  },
  {
    name: "Search, venues",
    route: "search.venues",
    address: () => "/search/venues?keyword=garden",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("search:venues.title")],
    kept: ["keyword=garden"],
  },
  {
    name: "Search, hotels",
    route: "search.hotels",
    address: ({ stay }) => `/search/hotels?${stay}`,
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("hotel:search.title")],
    kept: ["New York, NY"],
  },
  { name: "Search in a dialog", route: "modal.search", address: () => "/modal/search", inOutage: "same" },
  {
    name: "Search in a dialog, a typed city",
    route: "modal.search",
    address: () => "/modal/search?city=boston&from=form",
    inOutage: "outage",
    kept: ["city=boston"],
  },
  {
    name: "Suggestions (script)",
    route: "suggestions",
    address: () => "/suggestions?keyword=celt",
    inOutage: "data",
  },
  {
    name: "Suggested cities (script)",
    route: "city-suggestions",
    address: () => "/city-suggestions?q=bost&limit=3",
    inOutage: "data",
  },
  {
    name: "Cities",
    route: "cities",
    address: () => "/cities?q=boston&to=/search",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("city:menu")],
    kept: ["q=boston"],
  },
  { name: "Current location", route: "location", address: () => "/location", inOutage: "same" },
  { name: "History", route: "history", address: () => "/history", inOutage: "same" },
  { name: "League", route: "leagues.$id", address: () => "/leagues/NBA", inOutage: "same" },
  {
    name: "Attraction",
    route: "attraction.$id",
    address: ({ attraction }) => `/attraction/${attraction}`,
    inOutage: "outage",
    streams: true,
  },
  {
    name: "Attraction by a partner’s id",
    route: "attraction-partner.$id",
    address: () => "/attraction-partner/nba-new-york-knicks",
    status: 302,
    inOutage: "outage",
  },
  {
    name: "Venue",
    route: "venue.$id",
    address: ({ venue }) => `/venue/${venue}`,
    inOutage: "outage",
    streams: true,
  },
  {
    name: "Hotel",
    route: "hotel.$id",
    address: ({ hotel, stay }) => `/hotel/${hotel}?${stay.slice(stay.indexOf("startDate"))}`,
    inOutage: "outage",
    kept: ["startDate="],
    streams: true,
  },
  {
    name: "Hotel, form of a room",
    route: "hotel.$id_.book",
    address: ({ hotel, stay }) => `/hotel/${hotel}/book?${stay.slice(stay.indexOf("startDate"))}`,
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("hotel:search.title")],
    kept: ["startDate="],
  },
  {
    name: "Event",
    route: "event.$id.($child)",
    address: () => `/event/${EVENT}?quantity=3`,
    inOutage: "outage",
    kept: ["quantity=3"],
    streams: true,
  },
  {
    name: "Event, its details",
    route: "event.$id.info",
    address: () => `/event/${EVENT}/info`,
    inOutage: "outage",
    streams: true,
  },
  {
    name: "Event, its sections",
    route: "event.$id.sections",
    address: () => `/event/${EVENT}/sections?quantity=3`,
    inOutage: "outage",
  },
  {
    name: "Event, the seats of a section",
    route: "event.$id.section.$section",
    address: () => `/event/${EVENT}/section/${SECTION}`,
    inOutage: "outage",
  },
  {
    name: "Event, its plan (script)",
    route: "event.$id.plan",
    address: () => `/event/${EVENT}/plan`,
    inOutage: "same",
  },
  {
    name: "Event, the seats on its plan (script)",
    route: "event.$id.seats.$section",
    address: () => `/event/${EVENT}/seats/${SECTION}`,
    inOutage: "data",
  },
  {
    name: "Event by a partner’s id",
    route: "tm-event.$id.($child)",
    address: () => `/tm-event/${EVENT}`,
    status: 302,
    inOutage: "outage",
  },
  {
    name: "Event of a partner",
    route: "event.$id.linkover",
    address: () => `/event/${FIXTURES.PROVIDER_LINKED.id}/linkover`,
    inOutage: "same",
  },
  // Checkout
  {
    name: "Checkout, the order on one page",
    route: "checkout.$cartId.($step)",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}`,
    inOutage: "outage",
  },
  {
    name: "Checkout, forms of the order on one page",
    route: "checkout.$cartId.order.$intent",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/order/pay`,
    inOutage: "outage",
  },
  {
    name: "Checkout, delivery",
    route: "checkout.$cartId.($step)",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/0`,
    inOutage: "outage",
  },
  {
    name: "Checkout, delivery form",
    route: "checkout.$cartId.delivery",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/delivery`,
    inOutage: "outage",
  },
  {
    name: "Checkout, promo code form",
    route: "checkout.$cartId.promo-code",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/promo-code`,
    inOutage: "outage",
  },
  {
    name: "Checkout, promo code removal form",
    route: "checkout.$cartId.promo-code-removal",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/promo-code-removal`,
    inOutage: "outage",
  },
  {
    name: "Checkout, hotel room removal form",
    route: "checkout.$cartId.room-removal.($step)",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/room-removal/1`,
    inOutage: "outage",
  },
  {
    name: "Checkout, buyer",
    route: "checkout.$cartId",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/1`,
    inOutage: "outage",
  },
  {
    name: "Checkout, buyer form",
    route: "checkout.$cartId.buyer",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/buyer`,
    inOutage: "outage",
  },
  {
    name: "Checkout, draft form",
    route: "checkout.$cartId.draft",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/draft`,
    inOutage: "outage",
  },
  {
    name: "Checkout, review",
    route: "checkout.$cartId.($step)",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/2`,
    inOutage: "outage",
  },
  {
    name: "Checkout, pay form",
    route: "checkout.$cartId.pay",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/pay`,
    inOutage: "outage",
  },
  {
    name: "Checkout, payment",
    route: "checkout.$cartId_.payment",
    as: "payer",
    address: ({ payingCart }) => `/checkout/${payingCart}/payment`,
    inOutage: "outage",
  },
  {
    name: "Checkout, release form",
    route: "checkout.$cartId_.release",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/release`,
    inOutage: "same",
  },
  {
    name: "Checkout, form for more time",
    route: "checkout.$cartId.extension.$step",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/extension/0`,
    inOutage: "outage",
  },
  {
    name: "Checkout, form for changing the order",
    route: "checkout.$cartId_.change",
    as: "buyer",
    address: ({ cart }) => `/checkout/${cart}/change`,
    inOutage: "same",
  },
  {
    name: "Checkout, after signing out",
    route: "checkout.$cartId_.signed-out",
    // Only for carts that a sign-out of this browser released: tests/e2e/checkout.test.ts.
    address: ({ cart }) => `/checkout/${cart}/signed-out`,
    status: 404,
    inOutage: "same",
  },
  // Orders and tickets
  {
    name: "Order",
    route: ORDER,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}`,
    inOutage: "outage",
  },
  {
    name: "Order, link of an email",
    route: ORDER,
    address: ({ order, orderKey }) => `/order-confirmation/${order}?key=${orderKey}`,
    status: 302,
    inOutage: "outage",
  },
  {
    name: "Order without a number",
    route: "order-confirmation._index",
    address: () => "/order-confirmation",
    status: 302,
    inOutage: "same",
  },
  {
    name: "Order, calendar entry",
    route: `${ORDER}_.calendar[.ics]`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/calendar.ics`,
    inOutage: "outage",
  },
  {
    name: "Order, invoice",
    route: `${ORDER}_.invoice[.pdf]`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/invoice.pdf`,
    inOutage: "outage",
  },
  {
    name: "Order, tickets as PDF",
    route: `${ORDER}_.tickets[.pdf]`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/tickets.pdf`,
    inOutage: "outage",
  },
  {
    name: "Order, tickets for Apple Wallet",
    route: `${ORDER}_.tickets[.pkpasses]`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/tickets.pkpasses`,
    inOutage: "outage",
  },
  {
    name: "Order, a ticket for a wallet app",
    route: `${ORDER}_.ticket.$number.wallet.$wallet`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/ticket/3/wallet/apple`,
    inOutage: "outage",
  },
  {
    name: "Order, return",
    route: `${ORDER}_.return`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/return`,
    inOutage: "outage",
  },
  {
    name: "Order, cancel the hotel room",
    route: `${ORDER}_.room`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/room`,
    inOutage: "outage",
  },
  {
    name: "Order, transfer",
    route: `${ORDER}_.transfer`,
    as: "owner",
    address: ({ order }) => `/order-confirmation/${order}/transfer`,
    inOutage: "outage",
  },
  { name: "Find an order", route: "find-order", address: () => "/find-order", inOutage: "same" },
  {
    name: "Tickets, link of an email",
    route: "tickets.claim",
    address: ({ offerKey }) => `/tickets/claim?key=${offerKey}`,
    status: 302,
    inOutage: "outage",
  },
  {
    name: "Tickets, offered",
    route: "tickets.$uuid.$transferId",
    as: "offered",
    address: ({ offer }) => offer,
    inOutage: "outage",
  },
  {
    name: "Tickets, accepted",
    route: "tickets.$uuid.$transferId",
    as: "holder",
    address: ({ held }) => held,
    inOutage: "outage",
  },
  {
    name: "Tickets, transfer",
    route: "tickets.$uuid.$transferId_.transfer",
    as: "holder",
    address: ({ held }) => `${held}/transfer`,
    inOutage: "outage",
  },
  {
    name: "Tickets, calendar entry",
    route: "tickets.$uuid.$transferId_.calendar[.ics]",
    as: "holder",
    address: ({ held }) => `${held}/calendar.ics`,
    inOutage: "outage",
  },
  {
    name: "Tickets, one for a wallet app",
    route: "tickets.$uuid.$transferId_.ticket.$number.wallet.$wallet",
    as: "holder",
    address: ({ held }) => `${held}/ticket/2/wallet/apple`,
    inOutage: "outage",
  },
  // Members
  {
    name: "My tickets",
    route: "userTickets",
    withoutIdentity: "503",
    as: "member",
    address: () => "/userTickets?show=past",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("order:mine.outage")],
    kept: ["show=past"],
  },
  {
    name: "My favorite events",
    route: "userFavorites._index",
    withoutIdentity: "503",
    as: "member",
    address: () => "/userFavorites?order=NAME",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("favourites:outage")],
    kept: ["order=NAME"],
  },
  {
    name: "My favorite attractions",
    route: "userFavorites.attractions",
    withoutIdentity: "503",
    as: "member",
    address: () => "/userFavorites/attractions?order=NAME",
    inOutage: "section",
    outageStatus: 503,
    says: [outageOf("favourites:outage")],
    kept: ["order=NAME"],
  },
  {
    name: "Favorite, confirmation",
    route: "favourite",
    withoutIdentity: "same",
    as: "member",
    address: ({ venue: _venue }) => `/favourite?type=EVENT&id=${FIXTURES.CLUB_500.id}&to=/search`,
    inOutage: "outage",
    kept: [FIXTURES.CLUB_500.id],
  },
  {
    name: "Favorites (script)",
    route: "favourite_.sync",
    as: "member",
    address: () => "/favourite/sync",
    inOutage: "same",
  },
  {
    name: "Sign in, explained",
    route: "auth.sso.preview",
    address: () => "/auth/sso/preview",
    inOutage: "same",
  },
  {
    name: "Sign in",
    route: "auth.sso.redirect",
    address: () => "/auth/sso/redirect?returnTo=/help",
    status: 302,
    inOutage: "same",
  },
  {
    name: "Sign in, short address",
    route: "auth.$method",
    address: () => "/auth/preview",
    status: 302,
    inOutage: "same",
  },
  { name: "Sign out", route: "logout", as: "member", address: () => "/logout", inOutage: "same" },
  {
    name: "Gate",
    route: "gate.$eventId",
    as: "operator",
    address: () => `/gate/${EVENT}`,
    inOutage: "outage",
  },
  // What everyone has
  { name: "Help and legal pages", route: "$page", address: () => "/help", inOutage: "same" },
  {
    name: "Help in a dialog",
    route: "modal.static-pages.$page",
    address: () => "/modal/static-pages/help",
    inOutage: "same",
  },
  { name: "Unknown address", route: "$", address: () => "/nothing/here", status: 404, inOutage: "same" },
  {
    name: "Terms notice",
    route: "terms-notice",
    address: () => "/terms-notice",
    status: 302,
    inOutage: "same",
  },
  { name: "Sitemap", route: "sitemap[.]xml", address: () => "/sitemap.xml", inOutage: "outage" },
  {
    name: "Sitemap, a file",
    route: "sitemap.$file",
    address: () => "/sitemap/event-1-0.xml",
    inOutage: "outage",
  },
  {
    name: "Style without scripts",
    route: "noscript[.]css",
    address: () => "/noscript.css",
    inOutage: "same",
  },
  { name: "What runs here (operators)", route: "app.config", address: () => "/app/config", inOutage: "data" },
];
