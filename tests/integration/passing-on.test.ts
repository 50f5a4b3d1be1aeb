import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GateAnswer } from "#contract/gate.ts";
import type { OwnOrder } from "#contract/order.ts";
import type { ReceivedTickets } from "#contract/transfer.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import {
  answerClaim,
  type Claim,
  emailsTo,
  newestClaim,
  offerTo,
  seeClaim,
  someone,
} from "../fixtures/transfers.ts";

const EVENT = FIXTURES.ARENA_GAME.id;

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

const passOn = (by: Buyer, { path, headers }: Claim, email: string, name = "Pat") =>
  by.call<ReceivedTickets>("POST", `${path}/transfer`, { tickets: [1], email, name }, headers);

async function check(code: string | null | undefined): Promise<GateAnswer["result"]> {
  const { value } = await operator.call<GateAnswer>("POST", "/api/gate/check", { eventId: EVENT, code });
  return value.result;
}

const codeOf = ({ tickets }: Pick<OwnOrder, "tickets">) => tickets[0]?.code;
const refusal = async (call: Promise<{ status: number; error: { violations: object[] } | null }>) => {
  const { status, error } = await call;
  return [status, error?.violations];
};
const conflict = (message: string, field = "") => [409, [{ field, message }]];

/** An order of two tickets, the first of which Kim, a member, has accepted. */
async function kimHasOne() {
  const buyer = new Buyer(shop);
  const order = await ownOrderOf(buyer, await buyOrder(buyer));
  const kimsEmail = someone();
  const claim = await offerTo(shop.mailboxUrl, buyer, order.uuid, [1], kimsEmail);
  const { buyer: kim } = await members.join(shop);
  const { value } = await answerClaim(kim, claim, "accept");
  return { buyer, order, kim, kimsEmail, claim, kimsCode: codeOf(value) };
}

describe("a received ticket that is passed on", () => {
  it("gets in its last holder only, and shows the chain without strangers' addresses", async () => {
    const { buyer, order, kim, kimsEmail, claim, kimsCode } = await kimHasOne();
    const patsEmail = `pat-${randomUUID()}@example.org`;
    const offered = await passOn(kim, claim, patsEmail);
    expect(offered.value.tickets).toMatchObject([
      {
        status: "valid",
        code: kimsCode,
        transferable: false,
        transfers: [{}, { isSender: true, to: patsEmail }],
      },
    ]);
    const next = await newestClaim(shop.mailboxUrl, patsEmail);
    const pat = new Buyer(shop);
    expect(await seeClaim(pat, next)).toMatchObject({
      status: "offered",
      from: "Kim",
      tickets: [{ code: null }],
    });
    const received = (await answerClaim(pat, next, "accept")).value;
    expect(received.status).toBe("accepted");

    const codes = [codeOf(order), kimsCode, codeOf(received)];
    expect(await Promise.all(codes.map(check))).toEqual(["replaced", "replaced", "valid"]);
    expect((await seeClaim(kim, claim)).tickets).toMatchObject([{ status: "transferred", code: null }]);
    const { value: kimsList } = await kim.call<{ items: unknown[] }>("GET", "/api/order?show=upcoming");
    expect(kimsList.items).toEqual([]);

    const shown = await ownOrderOf(buyer, order.uuid);
    expect(shown.tickets[0]?.transfers).toMatchObject([
      { status: "accepted", isSender: true, to: kimsEmail },
      { status: "accepted", isSender: false, to: "p…@example.org", name: "P." },
    ]);
    expect(JSON.stringify(shown)).not.toContain(patsEmail);
    const patsView = JSON.stringify(await seeClaim(pat, next));
    expect(patsView).toContain(patsEmail);
    expect(patsView).not.toContain(kimsEmail);
    await expect
      .poll(async () => (await emailsTo(shop.mailboxUrl, kimsEmail)).map(({ subject }) => subject), {
        timeout: 20_000,
      })
      .toContainEqual(expect.stringMatching(/^Ticket accepted: /));
  });

  it("stays with its holder when they take the offer back, which nobody else can", async () => {
    const { buyer, order, kim, claim, kimsCode } = await kimHasOne();
    const email = someone();
    await passOn(kim, claim, email);
    const next = await newestClaim(shop.mailboxUrl, email);
    const id = next.path.split("/").at(-1);
    const cancel = `${claim.path}/transfer/${id}/cancel`;
    expect(await refusal(buyer.call("POST", `/api/order/${order.uuid}/transfer/${id}/cancel`))).toEqual(
      conflict("unknown_transfer"),
    );
    expect((await buyer.call("POST", cancel)).status).toBe(404);
    expect((await new Buyer(shop).call("POST", cancel, undefined, next.headers)).status).toBe(404);
    expect((await kim.call("POST", cancel)).status).toBe(200);
    expect(await refusal(answerClaim(new Buyer(shop), next, "accept"))).toEqual(conflict("offer_cancelled"));
    expect(await check(kimsCode)).toBe("valid");
  });

  it("is refused to oneself, to two people, to strangers, to the buyer, and after it passed on", async () => {
    const { buyer, order, kim, kimsEmail, claim } = await kimHasOne();
    expect(await refusal(passOn(kim, claim, kimsEmail))).toEqual(conflict("to_yourself", "email"));
    expect((await passOn(kim, claim, "nonsense")).status).toBe(400);
    expect((await passOn(buyer, { ...claim, headers: { "gst-order-key": "" } }, someone())).status).toBe(404);
    const email = someone();
    const atOnce = await Promise.all([email, email, email].map((to) => passOn(kim, claim, to)));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { tickets } = await seeClaim(kim, claim);
    expect(tickets.map(({ transfers }) => transfers.map(({ to }) => to))).toEqual([[kimsEmail, email]]);
    expect(await refusal(passOn(kim, claim, someone()))).toEqual(conflict("already_offered", "tickets"));
    const offerByBuyer = buyer.call("POST", `/api/order/${order.uuid}/transfer`, {
      tickets: [1],
      email: someone(),
      name: "",
    });
    expect(await refusal(offerByBuyer)).toEqual(conflict("already_transferred", "tickets"));
    await answerClaim(new Buyer(shop), await newestClaim(shop.mailboxUrl, email), "accept");
    expect(await refusal(passOn(kim, claim, someone()))).toEqual(conflict("already_transferred", "tickets"));
  });
});
