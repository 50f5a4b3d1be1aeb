import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { Offer } from "#contract/offer.ts";
import { limitedSchema } from "#contract/visitor-check.schema.ts";
import type { VisitorCheck } from "#contract/visitor-check.ts";
import { solve } from "#lib/proof-of-work.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const EVENT = FIXTURES.ARENA_GAME.id;
const SMALL_EVENT = FIXTURES.THEATRE_SHOW.id;
const HELD_SEATS = 48;
const ATTACKS = 640;

let shop: TestShop;
/** More offers than one address may hold seats. */
let offers: Offer[];
beforeAll(async () => {
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD });
  offers = (await new Buyer(shop).offers(EVENT, "quantity=8&sort=best&limit=100")).items;
});
afterAll(() => shop.close());

function offerFor(index: number): Offer {
  const offer = offers[index % offers.length];
  if (!offer) throw new Error("no offers");
  return offer;
}

/** A request to hold one ticket, by a visitor without cookies: each has a session of its own. */
function attack(index: number, headers: Record<string, string>): Promise<Response> {
  const body = { items: [{ productId: EVENT, quantity: 1, offers: [offerFor(index).quote], seats: [] }] };
  return fetch(`${shop.commerceUrl}/api/cart/reserve/${EVENT}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
      "gst-session-id": new Buyer(shop).sessionId,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const attacks = (count: number, headersOf: (index: number) => Record<string, string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => attack(index, headersOf(index))));
const from = (address: string) => ({ "CF-Connecting-IP": address });
const isHeld = ({ status }: Response) => status === 201;
const isLimited = ({ status }: Response) => status === 429;

describe("one address that reserves with hundreds of requests at once", () => {
  it("holds what its budget allows, to the seat, while another address buys", async () => {
    const address = "198.51.100.1";
    const attacking = attacks(ATTACKS, () => from(address));
    const buyer = new Buyer(shop);
    const { uuid } = await buyer.hold(EVENT, 2);
    const answers = await attacking;
    expect(answers.filter(isHeld)).toHaveLength(HELD_SEATS);
    const refused = answers.filter((answer) => !isHeld(answer));
    expect(refused).toHaveLength(ATTACKS - HELD_SEATS);
    expectEvery(refused, (answer) => isLimited(answer) && Number(answer.headers.get("Retry-After")) > 0);
    expect(await refused[0]?.json()).toMatchObject({
      code: "RATE_LIMITED",
      data: { retryAfterSeconds: expect.any(Number) },
    });
    await buyer.fillIn(uuid);
    await buyer.submit(uuid);
    expect((await buyer.settled(uuid)).status).toBe("ordered");
    await expect.poll(() => shop.takenSeats(EVENT).length).toBe(HELD_SEATS + 2);

    // A restart forgets nothing.
    await shop.restart();
    expect((await attack(0, from(address))).status).toBe(429);
    // Other events have budgets of their own; the one for requests in a minute is shared.
    const elsewhere = new Buyer(shop);
    const offer = await elsewhere.offer(SMALL_EVENT, "quantity=1");
    const answer = await elsewhere.reserve(SMALL_EVENT, offer, 1, {}, randomUUID());
    expect(answer.status).toBe(201);
  });

  it("is refused before its requests are read, for a moment at a time; nobody else is", async () => {
    const address = "198.51.100.3";
    await attacks(60, () => from(address));
    const send = (headers: Record<string, string>, path = EVENT) =>
      fetch(`${shop.commerceUrl}/api/cart/reserve/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: "{",
      }).then(({ status }) => status);
    // The moment may pass between the two on a busy machine.
    const afterRefusal = async () => [(await attack(0, from(address))).status, await send(from(address))];
    await expect.poll(afterRefusal).toEqual([429, 429]);
    // Their bodies are read, and found wanting.
    expect(await send(from("198.51.100.4"))).toBe(400);
    expect(await send(from(address), SMALL_EVENT)).toBe(400);
    expect(await send({ ...from(address), "gst-visitor-check": "an answer" })).toBe(400);
    await sleep(400);
    expect(await send(from(address))).toBe(400);
  });

  it("is one address in every spelling, and a whole /64 of IPv6", async () => {
    const spellings = ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:CB00:7107"];
    const mapped = await attacks(90, (index) => from(spellings[index % 3] ?? ""));
    expect(mapped.filter(isHeld)).toHaveLength(HELD_SEATS);
    const subnet = await attacks(90, (index) => from(`2001:db8:1:2:${index.toString(16)}::1`));
    expect(subnet.filter(isHeld)).toHaveLength(HELD_SEATS);
    expect((await attack(0, from("2001:db8:1:3::1"))).status).toBe(201);
  });
});

describe("an address that a client names", () => {
  it("is not believed: the connection's counts", async () => {
    const claims = await attacks(60, (index) => ({
      "gst-visitor-address": `198.51.100.${index + 30}`,
      "X-Forwarded-For": `198.51.100.${index + 30}`,
      ...from("192.0.2.1"),
    }));
    expect(claims.filter(isHeld)).toHaveLength(HELD_SEATS);
  });
});

const solved = async ({ challenge, bits }: VisitorCheck) => ({
  "gst-visitor-check": `${challenge} ${await solve(challenge, bits, new AbortController().signal)}`,
});

describe("a check beyond the limit", () => {
  const limitedOf = async (answer: Response) => limitedSchema.parse((await answer.json()).data);

  it("lets one request of its own network through, however often its solution is sent", async () => {
    const address = from("198.51.100.40");
    await attacks(60, () => address);
    const refused = await attack(0, address);
    const { retryAfterSeconds, check } = await limitedOf(refused);
    expect(refused.headers.get("Retry-After")).toBe(String(retryAfterSeconds));
    if (!check) throw new Error("no check");
    const proof = await solved(check);
    // A solution is used once, however often it is sent at the same time, and by its own network.
    const repeated = await attacks(10, () => ({ ...address, ...proof }));
    expect(repeated.filter(isHeld)).toHaveLength(1);
    const elsewhere = from("198.51.100.41");
    await attacks(60, () => elsewhere);
    expect((await attack(0, { ...elsewhere, ...proof })).status).toBe(429);
  });
});

describe("seats that one address held", () => {
  /** Budgets that two carts exhaust, and holds that end within seconds. */
  const SMALL = {
    ABUSE_BUDGETS: '{"heldSeats":{"guests":4,"proven":8}}',
    HOLD_SECONDS: "3",
    HOLD_EXTENSION_SECONDS: "1",
    LOCK_GRACE_SECONDS: "1",
    SANDBOX_CARD: GOOD_CARD,
  };
  let small: TestShop;
  beforeAll(async () => {
    small = await openShop(SMALL);
  });
  afterAll(() => small.close());

  const buyerAt = (address: string) => Object.assign(new Buyer(small), { address });
  const reserveFrom = async (address: string, proof: Record<string, string> = {}, eventId = EVENT) => {
    const buyer = buyerAt(address);
    // An offer may be of seats that someone took a moment before: then the next one is asked for.
    for (let attempt = 1; ; attempt += 1) {
      const offer = await buyer.offer(eventId, "quantity=4&sort=best");
      const item = { productId: eventId, quantity: 4, offers: [offer.quote], seats: [] };
      const path = `/api/cart/reserve/${eventId}`;
      const answer = await buyer.call<Cart>("POST", path, { items: [item] }, proof);
      if (answer.status !== 409 || attempt === 5) return { buyer, answer };
      await sleep(300);
    }
  };

  it("are never more than what a proof of work allows", async () => {
    const checkOf = async () => {
      const { answer } = await reserveFrom("198.51.100.49");
      expect(answer.status).toBe(429);
      return limitedSchema.parse(answer.error.data).check;
    };
    expect((await reserveFrom("198.51.100.49", {}, SMALL_EVENT)).answer.status).toBe(201);
    expect((await reserveFrom("198.51.100.49")).answer.status).toBe(201);
    const [first, second] = [await checkOf(), await checkOf()];
    if (!first || !second) throw new Error("no checks");
    const proofs = [await solved(first), await solved(second)];
    // Solving may have taken longer than seats are held here.
    const hold = async () => (await reserveFrom("198.51.100.49")).answer.status;
    await expect.poll(hold, { timeout: 10_000, interval: 500 }).toBe(201);
    expect((await reserveFrom("198.51.100.49", proofs[0])).answer.status).toBe(201);
    expect((await reserveFrom("198.51.100.49", proofs[1])).answer.status).toBe(429);
    expect(await checkOf()).toBeUndefined();
  });

  it("count once more for as long when they ran out, and not at all once they are paid", async () => {
    const first = await reserveFrom("198.51.100.50");
    expect(first.answer.status).toBe(201);
    await sleep(3_300);
    expect((await reserveFrom("198.51.100.50")).answer.status).toBe(429);
    await sleep(3_000);
    const { buyer, answer } = await reserveFrom("198.51.100.50");
    const { uuid } = answer.value;
    await buyer.fillIn(uuid);
    await buyer.submit(uuid);
    expect((await buyer.settled(uuid)).status).toBe("ordered");
    await expect
      .poll(async () => (await reserveFrom("198.51.100.50")).answer.status, { timeout: 2_000 })
      .toBe(201);
  });

  it("count for a moment after they were given back at once", async () => {
    const { buyer, answer } = await reserveFrom("198.51.100.51");
    await buyer.call("DELETE", `/api/cart/${answer.value.uuid}`);
    await expect
      .poll(async () => (await reserveFrom("198.51.100.51")).answer.status, { timeout: 2_000 })
      .toBe(201);
  });

  it("count in full when one key asks for few and for many at once", async () => {
    const event = FIXTURES.BOTH_FLOWS.id;
    const [gone, ...others] = (await new Buyer(small).offers(event, "quantity=4&sort=best&limit=5")).items;
    if (!gone) throw new Error("no offers");
    const seats = gone.seats.slice(0, 1);
    expect((await new Buyer(small).reserve(event, gone, 1, { seats })).status).toBe(201);
    const wishes = others.flatMap((offer) => {
      const [buyer, key] = [buyerAt("198.51.100.53"), randomUUID()];
      // The wish for the seat that is gone is refused; the one for four must not go by the one seat that it counted.
      return [buyer.reserve(event, gone, 1, { seats }, key), buyer.reserve(event, offer, 4, {}, key)];
    });
    const held = (await Promise.all(wishes)).filter(({ status }) => status === 201);
    expect(held.length, "four seats are all that is allowed").toBeLessThanOrEqual(1);
  });

  it("are not counted when the request was refused", async () => {
    const buyer = buyerAt("198.51.100.52");
    const offer = await buyer.offer(SMALL_EVENT, "quantity=4&sort=best");
    const rival = new Buyer(small);
    const seats = offer.seats.slice(0, 4);
    expect((await rival.reserve(SMALL_EVENT, offer, 4, { seats })).status).toBe(201);
    expect((await buyer.reserve(SMALL_EVENT, offer, 4, { seats })).error.code).toBe("SEATS_TAKEN");
    await expect
      .poll(async () => (await reserveFrom("198.51.100.52", {}, SMALL_EVENT)).answer.status, {
        timeout: 2_000,
      })
      .toBe(201);
  });
});

describe("members of one network who sign in", () => {
  it("are as many as its budget says; those of other networks are not kept waiting", async () => {
    const members = await openMembership();
    const signIns = { members: 3 };
    const busy = await openShop({ ...members.vars, ABUSE_BUDGETS: JSON.stringify({ signIns }) });
    const signIn = async (address: string) => {
      const buyer = new Buyer(
        busy,
        await members.issuer.signAccessToken({ aud: members.vars.OIDC_AUDIENCE, sub: randomUUID() }),
      );
      buyer.address = address;
      return (await buyer.call("POST", "/api/wallet", {})).status;
    };
    const office = await Promise.all(Array.from({ length: 6 }, () => signIn("an office")));
    expect(office.sort()).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await signIn("a home")).toBe(200);
    await busy.close();
    members.issuer.close();
  });
});
