import type { Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, beforeAll, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { buyOrder } from "../fixtures/orders.ts";
import { offerAndOpen } from "../fixtures/transfers.ts";
import { type Delivery, hostileApi } from "../support/hostile-api.ts";
import {
  CANARY_ORIGIN,
  HOSTILE_TEXTS,
  HOSTILE_WEB_ADDRESSES,
  MARK,
  REFUSED_ADDRESSES,
} from "../support/hostile-texts.ts";
import { routeNames } from "../support/routes.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";
import { foreignMarkup } from "./support/foreign-markup.ts";
import {
  buyUpToReview,
  CARDS,
  expectConfirmation,
  goToPayment,
  openCheckout,
  payWith,
  signInFromHome,
  typeContact,
} from "./support/journey.ts";
import { says } from "./support/words.ts";

const api = hostileApi();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    overrides: { storefront: { vars: { CACHES: "off" }, serviceBindings: { COMMERCE: api.binding } } },
  });
  api.target = stack.commerceUrl;
});
afterAll(() => stack?.discard());
const newVisitor = useVisitors(() => stack.publicOrigin);

/** Every text of the corpus in each field. They begin with different ones, as some count only at the beginning. */
function everyText(options: Partial<Delivery> = {}): Delivery {
  let fields = 0;
  return {
    text: () => {
      const first = fields++ % HOSTILE_TEXTS.length;
      return [...HOSTILE_TEXTS.slice(first), ...HOSTILE_TEXTS.slice(0, first)].join(" ");
    },
    address: () => HOSTILE_WEB_ADDRESSES[fields++ % HOSTILE_WEB_ADDRESSES.length] ?? "",
    ...options,
  };
}

/** What the screens are about. */
interface Ids {
  cart: string;
  order: string;
  received: string;
  attraction: string;
  venue: string;
  hotel: string;
}
const EVENT = FIXTURES.ARENA_GAME.id;
/** A section of its venue. */
const SECTION = "101";
const STAY = "startDate=2027-03-01&endDate=2027-03-03";
const LATER_STAY = "startDate=2027-04-01&endDate=2027-04-03";

/** Where each route's page is; more than one where its parts are shown at addresses of their own. */
const SCREENS: Record<string, (ids: Ids) => string[]> = {
  "_home._index": () => [""],
  "search._index": () => ["search?keyword=a"],
  "search.events": () => ["search/events?keyword=a"],
  "search.attractions": () => ["search/attractions?keyword=a"],
  "search.venues": () => ["search/venues?keyword=a"],
  "search.hotels": () => [`search/hotels?city=New+York&${STAY}`],
  "modal.search": () => ["modal/search"],
  "event.$id.($child)": () => [`event/${EVENT}`, `event/${FIXTURES.CANCELLED.id}`],
  "event.$id.info": () => [`event/${EVENT}/info`],
  "event.$id.sections": () => [`event/${EVENT}/sections`],
  "event.$id.section.$section": () => [`event/${EVENT}/section/${SECTION}`],
  "event.$id.linkover": () => [`event/${EVENT}/linkover`],
  "attraction.$id": ({ attraction }) => [`attraction/${attraction}`],
  "venue.$id": ({ venue }) => [`venue/${venue}`],
  "hotel.$id": ({ hotel }) => [`hotel/${hotel}?${STAY}`],
  "hotel.$id_.book": ({ hotel }) => [`hotel/${hotel}/book?${STAY}`],
  "leagues.$id": () => ["leagues/NFL"],
  "checkout.$cartId": ({ cart }) => [`checkout/${cart}`],
  "checkout.$cartId.($step)": ({ cart }) => [
    `checkout/${cart}/0`,
    `checkout/${cart}/1`,
    `checkout/${cart}/2`,
  ],
  "checkout.$cartId_.payment": ({ cart }) => [`checkout/${cart}/payment`],
  "order-confirmation.$uuid": ({ order }) => [`order-confirmation/${order}`],
  "order-confirmation.$uuid_.transfer": ({ order }) => [`order-confirmation/${order}/transfer`],
  "order-confirmation.$uuid_.return": ({ order }) => [`order-confirmation/${order}/return`],
  "order-confirmation.$uuid_.room": ({ order }) => [`order-confirmation/${order}/room`],
  "tickets.$uuid.$transferId": ({ received }) => [received],
  "tickets.$uuid.$transferId_.transfer": ({ received }) => [`${received}/transfer`],
  userTickets: () => ["userTickets"],
  "userFavorites._index": () => ["userFavorites"],
  "userFavorites.attractions": () => ["userFavorites/attractions"],
  favourite: ({ attraction }) => [`favourite?type=ATTRACTION&id=${attraction}&on=0`],
  "gate.$eventId": () => [`gate/${EVENT}`],
  cities: () => ["cities", "cities?q=a"],
  location: () => ["location"],
  history: () => ["history"],
  "find-order": () => ["find-order"],
  logout: () => ["logout"],
  $: () => ["nowhere"],
};

/** Routes without texts of the API on a page of their own: files, JSON, redirects, forms of other pages. */
const WITHOUT_SCREEN = [
  ...["$page", "modal.static-pages.$page", "_home", "noscript[.]css", "terms-notice"],
  ...["app.config", "suggestions", "city-suggestions", "event.$id.plan", "event.$id.seats.$section"],
  ...["sitemap.$file", "sitemap[.]xml"],
  ...["attraction-partner.$id", "tm-event.$id.($child)", "order-confirmation._index", "tickets.claim"],
  ...["auth.$method", "auth.callback", "auth.sso.preview", "auth.sso.redirect", "login", "favourite_.sync"],
  ...[
    "checkout.$cartId.buyer",
    "checkout.$cartId.delivery",
    "checkout.$cartId.draft",
    "checkout.$cartId.extension.$step",
    "checkout.$cartId.pay",
    "checkout.$cartId.order.$intent",
  ],
  ...["checkout.$cartId.promo-code", "checkout.$cartId.promo-code-removal", "checkout.$cartId_.release"],
  "checkout.$cartId.room-removal.($step)",
  ...["checkout.$cartId_.change", "checkout.$cartId_.signed-out"],
  ...["order-confirmation.$uuid_.calendar[.ics]", "order-confirmation.$uuid_.invoice[.pdf]"],
  ...["order-confirmation.$uuid_.tickets[.pdf]", "order-confirmation.$uuid_.tickets[.pkpasses]"],
  "order-confirmation.$uuid_.ticket.$number.wallet.$wallet",
  "tickets.$uuid.$transferId_.calendar[.ics]",
  "tickets.$uuid.$transferId_.ticket.$number.wallet.$wallet",
];

/** Adds a room of a hotel to the visitor's cart, as the form of its page does. */
async function addRoom({ context }: Visitor, hotel: string, stay: string): Promise<void> {
  const { rooms } = await (await fetch(`${stack.commerceUrl}/api/hotel/${hotel}?${stay}`)).json();
  const { id: roomId, rateId } = rooms[0];
  const added = await context.request.post(`hotel/${hotel}/book?${stay}`, {
    form: { roomId, rateId, leadGuest: "Kim" },
    headers: { Origin: stack.publicOrigin },
  });
  expect(new URL(added.url()).pathname).toContain("/checkout/");
}

/** A member with seats held, an order, a favourite and tickets that they received. */
async function shopper(): Promise<{ visitor: Visitor; ids: Ids }> {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  const first = async (path: string): Promise<string> =>
    (await (await fetch(`${stack.commerceUrl}${path}`)).json()).items[0].id;
  const hotel = await first(`/api/hotel?city=New%20York&${STAY}&limit=1`);
  await signInFromHome(visitor, "operator@example.com");
  await openCheckout(visitor, { event: FIXTURES.ARENA_GAME });
  await addRoom(visitor, hotel, STAY);
  await page.reload();
  await typeContact(visitor, "operator@example.com");
  await goToPayment(visitor);
  await payWith(visitor, CARDS.good);
  const { uuid: order } = await expectConfirmation(visitor);
  const cart = await buyUpToReview(visitor, { email: "operator@example.com", event: FIXTURES.ARENA_GAME });
  // A guest has one room of a hotel for the same nights.
  await addRoom(visitor, hotel, LATER_STAY);
  const guest = new Buyer(stack);
  const bought = await buyOrder(guest, { eventId: EVENT });
  const claim = await offerAndOpen(stack, guest, bought, [1]);
  await page.goto(`tickets/claim?key=${claim.headers["gst-order-key"]}`);
  await page.getByRole("button", { name: says("order:received.accept"), exact: true }).click();
  await expect(page.getByTestId("ticket-qr")).toHaveCount(1);
  const received = page.url();
  const attraction = await first("/api/attraction?limit=1");
  for (const [type, id] of [
    ["EVENT", EVENT],
    ["ATTRACTION", attraction],
  ] as const) {
    const form = { type, id, on: "1", to: "/" };
    const saved = await context.request.post("favourite", { form, headers: { Origin: stack.publicOrigin } });
    expect(saved.status()).toBe(200);
  }
  return {
    visitor,
    ids: {
      ...{ cart, order, received, attraction },
      venue: await first("/api/venue?limit=1"),
      hotel,
    },
  };
}

describe("texts of the API that are markup, scripts or addresses", () => {
  it("are delivered to every page", () => {
    expect([...Object.keys(SCREENS), ...WITHOUT_SCREEN].sort()).toEqual(routeNames().sort());
    expect(HOSTILE_TEXTS.length).toBeGreaterThan(100);
  });

  it("stay texts on each of them", async () => {
    const { visitor, ids } = await shopper();
    const { page, context } = visitor;
    // A partner's picture that the policy does not allow: its drawn one is shown.
    visitor.expectProblem(/canary\.example.*img-src|img-src.*canary\.example/);
    visitor.expectProblem(/^404 GET .*\/nowhere$/);
    // The events around a hotel are asked for by the name of its city, which the API refuses.
    visitor.expectProblem(/^page error: Unexpected Server Error .*\/hotel\//);
    const faults: string[] = [];
    await context.exposeFunction("canary", () => faults.push(`a script ran on ${page.url()}`));
    await context.route(`${CANARY_ORIGIN}/**`, (route) => {
      faults.push(`${page.url()} asked for ${route.request().url()}`);
      return route.abort();
    });
    page.on("dialog", (dialog) => {
      faults.push(`${page.url()} opened a dialog`);
      return dialog.dismiss();
    });
    // A page without a policy, which parses what others got.
    const parser = await context.newPage();
    const shown = new Set<string>();
    for (const path of Object.values(SCREENS).flatMap((addresses) => addresses(ids))) {
      // What buyers typed is judged before it is reviewed.
      const kept = path.endsWith("/2") ? { kept: /^\.(?:buyer|shippingAddress)$/ } : {};
      api.delivers = everyText(kept);
      const answer = await page.goto(path);
      const found = [
        ...(await foreignMarkup(page, MARK, { url: page.url() })),
        ...(await foreignMarkup(parser, MARK, { url: page.url(), html: await answer?.text() })),
      ];
      faults.push(...found.map((fault) => `${path}: ${fault}`));
      if (new URL(page.url()).origin !== stack.publicOrigin) faults.push(`${path} led to ${page.url()}`);
      if ((await page.locator("body").innerText()).includes("canary()")) shown.add(path);
    }
    expect(faults).toEqual([]);
    expect(shown.size).toBeGreaterThan(25);
    expect(api.fields.size).toBeGreaterThan(350);
    await refusals(visitor, parser, ids);
    await files(visitor, ids);
    await refusedAddresses(visitor, parser, ids);
  }, 240_000);
});

/** Every form of the shop is refused with hostile texts. */
async function refusals({ context }: Visitor, parser: Page, ids: Ids): Promise<void> {
  api.refusesChanges = true;
  api.delivers = everyText();
  const { cart, order, received, hotel } = ids;
  const typed = {
    ...{ ...TYPED, code: "FAN10", quantity: "2", offer: "x", name: "Kim", email: "kim@example.com" },
    ...{ rateId: "x", leadGuest: "Kim", expectedFee: "0" },
  };
  const statuses = new Set<number>();
  for (const path of [
    ...[`event/${EVENT}`, `event/${EVENT}/section/${SECTION}`, `event/${EVENT}/linkover`],
    ...["favourite", "find-order", "history", "location"],
    ...["buyer", "delivery", "draft", "pay", "promo-code", "release", "payment"].map(
      (action) => `checkout/${cart}/${action}`,
    ),
    ...["pay", "draft", "promo-code"].map((intent) => `checkout/${cart}/order/${intent}`),
    ...["room-removal", "room-removal/1"].map((action) => `checkout/${cart}/${action}`),
    `hotel/${hotel}/book?${STAY}`,
    ...["", "/transfer", "/return", "/room"].map((action) => `order-confirmation/${order}${action}`),
    ...[received, `${received}/transfer`, `gate/${EVENT}`],
  ]) {
    const answer = await context.request.post(path, {
      form: { ...typed, type: "EVENT", id: EVENT, orderNumber: "1", emailAddress: "kim@example.com" },
      headers: { Origin: stack.publicOrigin },
      maxRedirects: 0,
    });
    statuses.add(answer.status());
    const source = { url: answer.url(), html: await answer.text() };
    expect(await foreignMarkup(parser, MARK, source), path).toEqual([]);
    expect(answer.headers().location ?? "", path).not.toMatch(/canary/);
  }
  expect([...statuses].filter((status) => status === 422 || status === 409)).not.toEqual([]);
  api.refusesChanges = false;
}

/** An answer with an address that would run is not believed: its page says that there is an outage. */
async function refusedAddresses({ context }: Visitor, parser: Page, ids: Ids): Promise<void> {
  for (const address of REFUSED_ADDRESSES) {
    api.delivers = { text: () => "plain", address: () => address };
    for (const [method, path] of [
      ["GET", `event/${EVENT}`],
      ["GET", `order-confirmation/${ids.order}`],
      ["POST", `event/${EVENT}/linkover`],
    ] as const) {
      const answer = await context.request.fetch(path, { method, headers: { Origin: stack.publicOrigin } });
      const what = `${method} ${path} with ${JSON.stringify(address)}`;
      expect(answer.status(), what).toBe(503);
      expect(answer.headers().refresh, what).toBeUndefined();
      const source = { url: answer.url(), html: await answer.text() };
      expect(await foreignMarkup(parser, MARK, source), what).toEqual([]);
    }
  }
}

/** Answers that are not pages cannot become one, and calendars get entries of one shape. */
async function files({ context }: Visitor, { order, received }: Ids): Promise<void> {
  const calendars = [`order-confirmation/${order}/calendar.ics`, `${received}/calendar.ics`];
  for (const path of [
    ...calendars,
    ...["app/config", "suggestions?keyword=a", "city-suggestions?q=a", `event/${EVENT}/plan`, "sitemap.xml"],
  ]) {
    api.delivers = everyText();
    const answer = await context.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toMatch(/^(?:text\/calendar|application\/(?:json|xml))/);
    expect(answer.headers()["x-content-type-options"], path).toBe("nosniff");
    if (!calendars.includes(path)) continue;
    const lines = (await answer.text()).replaceAll("\r\n ", "").split("\r\n");
    const names = lines.map((line) => line.split(/[:;]/)[0] ?? "");
    expect(
      names.filter((name) => !/^[A-Z-]*$/.test(name) || name === "ATTACH"),
      path,
    ).toEqual([]);
    // The event's, and the hotel's.
    const entries = path === calendars[0] ? 2 : 1;
    expect(names.filter((name) => name === "SUMMARY").length, path).toBe(entries);
  }
}
