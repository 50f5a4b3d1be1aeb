import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "#lib/seeded-random.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { signClaimLink } from "#workers/commerce/domain/orders/claim-link.ts";
import { signOrderLink } from "#workers/commerce/domain/orders/order-link.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { buyOrder, keyTo, ownOrderOf } from "../fixtures/orders.ts";
import { offerAndOpen } from "../fixtures/transfers.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const FOREIGN_SECRET = "not-the-secret-of-this-shop-0000000000";
const SEED = 20_261_122;
const ROUNDS = 60;
const LATER = 10_000_000_000_000;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.discard());

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A key with one character of it changed. */
function altered(key: string, random: () => number): string {
  const at = Math.floor(random() * key.length);
  const letter = LETTERS[(LETTERS.indexOf(key[at] ?? "") + 1 + Math.floor(random() * 62)) % 64] ?? "A";
  return key.slice(0, at) + letter + key.slice(at + 1);
}

interface Answer {
  status: number;
  /** Where it leads, without ids. */
  location: string;
  /** Length of the body without ids and keys, to the nearest 500 characters. */
  size: number;
  body: string;
}

async function answerTo(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", headers });
  const body = await response.text();
  expect(response.headers.getSetCookie().filter((line) => line.startsWith("__Host-orders="))).toEqual([]);
  // The address of a page stands in it, so longer keys make longer pages.
  const length = body.replaceAll(/[\w.~%-]{30,}/g, "").length;
  const location = (response.headers.get("Location") ?? "").replace(/[0-9a-f-]{36}/g, "…");
  return { status: response.status, location, size: Math.round(length / 500), body };
}

/** Where a link leads: a page of the storefront, or the API's address that its page asks. */
const ENTRIES = {
  "the link to an order": (uuid: string, _: string, key: string) =>
    answerTo(stack.at(`/order-confirmation/${uuid}?${new URLSearchParams({ key })}`)),
  "a calendar subscription": (uuid: string, _: string, key: string) =>
    answerTo(stack.at(`/order-confirmation/${uuid}/calendar.ics?${new URLSearchParams({ key })}`)),
  "a claim link": (_uuid: string, _id: string, key: string) =>
    answerTo(stack.at(`/tickets/claim?${new URLSearchParams({ key })}`)),
  "received tickets": (uuid: string, id: string, key: string) =>
    answerTo(`${stack.commerceUrl}/api/order/${uuid}/transfer/${id}`, { "gst-order-key": key }),
} as const;

it("none of 1,000 forged, altered, expired, revoked and foreign links opens anything, or tells whether there is such an order", async () => {
  const buyer = new Buyer(stack);
  const bought = await ownOrderOf(buyer, await buyOrder(buyer));
  const claim = await offerAndOpen(stack, buyer, bought.uuid, [1]);
  const other = await ownOrderOf(buyer, await buyOrder(buyer));
  const othersClaim = await offerAndOpen(stack, buyer, other.uuid, [1]);
  const { value: revoked } = await buyer.call("POST", `/api/order/${bought.uuid}/revoke-links`);
  expect(revoked).toBeTruthy();
  const secret = loadSecrets(stack.state).ORDER_LINK_SECRET;
  const random = randomFrom(String(SEED));
  const theirs = { orderUuid: bought.uuid, transferId: claim.path.split("/").at(-1) ?? "" };
  const nobodys = () => ({ orderUuid: randomUUID(), transferId: randomUUID() });

  /** Keys that look like ones to an order and a transfer, as anyone could make them who has seen one. */
  const keysTo = async ({ orderUuid, transferId }: typeof theirs): Promise<string[]> => {
    const order = { orderUuid, linkVersion: 1, expiresAt: LATER };
    const transfer = { orderUuid, transferId, expiresAt: LATER };
    return [
      // Forged, with one of the purposes each.
      await signOrderLink(order, FOREIGN_SECRET),
      await signOrderLink(order, FOREIGN_SECRET, "calendar"),
      await signClaimLink(transfer, FOREIGN_SECRET),
      // Altered.
      altered(await signOrderLink({ ...order, expiresAt: LATER + 1 }, secret), random),
      altered(await signClaimLink({ ...transfer, expiresAt: LATER + 1 }, secret), random),
    ];
  };
  /** Keys that this shop did sign, and that open nothing (any more) or something else. */
  const spent = async ({ orderUuid, transferId }: typeof theirs): Promise<string[]> => [
    await signOrderLink(
      { orderUuid, linkVersion: 1, expiresAt: 1 + Math.floor(random() * Date.now()) },
      secret,
    ),
    await signClaimLink({ orderUuid, transferId, expiresAt: 1 + Math.floor(random() * Date.now()) }, secret),
    await signOrderLink({ orderUuid, linkVersion: 0, expiresAt: LATER }, secret),
    await signOrderLink({ orderUuid, linkVersion: 0, expiresAt: LATER }, secret, "calendar"),
  ];

  let tried = 0;
  for (const [name, ask] of Object.entries(ENTRIES)) {
    const shapes = new Set<string>();
    const check = async (target: typeof theirs, key: string) => {
      tried += 1;
      const { status, location, size, body } = await ask(target.orderUuid, target.transferId, key);
      expect([302, 404], name).toContain(status);
      if (status === 302) expect(location, name).toBe("/fanatics/order-confirmation/…?link=invalid");
      expect(body, name).not.toContain(bought.orderNumber);
      shapes.add(`${status} ${location} ${size}`);
    };
    const targets = Array.from({ length: ROUNDS }, (_, index) => (index % 2 ? nobodys() : theirs));
    for (const target of nonEmpty(targets)) {
      const keys = random() < 0.5 ? await keysTo(target) : await spent(target);
      await Promise.all(keys.map((key) => check(target, key)));
    }
    // Sound keys of something else, and of another order.
    const foreign = [keyTo(other), other.calendarKey, othersClaim.headers["gst-order-key"]];
    const misused = name === "a claim link" ? foreign.slice(0, 2) : foreign;
    for (let round = 0; round < 10; round++)
      await Promise.all(misused.map((key) => check(round % 2 ? nobodys() : theirs, key)));
    expect([...shapes], name).toHaveLength(1);
  }
  expect(tried).toBeGreaterThanOrEqual(1_000);

  // What is sound still opens: nothing above was refused for another reason.
  const sound = await signOrderLink({ orderUuid: bought.uuid, linkVersion: 1, expiresAt: LATER }, secret);
  const opened = await fetch(stack.at(`/order-confirmation/${bought.uuid}?key=${sound}`), {
    redirect: "manual",
  });
  expect(opened.headers.get("Location")).toBe(`/fanatics/order-confirmation/${bought.uuid}`);
  const claimed = await fetch(stack.at(`/tickets/claim?key=${claim.headers["gst-order-key"]}`), {
    redirect: "manual",
  });
  expect(claimed.status).toBe(302);
}, 240_000);

it("an expired claim link leads to a page that says so", async () => {
  const buyer = new Buyer(stack);
  const order = await ownOrderOf(buyer, await buyOrder(buyer));
  const { path } = await offerAndOpen(stack, buyer, order.uuid, [1]);
  const link = { orderUuid: order.uuid, transferId: path.split("/").at(-1) ?? "", expiresAt: Date.now() - 1 };
  const key = await signClaimLink(link, loadSecrets(stack.state).ORDER_LINK_SECRET);
  const { status, body } = await answerTo(stack.at(`/tickets/claim?key=${key}`), { "Accept-Language": "de" });
  expect(status).toBe(404);
  expect(body).toContain("Dieser Link funktioniert nicht");
  const answered = await new Buyer(stack).call(
    "POST",
    `${path}/answer`,
    { answer: "accept" },
    { "gst-order-key": key },
  );
  expect(answered.status).toBe(404);
  expect((await ownOrderOf(buyer, order.uuid)).tickets[0]?.code).toBe(order.tickets[0]?.code);
});
