import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateAnswer } from "#contract/gate.ts";
import type { OwnOrder } from "#contract/order.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { signClaimLink } from "#workers/commerce/domain/orders/claim-link.ts";
import { signTicket, ticketKeys } from "#workers/commerce/domain/orders/ticket-code.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, keyTo, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import {
  answerClaim,
  emailsTo,
  newestClaim,
  offerTickets,
  offerTo,
  seeClaim,
  someone,
} from "../fixtures/transfers.ts";

const EVENT = FIXTURES.ARENA_GAME.id;
const FOREIGN_SECRET = "not-the-secret-of-this-shop-0000000000";

let members: Members;
let shop: TestShop;
let operator: Buyer;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  operator = (await members.join(shop, randomUUID(), { roles: ["operator"] })).buyer;
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

const offer = (buyer: Buyer, uuid: string, tickets: number[], email?: string) =>
  offerTo(shop.mailboxUrl, buyer, uuid, tickets, email);

const codeOf = (order: Pick<OwnOrder, "tickets">, index: number): string => {
  const code = order.tickets[index]?.code;
  if (!code) throw new Error(`ticket ${index} has no code`);
  return code;
};

async function check(code: string, eventId = EVENT): Promise<GateAnswer["result"]> {
  const { status, value } = await operator.call<GateAnswer>("POST", "/api/gate/check", { eventId, code });
  if (status !== 200) throw new Error(`gate: ${status} ${JSON.stringify(value)}`);
  return value.result;
}

const refusal = async (call: Promise<{ status: number; error: { violations: object[] } | null }>) => {
  const { status, error } = await call;
  return [status, error?.violations];
};

describe("a transfer", () => {
  it("passes the ticket to a guest the moment it is accepted, and not before", async () => {
    const buyer = new Buyer(shop);
    const email = someone();
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const old = codeOf(order, 0);
    const claim = await offer(buyer, order.uuid, [1], email);
    const offered = await ownOrderOf(buyer, order.uuid);
    expect(offered.tickets[0]).toMatchObject({
      status: "valid",
      code: old,
      transfers: [{ status: "offered", to: email, name: "Kim" }],
    });
    const guest = new Buyer(shop);
    expect(await seeClaim(guest, claim)).toMatchObject({
      status: "offered",
      from: TYPED.firstName,
      tickets: [{ status: "valid", code: null }],
    });

    const accepted = await answerClaim(guest, claim, "accept");
    expect(accepted.status).toBe(200);
    expect(await check(old)).toBe("replaced");
    const { tickets } = await ownOrderOf(buyer, order.uuid);
    expect(tickets.map(({ status, code }) => [status, code])).toEqual([
      ["transferred", null],
      ["valid", codeOf(order, 1)],
    ]);
    const received = await seeClaim(guest, claim);
    const code = codeOf(received, 0);
    expect(code).not.toBe(old);
    expect(await check(code)).toBe("valid");
    expect(await check(code)).toBe("used");
    expect(await check(codeOf(order, 1))).toBe("valid");
    // The email after accepting opens the same tickets.
    await expect
      .poll(async () => (await emailsTo(shop.mailboxUrl, email)).length, { timeout: 20_000 })
      .toBe(2);
    expect(
      (await seeClaim(new Buyer(shop), await newestClaim(shop.mailboxUrl, email))).tickets[0]?.code,
    ).toBe(code);
  });

  it("that is declined or cancelled leaves the ticket as it was", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const guest = new Buyer(shop);
    const first = await offer(buyer, order.uuid, [1]);
    expect((await answerClaim(guest, first, "decline")).value.status).toBe("declined");
    const second = await offer(buyer, order.uuid, [1]);
    const cancel = (by: Buyer) => by.call("POST", `${second.path}/cancel`);
    expect((await cancel(guest)).status).toBe(404);
    expect((await cancel(buyer)).status).toBe(200);
    for (const [claim, reason] of [
      [first, "offer_declined"],
      [second, "offer_cancelled"],
    ] as const) {
      expect(await refusal(answerClaim(guest, claim, "accept"))).toEqual([
        409,
        [{ field: "", message: reason }],
      ]);
      expect((await seeClaim(guest, claim)).tickets.map(({ code }) => code)).toEqual([null]);
    }
    const [ticket] = (await ownOrderOf(buyer, order.uuid)).tickets;
    expect(ticket).toMatchObject({ status: "valid", code: codeOf(order, 0) });
    expect(ticket?.transfers.map(({ status }) => status)).toEqual(["declined", "cancelled"]);
    expect(await check(codeOf(order, 0))).toBe("valid");
  });

  it("is kept for a member's account, and shows nobody else's address", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const before = await offer(buyer, order.uuid, [1], "first.person@example.com");
    await answerClaim(new Buyer(shop), before, "decline");
    const claim = await offer(buyer, order.uuid, [1]);
    const { buyer: member } = await members.join(shop);
    expect((await answerClaim(member, claim, "accept")).value.isKept).toBe(true);
    const kept = await seeClaim(member, { ...claim, headers: { "gst-order-key": "" } });
    expect(codeOf(kept, 0)).toMatch(/^T1\./);
    expect(kept.tickets[0]?.transfers.map(({ to, name }) => [to, name])).toEqual([
      ["f…@example.com", "K."],
      [expect.stringMatching(/^kim-/), "Kim"],
    ]);
    const { buyer: other } = await members.join(shop);
    expect((await other.call("GET", claim.path)).status).toBe(404);
  });

  it("is refused to oneself, twice, for what does not exist, and to strangers", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const to = (email: string, tickets: number[]) => refusal(offerTickets(buyer, order.uuid, email, tickets));
    expect(await to(buyer.details.emailAddress.toUpperCase(), [1])).toEqual([
      409,
      [{ field: "email", message: "to_yourself" }],
    ]);
    expect(await to("nonsense", [1])).toEqual([400, [{ field: "email", message: "email" }]]);
    expect(await to(someone(), [])).toEqual([400, [{ field: "tickets", message: "too_few" }]]);
    expect(await to(someone(), [3])).toEqual([409, [{ field: "tickets", message: "unknown_ticket" }]]);
    const at_once = await Promise.all(Array.from({ length: 5 }, () => to(someone(), [1])));
    expect(at_once.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await to(someone(), [1, 2])).toEqual([409, [{ field: "tickets", message: "already_offered" }]]);
    expect((await offerTickets(new Buyer(shop), order.uuid, someone(), [2])).status).toBe(404);
  });

  it("of a refunded ticket gives nobody a code, and the buyer the money", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const claim = await offer(buyer, order.uuid, [1]);
    const { value } = await answerClaim(new Buyer(shop), claim, "accept");
    const code = codeOf(value, 0);
    const refunded = await operator.call(
      "POST",
      `/api/operator/order/${order.uuid}/refund`,
      { tickets: [1], reason: "Broken seat" },
      { "Idempotency-Key": randomUUID() },
    );
    expect(refunded.status).toBe(200);
    expect(await check(code)).toBe("refunded");
    expect(await check(codeOf(order, 0))).toBe("refunded");
    expect((await seeClaim(new Buyer(shop), claim)).tickets).toMatchObject([
      { status: "refunded", code: null },
    ]);
    const row = shop.orders().find(({ uuid }) => uuid === order.uuid);
    const payment = () => shop.payments().find(({ id }) => id === row?.payment_id);
    await expect
      .poll(() => payment()?.refundedAmount, { timeout: 20_000 })
      .toBe(Math.floor(order.totalPrice / 2));
    expect(await refusal(offerTickets(buyer, order.uuid, someone(), [1]))).toEqual([
      409,
      [{ field: "tickets", message: "already_transferred" }],
    ]);
  });
});

describe("a claim link", () => {
  it("opens one transfer, unless it is forged, expired or foreign", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const claim = await offer(buyer, order.uuid, [1]);
    const other = await offer(buyer, order.uuid, [2]);
    const key = claim.headers["gst-order-key"];
    const transferId = claim.path.split("/").at(-1) ?? "";
    const link = { orderUuid: order.uuid, transferId, expiresAt: Date.now() + 1_000_000 };
    const [body = "", mac = ""] = key.split(".");
    const later = Buffer.from(JSON.stringify([order.uuid, transferId, link.expiresAt * 2])).toString(
      "base64url",
    );
    const stranger = new Buyer(shop);
    for (const tried of [
      await signClaimLink(link, FOREIGN_SECRET),
      await signClaimLink({ ...link, expiresAt: 1 }, FOREIGN_SECRET),
      `${later}.${mac}`,
      `${body}.${mac.slice(0, -2)}AA`,
      other.headers["gst-order-key"],
      keyTo(order),
      "x",
      "",
    ]) {
      const headers = { "gst-order-key": tried };
      expect((await stranger.call("GET", claim.path, undefined, headers)).status, tried).toBe(404);
      expect((await answerClaim(stranger, { ...claim, headers }, "accept")).status, tried).toBe(404);
    }
    // And it opens nothing of the order.
    const seen = await stranger.call<{ visibility: string }>(
      "GET",
      `/api/order/${order.uuid}`,
      undefined,
      claim.headers,
    );
    expect(seen.value.visibility).toBe("public");
    expect((await ownOrderOf(buyer, order.uuid)).tickets.map(({ code }) => code)).toEqual(
      order.tickets.map(({ code }) => code),
    );
    expect((await seeClaim(stranger, claim)).status).toBe("offered");
  });
});

describe("the gate", () => {
  it("lets a ticket in once, however many gates ask at once", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const results = await Promise.all(Array.from({ length: 20 }, () => check(codeOf(order, 0))));
    expect(results.sort()).toEqual([...Array.from({ length: 19 }, () => "used"), "valid"]);
    await expect
      .poll(async () => (await ownOrderOf(buyer, order.uuid)).tickets.map(({ status }) => status))
      .toEqual(["used", "valid"]);
  });

  it("answers operators only, and everyone about its key", async () => {
    const guest = new Buyer(shop);
    const { buyer: member } = await members.join(shop);
    for (const [by, status] of [
      [guest, 401],
      [member, 403],
    ] as const) {
      expect((await by.call("POST", "/api/gate/check", { eventId: EVENT, code: "x" })).status).toBe(status);
      expect((await by.call("GET", `/api/gate/event/${EVENT}`)).status).toBe(status);
    }
    const key = await guest.call<{ kty: string; d?: string }>("GET", "/api/gate/key");
    expect([key.status, key.value.kty, key.value.d]).toEqual([200, "OKP", undefined]);
    expect((await operator.call("GET", `/api/gate/event/${randomUUID()}`)).status).toBe(404);
  });

  it("accepts none of 1,000 forged, altered, replaced and replayed codes", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer, { quantity: 4 }));
    const replaced = codeOf(order, 0);
    await answerClaim(new Buyer(shop), await offer(buyer, order.uuid, [1]), "accept");
    const used = codeOf(order, 1);
    expect(await check(used)).toBe("valid");
    const sound = codeOf(order, 2);
    const foreign = await ticketKeys(FOREIGN_SECRET);
    const forged = (number: number, rekey: number) =>
      signTicket({ eventId: EVENT, orderUuid: order.uuid, number, rekey, place: "A / 1 / 1" }, foreign);
    const alter = (code: string) => {
      const at = 3 + Math.floor(Math.random() * (code.length - 3));
      const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const letter =
        letters[(letters.indexOf(code[at] ?? "") + 1 + Math.floor(Math.random() * 62)) % 64] ?? "A";
      return code.slice(0, at) + letter + code.slice(at + 1);
    };
    const tried = [
      ...(await Promise.all(Array.from({ length: 250 }, (_, index) => forged((index % 4) + 1, index % 3)))),
      ...Array.from({ length: 500 }, () => alter(sound)).filter((code) => code !== sound),
      ...Array.from({ length: 100 }, () => replaced),
      ...Array.from({ length: 100 }, () => used),
      ...Array.from(
        { length: 50 },
        () => `T1.${randomBytes(50).toString("base64url")}.${randomBytes(64).toString("base64url")}`,
      ),
    ];
    expect(tried.length).toBe(1_000);
    const results = await Promise.all(tried.map((code) => check(code)));
    expect(results).not.toContain("valid");
    expect([...new Set(results)].sort()).toEqual(["replaced", "unknown", "used"]);
    expect(await check(sound, FIXTURES.THEATRE_SHOW.id)).toBe("unknown");
    expect(await check(sound)).toBe("valid");
  }, 120_000);
});
