import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { send } from "../fixtures/http-client.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { fromAddressOf } from "../support/addresses.ts";
import {
  type ApiCall,
  type ApiInput,
  callsOf,
  type KnownValues,
  validInputs,
} from "../support/api-inputs.ts";
import { nonEmpty } from "../support/expect-every.ts";

/**
 * Who calls. The cart and the order of the requests are the owner's, a member's. `expired` has the owner's session, with a
 * token that has expired; `stranger` has neither session nor token.
 */
const CALLERS = ["owner", "other member", "operator", "guest", "expired", "stranger"] as const;
type Caller = (typeof CALLERS)[number];

/** What a call answers those who may not make it. Whoever is not named may: their answer is none of `REFUSALS`. */
type Rule = Partial<Record<Caller, number>>;
const REFUSALS = [401, 403];
const RULES = {
  /** The same for everyone: no token is read. */
  open: {},
  /** For everyone; a token that is sent has to be good. */
  anyone: { expired: 401 },
  visitor: { expired: 401, stranger: 400 },
  member: { guest: 401, expired: 401, stranger: 401 },
  operator: { owner: 403, "other member": 403, guest: 401, expired: 401, stranger: 401 },
  /** The owner's cart: others do not learn that it is there. */
  cart: { "other member": 404, operator: 404, guest: 404, expired: 401, stranger: 400 },
  /** The owner's order. */
  order: { "other member": 404, operator: 404, guest: 404, expired: 401, stranger: 404 },
  /** An order that a member adds to their account: the owner again, nobody else's. */
  claim: { "other member": 404, operator: 404, guest: 401, expired: 401, stranger: 401 },
  /** Opened by a key from an email, which none of these has. */
  key: { owner: 404, "other member": 404, operator: 404, guest: 404, expired: 401, stranger: 404 },
} satisfies Record<string, Rule>;

/** Every call of the API, by who may make it. */
const MATRIX: Record<keyof typeof RULES, readonly string[]> = {
  open: [
    "GET /api/tenant/config",
    "GET /api/tenant/sso",
    "GET /api/category",
    "GET /api/city",
    "GET /api/product",
    "GET /api/product/popular",
    "GET /api/product/dates",
    "GET /api/product/legacy/{id}",
    "GET /api/product/{id}",
    "GET /api/product/{id}/info",
    "GET /api/product/{id}/offers",
    "GET /api/product/{id}/section/{section}/seats",
    "GET /api/suggestion",
    "GET /api/attraction",
    "GET /api/attraction/partner/{id}",
    "GET /api/attraction/event/{id}",
    "GET /api/attraction/{id}/similar",
    "GET /api/attraction/{id}",
    "GET /api/venue",
    "GET /api/venue/{id}",
    "GET /api/sitemap",
    "GET /api/sitemap/{kind}/{part}",
    "GET /api/hotel",
    "GET /api/hotel/{id}",
    "POST /api/event/linkover",
    "POST /api/compute/earn/points",
  ],
  anyone: [
    "GET /api/user/session",
    // The public part of an order, to whoever has its address; see below.
    "GET /api/order/{uuid}",
    "POST /api/order/find",
    "GET /api/gate/key",
  ],
  visitor: [
    "POST /api/user/analytics",
    "DELETE /api/user/analytics",
    "GET /api/user/analytics",
    "GET /api/user/analytics/recent",
    "DELETE /api/user/analytics/recent",
    "POST /api/cart/reserve/{productId}",
  ],
  member: [
    "GET /api/attraction/favourite/categories",
    "GET /api/user",
    "POST /api/user/adopt",
    "GET /api/user/details",
    "PUT /api/user/details",
    "DELETE /api/user/details",
    "GET /api/favourite/{type}/ids",
    "GET /api/favourite/{type}/cities",
    "GET /api/favourite/event",
    "GET /api/favourite/attraction",
    "POST /api/favourite",
    "DELETE /api/favourite/delete",
    "GET /api/wallet",
    "POST /api/wallet",
    "GET /api/order",
  ],
  operator: [
    "GET /api/gate/event/{id}",
    "POST /api/gate/check",
    "POST /api/operator/event/{id}/postpone",
    "POST /api/operator/event/{id}/reschedule",
    "POST /api/operator/event/{id}/cancel",
    "POST /api/operator/order/{uuid}/delivery",
    "POST /api/operator/order/{uuid}/refund",
  ],
  cart: [
    "GET /api/cart/{id}",
    "GET /api/cart/{id}/shippingOption",
    "GET /api/cart/{id}/purchase",
    "POST /api/cart/{id}/invoice",
    "POST /api/cart/{id}/substitute",
    "POST /api/cart/{id}/extension",
    "DELETE /api/cart/{id}/purchase",
    "PUT /api/cart/{id}/buyer",
    "PUT /api/cart/{id}/shippingOption",
    "POST /api/cart/{id}/apply-promo-code",
    "DELETE /api/cart/{id}/promo-code",
    "PUT /api/cart/{id}/room",
    "DELETE /api/cart/{id}/room",
    "POST /api/cart/{id}/purchase_v2",
    "DELETE /api/cart/{id}",
  ],
  order: [
    "POST /api/order/{uuid}/revoke-links",
    "POST /api/order/{uuid}/email",
    "GET /api/order/{uuid}/tickets.pdf",
    "GET /api/order/{uuid}/invoice.pdf",
    "GET /api/order/{uuid}/wallet/apple",
    "GET /api/order/{uuid}/ticket/{number}/wallet/apple",
    "GET /api/order/{uuid}/ticket/{number}/wallet/google",
    "POST /api/order/{uuid}/transfer",
    "POST /api/order/{uuid}/transfer/{id}/cancel",
    "POST /api/order/{uuid}/return",
    "POST /api/order/{uuid}/room/cancel",
  ],
  claim: ["POST /api/order/{uuid}/claim"],
  key: [
    "GET /api/order/{uuid}/calendar-entry",
    "GET /api/order/{uuid}/transfer/{id}",
    "GET /api/order/{uuid}/transfer/{id}/ticket/{number}/wallet/apple",
    "GET /api/order/{uuid}/transfer/{id}/ticket/{number}/wallet/google",
    "POST /api/order/{uuid}/transfer/{id}/answer",
    "POST /api/order/{uuid}/transfer/{id}/transfer",
    "POST /api/order/{uuid}/transfer/{id}/transfer/{offerId}/cancel",
  ],
};

/** Bodies for calls that judge theirs before the caller. */
const TICKETS = { tickets: [1], email: "friend@example.com" };
const FAVOURITE = { items: [{ type: "EVENT", id: FIXTURES.ARENA_GAME.id }] };
const BODIES: Record<string, object> = {
  "POST /api/user/adopt": { guestSessionId: "g".repeat(43), carts: [] },
  "POST /api/favourite": FAVOURITE,
  "DELETE /api/favourite/delete": FAVOURITE,
  "PUT /api/cart/{id}/room": { hotelId: crypto.randomUUID(), rateId: "" },
  "POST /api/order/{uuid}/transfer": TICKETS,
  "POST /api/order/{uuid}/transfer/{id}/transfer": TICKETS,
};

let members: Members;
let shop: TestShop;
let calls: ApiCall[];
let headers: Record<Caller, Record<string, string>>;
let known: KnownValues;
let ownerAddress: string;

beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  const { buyer: owner, userId } = await members.join(shop);
  ownerAddress = owner.details.emailAddress;
  const { buyer: other } = await members.join(shop);
  const { buyer: operator } = await members.join(shop, undefined, { roles: ["operator"] });
  const guest = new Buyer(shop);
  const order = await buyOrder(owner);
  const cart = await owner.hold(FIXTURES.STADIUM_GAME.id, 2);
  await owner.fillIn(cart.uuid);
  const { buyer: late } = await members.join(shop, userId, {}, owner.sessionId);
  const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
  const old = await members.issuer.signAccessToken({
    ...{ aud: members.vars.OIDC_AUDIENCE, sub: userId, exp: aMinuteAgo },
  });
  headers = {
    owner: owner.headers(),
    "other member": other.headers(),
    operator: operator.headers(),
    guest: guest.headers(),
    expired: { ...late.headers(), "Bearer-Authorization": old },
    stranger: fromAddressOf("stranger"),
  };
  calls = callsOf((await guest.call<unknown>("GET", "/api/openapi.json")).value);
  const offer = await guest.offer(FIXTURES.ARENA_GAME.id);
  known = {
    id: [cart.uuid],
    uuid: [order],
    productId: [FIXTURES.ARENA_GAME.id],
    eventId: [FIXTURES.ARENA_GAME.id],
    number: ["1"],
    offers: [offer.quote],
    type: ["event"],
    currency: ["USD"],
    returnUrl: [`${shop.publicOrigin}/fanatics/`],
    cancelUrl: [`${shop.publicOrigin}/fanatics/`],
  };
}, 180_000);
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

const nameOf = ({ method, path }: ApiCall) => `${method} ${path}`;

async function statusOf(call: ApiCall, input: ApiInput, caller: Caller): Promise<number> {
  const body = call.method === "GET" ? undefined : input.body;
  const { status } = await send(
    call.method,
    `${shop.commerceUrl}${input.path}`,
    {
      ...headers[caller],
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...input.headers,
    },
    body,
    1,
  );
  return status;
}

describe("every call of the API", () => {
  it("is in the matrix, once", () => {
    expect(Object.values(MATRIX).flat().sort()).toEqual(calls.map(nameOf).sort());
  });

  it.each(Object.entries(MATRIX))("of those for '%s' refuses everybody else", async (name, rows) => {
    const rule: Rule = RULES[name as keyof typeof RULES];
    for (const row of nonEmpty(rows)) {
      const call = calls.find((one) => nameOf(one) === row);
      if (!call) throw new Error(`${row} is not a call`);
      const [input] = fc.sample(validInputs(call, known), { numRuns: 1, seed: 1 });
      if (!input) throw new Error("no input");
      const body = BODIES[row];
      const given = body ? { ...input, body: JSON.stringify(body) } : input;
      // Those who may come last: what they do may end what the others ask for.
      for (const caller of [...CALLERS].reverse()) {
        const status = await statusOf(call, given, caller);
        const refusal = rule[caller];
        if (refusal === undefined) expect(REFUSALS, `${row} by ${caller}`).not.toContain(status);
        else expect(status, `${row} by ${caller}`).toBe(refusal);
      }
    }
  });

  it("shows an order's owner alone what is private in it", async () => {
    const [order] = known.uuid ?? [];
    for (const caller of CALLERS) {
      const { status, text } = await send("GET", `${shop.commerceUrl}/api/order/${order}`, headers[caller]);
      if (caller === "expired") expect(status).toBe(401);
      else expect(text.includes(ownerAddress), caller).toBe(caller === "owner");
    }
  });

  it("lets no other site read its answers", async () => {
    for (const { method, path } of calls) {
      const url = `${shop.commerceUrl}${path.replace(/\{\w+\}/g, "x")}`;
      for (const asked of ["OPTIONS", method]) {
        const answer = await fetch(url, {
          method: asked,
          headers: {
            ...headers.owner,
            Origin: "https://evil.example",
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": "bearer-authorization",
          },
        });
        const granted = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(granted, `${asked} ${path}`).toEqual([]);
      }
    }
  });
});
