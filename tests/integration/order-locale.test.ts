import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { OwnOrder } from "#contract/order.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { ObjectStorage } from "../fixtures/object-storage.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { claimLinkTo, emailsTo, offerTickets, someone } from "../fixtures/transfers.ts";

/** Languages that no text exists in, one of them as long as the API takes. */
const UNKNOWN = ["xx", "klingon-EN", "../../en\u0000", "", "\ud800"];

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

const address = () => `locale-${randomUUID()}@example.com`;
const subjectsTo = async (to: string) => (await emailsTo(shop.mailboxUrl, to)).map(({ subject }) => subject);
const resend = (buyer: Buyer, uuid: string) => buyer.call<OwnOrder>("POST", `/api/order/${uuid}/email`, {});

describe.each(UNKNOWN)("an order in the language %j", (locale) => {
  it("is confirmed by email, and the email is sent again on request", async () => {
    const [buyer, to] = [new Buyer(shop), address()];
    const uuid = await buyOrder(buyer, { locale, emailAddress: to });
    await expect.poll(() => subjectsTo(to)).toHaveLength(1);
    expect((await resend(buyer, uuid)).status).toBe(200);
    await expect.poll(() => subjectsTo(to)).toHaveLength(2);
    for (const subject of await subjectsTo(to)) expect(subject).toMatch(/^Your tickets: /);
  });

  it("passes tickets on, whatever language the browsers of both ask for", async () => {
    const [buyer, to] = [new Buyer(shop), someone()];
    const uuid = await buyOrder(buyer, { locale });
    const headers = { "gst-language": "klingon" };
    const offered = await buyer.call(
      "POST",
      `/api/order/${uuid}/transfer`,
      { tickets: [1], email: to, name: "Kim" },
      headers,
    );
    expect(offered.status).toBe(200);
    await expect.poll(() => claimLinkTo(shop.mailboxUrl, to)).not.toBeNull();
  });
});

describe("a stored order whose language is unknown", () => {
  it("is opened in English: resending, transfers and the operator's notices go out", async () => {
    const event = FIXTURES.CLUB_500.id;
    const [buyer, to, recipient] = [new Buyer(shop), address(), someone()];
    const uuid = await buyOrder(buyer, { eventId: event, locale: "de", emailAddress: to });
    expect((await offerTickets(buyer, uuid, recipient, [1])).status).toBe(200);
    await expect.poll(() => claimLinkTo(shop.mailboxUrl, recipient)).not.toBeNull();
    await expect.poll(() => subjectsTo(to)).toContainEqual(expect.stringMatching(/^Ihre Tickets: /));

    const storage = await ObjectStorage.of(shop, "ORDER", uuid);
    await shop.kill();
    const stored = z.looseObject({ transfers: z.array(z.looseObject({})) }).parse(storage.get("order"));
    const transfers = stored.transfers.map((transfer) => ({ ...transfer, locale: "tlh" }));
    storage.put("order", { ...stored, locale: "klingon", transfers });
    await shop.restart();

    expect((await ownOrderOf(buyer, uuid)).tickets).toHaveLength(2);
    expect((await resend(buyer, uuid)).status).toBe(200);
    await expect.poll(() => subjectsTo(to)).toContainEqual(expect.stringMatching(/^Your tickets: /));
    const { buyer: operator } = await members.join(shop, randomUUID(), { roles: ["operator"] });
    const cancelled = await operator.call("POST", `/api/operator/event/${event}/cancel`, { reason: "Flood" });
    expect(cancelled.status).toBe(200);
    await expect.poll(() => subjectsTo(to)).toContainEqual(expect.stringMatching(/^Canceled: /));
    await expect.poll(() => subjectsTo(to)).toContainEqual(expect.stringMatching(/^Refund: /));
  });
});
