import { createPublicKey, randomUUID, X509Certificate } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorSchema } from "#contract/error.schema.ts";
import { googlePassSchema } from "#contract/wallet-pass.schema.ts";
import { GOOGLE_SAVE_URL } from "#contract/wallet-pass.ts";
import { readApplePass } from "#tests/support/apple-pass.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { readStoredZip } from "#tests/support/stored-zip.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { loadSecrets, type Secrets } from "#tools/stack/secrets.ts";
import { signOrderLink } from "#workers/commerce/domain/orders/order-link.ts";
import { ticketKeys, verifyTicket } from "#workers/commerce/domain/orders/ticket-code.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, keyTo, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { answerClaim, claimLinkTo, claimOf, offerTickets, seeClaim } from "../fixtures/transfers.ts";

let members: Members;
let shop: TestShop;
let secrets: Secrets;
let operator: Buyer;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  secrets = loadSecrets(shop.state);
  operator = (await members.join(shop, randomUUID(), { roles: ["operator"] })).buyer;
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

type Headers = Record<string, string>;

const download = ({ sessionId }: Buyer, path: string, headers: Headers = {}) =>
  fetch(`${shop.commerceUrl}/api/order/${path}`, { headers: { "gst-session-id": sessionId, ...headers } });

/** The status of a refusal and its reason. */
async function refusal(response: Response): Promise<[number, string | undefined]> {
  const { violations } = errorSchema.parse(await response.json());
  return [response.status, violations[0]?.message];
}

async function applePass(buyer: Buyer, path: string, headers: Headers = {}) {
  const response = await download(buyer, path, headers);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return readApplePass(new Uint8Array(await response.arrayBuffer()), secrets.APPLE_PASS_CERTIFICATE);
}

/** The content of a Google Wallet link, after verifying its signature. */
async function googlePass(buyer: Buyer, path: string, headers: Headers = {}) {
  const response = await download(buyer, path, headers);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { url } = googlePassSchema.parse(await response.json());
  const { payload, protectedHeader } = await jwtVerify<{ payload: GooglePayload }>(
    url.slice(GOOGLE_SAVE_URL.length),
    createPublicKey(secrets.GOOGLE_WALLET_KEY),
    { audience: "google", issuer: "wallet@development.example.com" },
  );
  return { url, claims: payload, header: protectedHeader, ...payload.payload };
}
interface GooglePayload {
  eventTicketClasses: { id: string }[];
  eventTicketObjects: { id: string; classId: string; state: string; barcode: { value: string } }[];
}

/** Passes tickets of an order on to a guest. */
async function passOn(buyer: Buyer, uuid: string, tickets: number[]) {
  const email = `kim-${randomUUID()}@example.com`;
  await offerTickets(buyer, uuid, email, tickets);
  let link: URL | null = null;
  await expect
    .poll(async () => (link = await claimLinkTo(shop.mailboxUrl, email)), { timeout: 20_000 })
    .not.toBeNull();
  if (!link) throw new Error("no link");
  return claimOf(link);
}

const refund = (uuid: string, tickets: number[]) =>
  operator.call(
    "POST",
    `/api/operator/order/${uuid}/refund`,
    { tickets, reason: "Broken seat" },
    { "Idempotency-Key": randomUUID() },
  );

describe("a pass for Apple Wallet", () => {
  it("is signed, complete, in the buyer's language, and has the code of the order page", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const [ticket] = nonEmpty(order.tickets);
    const response = await download(buyer, `${order.uuid}/ticket/1/wallet/apple`, { "gst-language": "de" });
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "application/vnd.apple.pkpass",
      "private, no-store",
    ]);
    const { eventTicket, ...pass } = readApplePass(
      new Uint8Array(await response.arrayBuffer()),
      secrets.APPLE_PASS_CERTIFICATE,
    );
    expect(pass).toMatchObject({
      passTypeIdentifier: "pass.com.example.tickets.development",
      teamIdentifier: "DEVELOPMENT",
      serialNumber: `${order.uuid}-1-0`,
      organizationName: "Fanatics Tickets",
      backgroundColor: "rgb(12, 13, 16)",
      relevantDate: new Date(order.event.startDateTimeUtc ?? "").toISOString(),
      barcodes: [{ message: ticket.code, altText: order.orderNumber }],
    });
    const { publicKey } = await ticketKeys(secrets.TICKET_SECRET);
    expect(await verifyTicket(pass.barcodes[0]?.message ?? "", publicKey)).toMatchObject({
      orderUuid: order.uuid,
      number: 1,
      rekey: 0,
    });
    const front = [
      ...eventTicket.primaryFields,
      ...eventTicket.secondaryFields,
      ...eventTicket.auxiliaryFields,
    ];
    expect(front.map(({ label, value }) => [label, value])).toEqual([
      [undefined, order.event.name],
      ["Wann", expect.stringMatching(/ [A-Z]{2,4}$/)],
      ["Eingang", expect.stringMatching(/^[A-D]$/)],
      ["Block", ticket.section],
      ["Reihe", ticket.row],
      ["Platz", ticket.seat],
      [expect.any(String), order.event.venueName],
    ]);
    const back = eventTicket.backFields.map(({ value }) => value);
    expect(back).toContain(order.orderNumber);
    // A local run says that its passes are tests.
    expect(eventTicket.headerFields).toEqual([{ key: "test", value: "Test" }]);
    expect(back.join()).toContain("Testpass");
    const certificate = new X509Certificate(secrets.APPLE_PASS_CERTIFICATE);
    expect(certificate.issuer).toBe(certificate.subject);
    expect(certificate.subject).toContain("development");
  });

  it("comes with those of all tickets that admit the buyer in one file", async () => {
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { quantity: 4 });
    await answerClaim(new Buyer(shop), await passOn(buyer, uuid, [2]), "accept");
    expect((await refund(uuid, [3])).status).toBe(200);
    const order = await ownOrderOf(buyer, uuid);
    expect(order.tickets.map(({ wallets }) => wallets.map(({ wallet }) => wallet))).toEqual([
      ["apple", "google"],
      [],
      [],
      ["apple", "google"],
    ]);
    const response = await download(buyer, `${uuid}/wallet/apple`);
    expect(response.headers.get("content-type")).toBe("application/vnd.apple.pkpasses");
    const bundle = readStoredZip(new Uint8Array(await response.arrayBuffer()));
    expectNames([...bundle.keys()]);
    const passes = [...bundle.values()].map((file) => readApplePass(file, secrets.APPLE_PASS_CERTIFICATE));
    expect(passes.map(({ barcodes: [code], serialNumber }) => [serialNumber, code?.message])).toEqual([
      [`${uuid}-1-0`, order.tickets[0]?.code],
      [`${uuid}-4-0`, order.tickets[3]?.code],
    ]);
  });
});

function expectNames(names: string[]): void {
  for (const name of nonEmpty(names)) expect(name).toMatch(/\.pkpass$/);
}

describe("a link to Google Wallet", () => {
  it("is signed by the service account and short enough for browsers", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const passes = [];
    for (const number of [1, 2])
      passes.push(await googlePass(buyer, `${order.uuid}/ticket/${number}/wallet/google`));
    const [first, second] = nonEmpty(passes);
    expect(first.header).toEqual({ alg: "RS256" });
    expect(first.claims.typ).toBe("savetowallet");
    expect(first.url.length - GOOGLE_SAVE_URL.length).toBeLessThanOrEqual(1_800);
    const { section, row, seat, code } = nonEmpty(order.tickets)[0];
    const text = (value: string) => ({ defaultValue: { language: "en", value } });
    expect(first.eventTicketObjects).toMatchObject([
      {
        id: expect.stringMatching(/^3388000000000000000\.[\w-]{12}$/),
        classId: first.eventTicketClasses[0]?.id,
        state: "ACTIVE",
        barcode: { type: "QR_CODE", value: code },
        seatInfo: { section: text(section), row: text(row), seat: text(seat) },
      },
    ]);
    expect(first.eventTicketClasses).toMatchObject([
      {
        issuerName: "Fanatics Tickets",
        reviewStatus: "UNDER_REVIEW",
        eventName: text(order.event.name),
        venue: { name: text(order.event.venueName) },
        dateTime: { start: order.event.startDateTimeUtc },
      },
    ]);
    expect(second?.eventTicketClasses).toEqual(first.eventTicketClasses);
    expect(second?.eventTicketObjects[0]?.id).not.toBe(first.eventTicketObjects[0]?.id);
    const again = await googlePass(buyer, `${order.uuid}/ticket/1/wallet/google`);
    expect(again.eventTicketObjects).toEqual(first.eventTicketObjects);
  });
});

describe("a ticket that was passed on", () => {
  it("gives a pass to its recipient, with the new code, and none to the buyer", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const guest = new Buyer(shop);
    const claim = await passOn(buyer, order.uuid, [1]);
    const theirs = `${claim.path.replace("/api/order/", "")}/ticket/1/wallet`;
    const old = await googlePass(buyer, `${order.uuid}/ticket/1/wallet/google`);
    // Until it is accepted, it is the buyer's.
    expect((await applePass(buyer, `${order.uuid}/ticket/1/wallet/apple`)).serialNumber).toMatch(/-1-0$/);
    for (const wallet of ["apple", "google"])
      expect(await refusal(await download(guest, `${theirs}/${wallet}`, claim.headers))).toEqual([
        409,
        "not_holder",
      ]);

    await answerClaim(guest, claim, "accept");
    for (const wallet of ["apple", "google"]) {
      const path = `${order.uuid}/ticket/1/wallet/${wallet}`;
      expect(await refusal(await download(buyer, path))).toEqual([409, "not_holder"]);
    }
    const received = await seeClaim(guest, claim);
    const pass = await applePass(guest, `${theirs}/apple`, claim.headers);
    expect(pass).toMatchObject({
      serialNumber: `${order.uuid}-1-1`,
      barcodes: [{ message: received.tickets[0]?.code }],
    });
    expect(JSON.stringify(pass)).not.toContain(order.orderNumber);
    const google = await googlePass(guest, `${theirs}/google`, claim.headers);
    expect(google.eventTicketObjects[0]?.barcode.value).toBe(received.tickets[0]?.code);
    expect(google.eventTicketObjects[0]?.id).not.toBe(old.eventTicketObjects[0]?.id);
    expect(JSON.stringify(google.claims)).not.toContain(order.orderNumber);
    // Only the tickets of the transfer.
    const other = theirs.replace("/ticket/1/", "/ticket/2/");
    expect(await refusal(await download(guest, `${other}/apple`, claim.headers))).toEqual([
      409,
      "unknown_ticket",
    ]);

    expect((await refund(order.uuid, [1])).status).toBe(200);
    for (const wallet of ["apple", "google"])
      expect(await refusal(await download(guest, `${theirs}/${wallet}`, claim.headers))).toEqual([
        409,
        "ticket_refunded",
      ]);
  });
});

describe("no pass", () => {
  const PATHS = ["wallet/apple", "ticket/1/wallet/apple", "ticket/1/wallet/google"];

  it("is given to strangers, nor for a forged, foreign or expired key", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const foreign = await ownOrderOf(buyer, await buyOrder(buyer));
    const link = { orderUuid: order.uuid, linkVersion: 0, expiresAt: Date.now() + 1_000_000 };
    const stranger = new Buyer(shop);
    const keys = [
      "",
      "x",
      keyTo(foreign),
      order.calendarKey,
      await signOrderLink(link, "not-the-secret-of-this-shop-0000000000"),
      await signOrderLink({ ...link, expiresAt: 1 }, secrets.ORDER_LINK_SECRET),
    ];
    const claim = await passOn(buyer, order.uuid, [1]);
    await answerClaim(new Buyer(shop), claim, "accept");
    const theirs = claim.path.replace("/api/order/", "");
    for (const key of [...keys, claim.headers["gst-order-key"]])
      for (const path of PATHS)
        expect(
          (await download(stranger, `${order.uuid}/${path}`, { "gst-order-key": key })).status,
          `${path} ${key}`,
        ).toBe(404);
    for (const key of [...keys, keyTo(order)])
      for (const path of PATHS.slice(1))
        expect(
          (await download(stranger, `${theirs}/${path}`, { "gst-order-key": key })).status,
          `${path} ${key}`,
        ).toBe(404);
    // The key of the order opens it.
    const own = await download(stranger, `${order.uuid}/ticket/2/wallet/apple`, {
      "gst-order-key": keyTo(order),
    });
    expect(own.status).toBe(200);
  });

  it("is made of a used or unknown ticket", async () => {
    const eventId = FIXTURES.ARENA_GAME.id;
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer, { eventId }));
    const checked = await operator.call<{ result: string }>("POST", "/api/gate/check", {
      eventId,
      code: order.tickets[0]?.code,
    });
    expect(checked.value.result).toBe("valid");
    await expect
      .poll(async () => (await ownOrderOf(buyer, order.uuid)).tickets.map(({ status }) => status))
      .toEqual(["used", "valid"]);
    const reasons = async (number: string) =>
      Promise.all(
        ["apple", "google"].map(async (wallet) =>
          refusal(await download(buyer, `${order.uuid}/ticket/${number}/wallet/${wallet}`)),
        ),
      );
    expect(await reasons("1")).toEqual(Array(2).fill([409, "ticket_used"]));
    expect(await reasons("9")).toEqual(Array(2).fill([409, "unknown_ticket"]));
    expect(await reasons("0x1")).toEqual(Array(2).fill([400, "invalid"]));
  });

  it("is offered or made once the event is cancelled", async () => {
    const eventId = FIXTURES.THEATRE_SHOW.id;
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { eventId });
    const path = `${uuid}/ticket/1/wallet`;
    expect((await download(buyer, `${path}/apple`)).status).toBe(200);
    const cancelled = await operator.call("POST", `/api/operator/event/${eventId}/cancel`, {
      reason: "The hall is flooded.",
    });
    expect(cancelled.status).toBe(200);
    await expect
      .poll(async () => (await ownOrderOf(buyer, uuid)).tickets.map(({ wallets }) => wallets), {
        timeout: 20_000,
      })
      .toEqual([[], []]);
    // Refunds follow right behind.
    for (const wallet of ["apple", "google"])
      expect(await refusal(await download(buyer, `${path}/${wallet}`))).toEqual([
        409,
        expect.stringMatching(/^(event_cancelled|ticket_refunded)$/),
      ]);
    expect((await refusal(await download(buyer, `${uuid}/wallet/apple`)))[0]).toBe(409);
  });

  it("is offered or made by a deployment without keys", async () => {
    const bare = await openShop({ APPLE_PASS_KEY: "", GOOGLE_WALLET_KEY: "" });
    try {
      const buyer = new Buyer(bare);
      const order = await ownOrderOf(buyer, await buyOrder(buyer));
      expect(order.tickets.map(({ wallets }) => wallets)).toEqual([[], []]);
      for (const path of PATHS) {
        const response = await fetch(`${bare.commerceUrl}/api/order/${order.uuid}/${path}`, {
          headers: { "gst-session-id": buyer.sessionId },
        });
        expect(await refusal(response)).toEqual([409, "not_configured"]);
      }
    } finally {
      await bare.close();
    }
  });
});
