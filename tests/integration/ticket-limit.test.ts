import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PurchaseStatus } from "#contract/purchase.ts";
import checkoutTexts from "#locales/en/checkout.json" with { type: "json" };
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, type Reply } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { emailsTo } from "../fixtures/transfers.ts";
import { expectEvery } from "../support/expect-every.ts";

const EVENT = FIXTURES.LIMIT_2.id;
const LIMIT = 2;
/** The test card that payments can be told by (dev/payments/cards.ts). */
const ONE_PERSONS_CARD = "4000000000000077";

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop({ ...members.vars, SANDBOX_CARD: GOOD_CARD });
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

/** A browser in which a guest holds tickets, and then signs in. */
interface Browser {
  signedIn: Buyer;
  cartId: string;
}

async function browserOf(userId: string, quantity: number): Promise<Browser> {
  const sessionId = randomBytes(32).toString("base64url");
  const guest = new Buyer(shop, null, sessionId);
  const { uuid } = await guest.hold(EVENT, quantity);
  await guest.fillIn(uuid);
  const { buyer } = await members.join(shop, userId);
  expect((await buyer.adopt(sessionId, [uuid])).status).toBe(204);
  return { signedIn: buyer, cartId: uuid };
}

const soldTo = (userId: string) =>
  shop
    .orders()
    .map(({ document }) => JSON.parse(document))
    .filter(({ owner }) => owner.userId === userId)
    .reduce((sum, { tickets }) => sum + tickets.length, 0);

describe("the ticket limit of a payer", () => {
  const paidBy = async (emailAddress: string) => {
    const buyer = new Buyer(shop);
    const { uuid } = await buyer.hold(EVENT, 1);
    await buyer.fillIn(uuid, 0, { ...buyer.details, emailAddress });
    const answer = await buyer.submit(uuid);
    return { buyer, uuid, answer };
  };

  it("counts what one email address has paid for, in every spelling and session", async () => {
    for (const emailAddress of ["one@example.com", "ONE+more@example.com"]) {
      const { buyer, uuid } = await paidBy(emailAddress);
      expect((await buyer.settled(uuid)).status).toBe("ordered");
    }
    const refused = await paidBy("One+again@example.com");
    expect([refused.answer.status, refused.answer.error.code]).toEqual([409, "TICKET_LIMIT"]);
    expect(shop.payments().filter(({ reference }) => reference === refused.uuid)).toEqual([]);
    // The cart is kept, for whoever pays for it instead.
    await refused.buyer.fillIn(refused.uuid, 0, refused.buyer.details);
    await refused.buyer.submit(refused.uuid);
    expect((await refused.buyer.settled(refused.uuid)).status).toBe("ordered");
  });
});

describe("the ticket limit of a card", () => {
  let cards: TestShop;
  beforeAll(async () => {
    cards = await openShop();
  });
  afterAll(() => cards.close());

  it("counts what one card has paid for, whoever uses it", async () => {
    const carts = await Promise.all(
      Array.from({ length: LIMIT + 2 }, async () => {
        const buyer = new Buyer(cards);
        const { uuid } = await buyer.hold(EVENT, 1);
        await buyer.fillIn(uuid);
        const { value } = await buyer.submit(uuid);
        if (value.status !== "payment_required") throw new Error(value.status);
        return { buyer, uuid, paymentUrl: value.paymentUrl };
      }),
    );
    await Promise.all(carts.map(({ paymentUrl }) => payOnHostedPage(paymentUrl, ONE_PERSONS_CARD)));
    const ends = await Promise.all(carts.map(({ buyer, uuid }) => buyer.settled(uuid)));
    const refused = carts.filter((_, index) => ends[index]?.status === "released");
    expect(ends.map(({ status }) => status).sort()).toEqual(["ordered", "ordered", "released", "released"]);
    for (const { buyer, uuid } of refused) {
      expect((await buyer.cart(uuid)).value.releaseReason).toBe("ticket_limit");
      const ofCart = () => cards.payments().filter(({ reference }) => reference === uuid);
      await expect.poll(() => ofCart().map(({ status }) => status)).toEqual(["voided"]);
      const emails = () => emailsTo(cards.mailboxUrl, buyer.details.emailAddress);
      await expect
        .poll(async () => (await emails()).map(({ text }) => text))
        .toEqual([expect.stringContaining(checkoutTexts.gone.ticket_limit.text)]);
    }
  });
});

describe("the ticket limit of a member", () => {
  it("counts what other browsers held before they signed in", async () => {
    const { userId } = await members.join(shop);
    const browsers = await Promise.all([1, 2, 3].map(() => browserOf(userId, LIMIT)));
    const answers: Reply<PurchaseStatus>[] = [];
    for (const { signedIn, cartId } of browsers) answers.push(await signedIn.submit(cartId));
    // The seats of the browser that signed in first count for the member; it is theirs to buy or to release.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = browsers.filter((_, index) => answers[index]?.status === 409);
    expectEvery(answers, ({ status, error }) => status === 200 || error.code === "TICKET_LIMIT");
    expect(soldTo(userId)).toBe(LIMIT);
    // Nothing was paid for the others; their carts are kept.
    for (const { cartId, signedIn } of refused) {
      expect(shop.payments().filter(({ reference }) => reference === cartId)).toEqual([]);
      expect((await signedIn.cart(cartId)).value).toMatchObject({ state: "open" });
    }
  });

  it("holds in any order of holding, signing in, and paying, also at once", async () => {
    for (let round = 0; round < 8; round++) {
      const { userId } = await members.join(shop);
      const quantities = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * LIMIT));
      const browsers = await Promise.all(quantities.map((quantity) => browserOf(userId, quantity)));
      await Promise.all(
        browsers.map(async ({ signedIn, cartId }, index) => {
          if ((round + index) % 2 === 0) await signedIn.fillIn(cartId);
          await signedIn.submit(cartId);
          await signedIn.settled(cartId);
        }),
      );
      const sold = soldTo(userId);
      expect(sold, `${quantities}`).toBeLessThanOrEqual(LIMIT);
      expect(sold, `${quantities}`).toBeGreaterThan(0);
    }
  });
});
