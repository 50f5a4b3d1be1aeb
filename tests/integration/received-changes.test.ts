import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { formBrowser } from "../fixtures/form-browser.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { answerClaim, emailsTo, offerAndOpen, someone } from "../fixtures/transfers.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let members: Members;
let stack: TestStack;
let operator: Buyer;
beforeAll(async () => {
  members = await openMembership();
  stack = await startTestStack({ overrides: { commerce: { vars: members.vars } } });
  operator = (await members.join(stack, randomUUID(), { roles: ["operator"] })).buyer;
});
afterAll(async () => {
  await stack.discard();
  await members.issuer.close();
});

/** An order of two tickets, the first of which Kim, a guest, accepted, in a browser that opened the link. */
async function kimHasOne(eventId: string) {
  const buyer = new Buyer(stack);
  const order = await ownOrderOf(buyer, await buyOrder(buyer, { eventId }));
  const email = someone();
  const claim = await offerAndOpen(stack, buyer, order.uuid, [1], email);
  await answerClaim(new Buyer(stack), claim, "accept");
  const kim = formBrowser();
  const key = encodeURIComponent(claim.headers["gst-order-key"]);
  const { url } = await kim.open(stack.at(`/tickets/claim?key=${key}`));
  const subjects = async () => (await emailsTo(stack.mailboxUrl, email)).map(({ subject }) => subject);
  const texts = async () => (await emailsTo(stack.mailboxUrl, email)).map(({ text }) => text).join("\n");
  return { order, kim, address: url.href, subjects, texts };
}

const change = (eventId: string, kind: string, body: object = {}) =>
  operator.call("POST", `/api/operator/event/${eventId}/${kind}`, body);

const PATIENCE = { timeout: 20_000 };
const about = (subjects: string[], start: string) => subjects.filter((one) => one.startsWith(start));

describe("those who received tickets", () => {
  it("are told once of each change of the event, which their page and calendar follow", async () => {
    const event = FIXTURES.THEATRE_SHOW.id;
    const { kim, address, subjects, texts } = await kimHasOne(event);
    const calendar = async () => (await kim.open(`${address}/calendar.ics`)).body.replace(/\r\n[ \t]/g, "");
    const before = await calendar();
    expect(before).toContain("SEQUENCE:0");

    expect((await change(event, "postpone", { reason: "Storm" })).status).toBe(200);
    await expect.poll(async () => about(await subjects(), "Postponed: "), PATIENCE).toHaveLength(1);
    expect((await kim.open(`${address}/calendar.ics`)).status).toBe(404);
    expect((await kim.open(address)).body).toContain("Storm");

    const startDateTimeUtc = "2031-05-05T23:00:00Z";
    expect((await change(event, "reschedule", { startDateTimeUtc })).status).toBe(200);
    expect((await change(event, "reschedule", { startDateTimeUtc })).status).toBe(200);
    await expect.poll(async () => about(await subjects(), "New date: "), PATIENCE).toHaveLength(1);
    const moved = await calendar();
    expect(moved).toContain("20310505T190000");
    expect(moved).toContain("STATUS:CONFIRMED");
    const uid = (file: string) => /UID:(\S+)/.exec(file)?.[1];
    expect(uid(moved)).toBe(uid(before));
    expect(Number(/SEQUENCE:(\d+)/.exec(moved)?.[1])).toBeGreaterThan(0);
    expect((await kim.open(address)).body).toContain("2031");

    expect((await change(event, "cancel", { reason: "The artist is ill." })).status).toBe(200);
    expect((await change(event, "cancel", { reason: "The artist is ill." })).status).toBe(200);
    await expect
      .poll(async () => about(await subjects(), "Your ticket is no longer valid: "), PATIENCE)
      .toHaveLength(1);
    expect(await texts()).toContain("The refund goes to whoever bought it.");
    expect(await calendar()).toContain("STATUS:CANCELLED");
    const page = await kim.open(address);
    expect(page.body).toContain("The refund goes to whoever bought the tickets.");
    expect(page.body).not.toContain('data-testid="ticket-qr"');
    // Besides the offer and the tickets themselves.
    expect(await subjects()).toHaveLength(5);
  });

  it("are told once that their ticket was refunded, why, and nothing of the money", async () => {
    const { order, subjects, texts } = await kimHasOne(FIXTURES.ARENA_GAME.id);
    const refund = (tickets: number[], key: string) =>
      operator.call(
        "POST",
        `/api/operator/order/${order.uuid}/refund`,
        { tickets, reason: "Broken seat" },
        { "Idempotency-Key": key },
      );
    const key = randomUUID();
    await refund([2], randomUUID());
    for (const { status } of await Promise.all([refund([1], key), refund([1], key)]))
      expect(status).toBe(200);
    await expect
      .poll(subjects, PATIENCE)
      .toEqual([
        expect.stringMatching(/^Your ticket is no longer valid: /),
        expect.stringMatching(/^Your ticket: /),
        expect.stringMatching(/is sending you a ticket: /),
      ]);
    expect(await texts()).toContain("“Broken seat”");
    expect(await texts()).toContain(`from ${TYPED.firstName} was refunded`);
    expect(await texts()).not.toMatch(/[$€£]\s?\d/);
  });
});
