import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReceivedTickets } from "#contract/transfer.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { answerClaim, type Claim, claimTo, offerAndOpen, seeClaim, someone } from "../fixtures/transfers.ts";
import { nonEmpty } from "../support/expect-every.ts";

const EVENT = FIXTURES.CLUB_500.id;

let members: Members;
let shop: TestShop;
let limit: number;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  limit = (await new Buyer(shop).offers(EVENT)).ticketLimit;
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

interface Offer {
  claim: Claim;
  count: number;
}

/** Offers of one or two tickets each from as many orders, together twice as many tickets as the limit. */
async function offersOverTheLimit(email?: () => string): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (let total = 0; total < 2 * limit; ) {
    const count = 1 + (offers.length % 2);
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { eventId: EVENT, quantity: count });
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    offers.push({ claim: await offerAndOpen(shop, buyer, uuid, numbers, email?.()), count });
    total += count;
  }
  return offers;
}

/** Accepts all at once. @returns which were accepted, and which refused */
async function acceptTogether(offers: Offer[], by: (index: number) => Buyer) {
  const answers = await Promise.all(
    offers.map(({ claim }, index) => answerClaim(by(index), claim, "accept")),
  );
  const isAccepted = (_: Offer, index: number) => answers[index]?.status === 200;
  const codes = answers.filter(({ status }) => status !== 200).map(({ error }) => error.code);
  expect(new Set(codes)).toEqual(new Set(["RECIPIENT_LIMIT"]));
  return {
    accepted: offers.filter(isAccepted),
    refused: offers.filter((offer, index) => !isAccepted(offer, index)),
  };
}

const sumOf = (offers: Offer[]) => offers.reduce((sum, { count }) => sum + count, 0);

describe("the event's limit per person, when more tickets are accepted at once", () => {
  it("holds for a member, who can accept more once they passed some on", async () => {
    const { buyer: member } = await members.join(shop);
    const { accepted, refused } = await acceptTogether(await offersOverTheLimit(), () => member);
    // Offers of two may not fit into a last single place.
    expect([limit - 1, limit]).toContain(sumOf(accepted));
    for (const { claim } of nonEmpty(refused)) expect((await seeClaim(member, claim)).status).toBe("offered");

    // There are fewer single tickets than the limit, so that a pair is among them.
    const passed = accepted.find(({ count }) => count === 2);
    const [open] = refused;
    if (!passed || !open) throw new Error("some accepted, some refused");
    const { value } = await member.call<ReceivedTickets>("POST", `${passed.claim.path}/transfer`, {
      tickets: [1, 2],
      email: someone(),
      name: "",
    });
    expect((await answerClaim(member, open.claim, "accept")).status).toBe(409);
    const next = await claimTo(shop, value.orderUuid, value.tickets[0]?.transfers.at(-1)?.id ?? "");
    expect((await answerClaim(new Buyer(shop), next, "accept")).status).toBe(200);
    expect((await answerClaim(member, open.claim, "accept")).status).toBe(200);
  });

  it("holds for an email address, whoever opens the links", async () => {
    const email = someone();
    const spellings = [email, email.toUpperCase()];
    const offers = await offersOverTheLimit(() => spellings[Math.floor(Math.random() * 2)] ?? email);
    const { accepted } = await acceptTogether(offers, () => new Buyer(shop));
    expect([limit - 1, limit]).toContain(sumOf(accepted));
  });

  it("counts what a member bought, and what guests accepted before they kept it", async () => {
    const { buyer: member } = await members.join(shop);
    await buyOrder(member, { eventId: EVENT, quantity: limit });
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { eventId: EVENT, quantity: 1 });
    const claim = await offerAndOpen(shop, buyer, uuid, [1]);
    expect((await answerClaim(member, claim, "accept")).error.code).toBe("RECIPIENT_LIMIT");
    expect((await ownOrderOf(buyer, uuid)).tickets[0]?.status).toBe("valid");
    expect((await answerClaim(new Buyer(shop), claim, "accept")).status).toBe(200);
    expect((await answerClaim(member, claim, "accept")).error.code).toBe("RECIPIENT_LIMIT");
    expect((await seeClaim(member, claim)).isKept).toBe(false);
  });
});
