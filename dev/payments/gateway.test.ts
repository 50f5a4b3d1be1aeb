import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { listen } from "../lib/test-server.ts";
import { createPaymentsApp, gatewayTables } from "./app.ts";
import { createGateway } from "./gateway.ts";

const secret = "api-secret";
const webhookSecret = "webhook-secret";
const brand = { name: "Fanatics", color: "#d6001c" };
const paymentSchema = z.looseObject({ id: z.string(), status: z.string(), paymentUrl: z.string() });

let stateDir: string;
let stopGateway: () => void;
let gatewayServer: Awaited<ReturnType<typeof listen>>;
let merchantServer: Awaited<ReturnType<typeof listen>>;
let webhooks: { signature: string; body: string }[];
let webhookAnswers: number[];

async function startGateway() {
  const db = openDatabase(stateDir, "payments.sqlite", gatewayTables);
  const options = { db, publicUrl: "http://pay.test", secret, webhookSecret, brand };
  const gateway = createGateway({ ...options, retryDelaysMs: [10, 20, 30] });
  gatewayServer = await listen(getRequestListener(createPaymentsApp(gateway).fetch));
  stopGateway = () => {
    gateway.stop();
    db.close();
  };
}

async function restartGateway() {
  await gatewayServer.close();
  stopGateway();
  await startGateway();
}

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), "payments-"));
  webhooks = [];
  webhookAnswers = [];
  merchantServer = await listen(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    webhooks.push({ signature: String(request.headers["payment-signature"]), body });
    response.writeHead(webhookAnswers.shift() ?? 204).end();
  });
  await startGateway();
});

afterEach(async () => {
  await gatewayServer.close();
  await merchantServer.close();
  stopGateway();
  rmSync(stateDir, { recursive: true });
});

function newPayment(reference = "cart-1") {
  return {
    amount: 12_345,
    currency: "USD",
    reference,
    returnUrl: `${merchantServer.origin}/return?cart=1`,
    cancelUrl: `${merchantServer.origin}/cancel`,
    webhookUrl: `${merchantServer.origin}/webhook`,
    description: "Two tickets <b>",
    locale: "en",
  };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${gatewayServer.origin}/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function create(headers: Record<string, string> = {}) {
  const response = await post("/payments", newPayment(), headers);
  expect(response.status).toBe(201);
  return paymentSchema.parse(await response.json());
}

async function read(id: string) {
  const headers = { Authorization: `Bearer ${secret}` };
  const response = await fetch(`${gatewayServer.origin}/v1/payments/${id}`, { headers });
  return paymentSchema.parse(await response.json());
}

function submit(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(gatewayServer.origin + path, { method: "POST", body, redirect: "manual" });
}

const card = (number: string) => ({ number, expiry: "12 / 34", cvc: "123", name: "Frankie Fan" });

describe("API", () => {
  test("refuses callers without the secret, bad input and unknown payments", async () => {
    expect((await post("/payments", newPayment(), { Authorization: "Bearer other" })).status).toBe(401);
    for (const change of [
      { amount: 1.5 },
      { amount: 0 },
      { currency: "usd" },
      { currency: "XYZ" },
      { returnUrl: "javascript:alert(1)" },
      { cancelUrl: "/cancel" },
      { webhookUrl: "ftp://shop.test" },
    ]) {
      const response = await post("/payments", { ...newPayment(), ...change });
      expect([change, response.status]).toEqual([change, 400]);
    }
    expect((await post("/payments/pay_none/capture", { amount: 1 })).status).toBe(404);
  });

  test("creates, lists by reference, captures, refunds", async () => {
    const payment = await create({ "Sandbox-Card": "4242424242424242" });
    expect(payment).toMatchObject({
      reference: "cart-1",
      amount: 12_345,
      status: "authorised",
      card: { last4: "4242" },
      paymentUrl: `http://pay.test/pay/${payment.id}`,
    });
    const headers = { Authorization: `Bearer ${secret}` };
    const listed = await fetch(`${gatewayServer.origin}/v1/payments?reference=cart-1`, { headers });
    expect(await listed.json()).toMatchObject({ items: [{ id: payment.id }] });

    expect((await post(`/payments/${payment.id}/capture`, { amount: 12_346 })).status).toBe(409);
    const captured = await (await post(`/payments/${payment.id}/capture`, { amount: 12_345 })).json();
    expect(captured).toMatchObject({ status: "captured" });
    const again = await (await post(`/payments/${payment.id}/capture`, { amount: 12_345 })).json();
    expect(again).toEqual(captured);
    const refused = await post(`/payments/${payment.id}/void`, {});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: "invalid_state", payment: { status: "captured" } });
    const refunded = await post(`/payments/${payment.id}/refund`, { amount: 12_345 });
    expect(await refunded.json()).toMatchObject({ status: "refunded", refundedAmount: 12_345 });
  });

  test("a declined load-test card leaves the payment open", async () => {
    const payment = await create({ "Sandbox-Card": "4000000000000002" });
    expect(payment).toMatchObject({ status: "pending", lastDecline: "card_declined", declineCount: 1 });
  });

  test("a key has one response: the same body repeats it, another body is refused, even after a restart", async () => {
    const key = { "Idempotency-Key": "key-1" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await restartGateway();
    expect(await create(key)).toEqual(answers[0]);

    const other = await post("/payments", { ...newPayment(), amount: 1 }, key);
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ error: "idempotency_mismatch" });
  });

  test("repeating a refund with the same key refunds once", async () => {
    const payment = await create({ "Sandbox-Card": "4242424242424242" });
    await post(`/payments/${payment.id}/capture`, { amount: 12_345 });
    const refund = () =>
      post(`/payments/${payment.id}/refund`, { amount: 1_000 }, { "Idempotency-Key": "refund-1" });
    await refund();
    expect(await (await refund()).json()).toMatchObject({ refundedAmount: 1_000 });
    expect(await read(payment.id)).toMatchObject({ refundedAmount: 1_000 });
  });

  test("a capture whose response is lost is performed, and repeating its key returns the result", async () => {
    const payment = await create({ "Sandbox-Card": "4000000000000408" });
    const key = { "Idempotency-Key": "capture-1" };
    await expect(post(`/payments/${payment.id}/capture`, { amount: 12_345 }, key)).rejects.toThrow(
      "fetch failed",
    );
    expect((await read(payment.id)).status).toBe("captured");
    const again = await post(`/payments/${payment.id}/capture`, { amount: 12_345 }, key);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ status: "captured" });
  });
});

describe("hosted page", () => {
  test("takes a payment, sends a signed webhook, and redirects the buyer to the shop", async () => {
    const payment = await create();
    const response = await submit(`/pay/${payment.id}`, card("4242 4242 4242 4242"));
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(newPayment().returnUrl);
    await vi.waitFor(() => expect(webhooks).toHaveLength(1));
    const [{ signature, body } = { signature: "", body: "" }] = webhooks;
    expect(JSON.parse(body)).toMatchObject({
      type: "payment.authorised",
      payment: { id: payment.id, status: "authorised" },
    });
    const time = /^t=(\d+),v1=/.exec(signature)?.[1];
    const mac = createHmac("sha256", webhookSecret).update(`${time}.${body}`).digest("hex");
    expect(signature).toBe(`t=${time},v1=${mac}`);

    const reopened = await fetch(`${gatewayServer.origin}/pay/${payment.id}`, { redirect: "manual" });
    expect(reopened.headers.get("location")).toBe(newPayment().returnUrl);
  });

  test("retries a webhook until it is accepted, and gives up after the last attempt", async () => {
    webhookAnswers = [500, 503, 204];
    await create({ "Sandbox-Card": "4242424242424242" });
    await vi.waitFor(() => expect(webhooks).toHaveLength(3));
    expect(new Set(webhooks.map(({ body }) => body)).size).toBe(1);

    webhookAnswers = [500, 500, 500, 500, 204];
    await create({ "Sandbox-Card": "4242424242424242" });
    await vi.waitFor(() => expect(webhooks).toHaveLength(7));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(webhooks).toHaveLength(7);
  });

  test("escapes the form and keeps the input except the security code", async () => {
    const payment = await create();
    const page = await fetch(`${gatewayServer.origin}/pay/${payment.id}`);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${merchantServer.origin}`);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain("$123.45");
    expect(html).toContain("Two tickets &lt;b&gt;");
    for (const field of ["cc-number", "cc-exp", "cc-csc", "cc-name"]) {
      expect(html).toContain(`autocomplete="${field}"`);
    }

    const input = { number: "4242 4242 4242 4241", expiry: "1/20", cvc: "987", name: 'Fr"ankie' };
    const refused = await submit(`/pay/${payment.id}`, input);
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain('value="4242 4242 4242 4241"');
    expect(again).toContain('value="Fr&quot;ankie"');
    expect(again).not.toContain("987");
    expect(again).toContain('aria-describedby="number-error"');
    expect(again).toContain('<a href="#expiry">This card has expired</a>');
  });

  test("speaks the shop's language, and shows event, total and how long the tickets are held", async () => {
    const holdUntil = new Date(Date.now() + 8.5 * 60_000).toISOString();
    const created = await post("/payments", { ...newPayment(), locale: "de", holdUntil });
    const { id } = paymentSchema.parse(await created.json());
    const page = await fetch(`${gatewayServer.origin}/pay/${id}`);
    const text = await page.text();
    expect(text).toContain('<html lang="de">');
    for (const shown of ["Kartennummer", "$123.45 zahlen", "Two tickets", "9 Min.", holdUntil, "#d6001c"])
      expect(text).toContain(shown);
    const [, script = ""] = /<script>(.*)<\/script>/.exec(text) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'sha256-${hash}'`);
    const refused = await submit(`/pay/${id}`, { number: "", expiry: "", cvc: "", name: "" });
    expect(await refused.text()).toContain("Geben Sie die Kartennummer ein");
  });

  test("after a declined card another one can be tried on the page", async () => {
    const payment = await create();
    const declined = await submit(`/pay/${payment.id}`, card("4000000000009995"));
    expect(declined.status).toBe(303);
    expect(declined.headers.get("location")).toBe(`/pay/${payment.id}`);
    const page = await fetch(`${gatewayServer.origin}/pay/${payment.id}`);
    expect(await page.text()).toContain("insufficient funds");
    expect((await submit(`/pay/${payment.id}`, card("4242424242424242"))).status).toBe(303);
  });

  test.each([
    ["4000000000000127", "invalid_card", "Your card details were not accepted"],
    ["4000000000000051", "outstanding_balance", "Your card covers only part of the total"],
    ["4100000000000019", "blocked", "This payment was blocked"],
  ])(
    "card %s ends the payment (%s): the page says so and leads back to the shop",
    async (number, failure, words) => {
      const payment = await create();
      const failed = await submit(`/pay/${payment.id}`, card(number));
      expect(failed.status).toBe(303);
      expect(failed.headers.get("location")).toBe(`/pay/${payment.id}`);
      expect(await read(payment.id)).toMatchObject({ status: "cancelled", failure, card: null });
      await vi.waitFor(() => expect(webhooks[0]?.body).toContain("payment.cancelled"));
      const page = await fetch(`${gatewayServer.origin}/pay/${payment.id}`);
      expect(page.status).toBe(410);
      const html = await page.text();
      expect(html).toContain(`<h1>${words}</h1>`);
      expect(html).toContain(`href="${newPayment().cancelUrl}"`);
      expect((await submit(`/pay/${payment.id}`, card("4242424242424242"))).status).toBe(410);
    },
  );

  test("3-D Secure: a wrong code, canceling, and the correct code", async () => {
    const payment = await create();
    const challenged = await submit(`/pay/${payment.id}`, card("4000002500003155"));
    expect(challenged.headers.get("location")).toBe(`/3ds/${payment.id}`);
    expect(await (await fetch(`${gatewayServer.origin}/3ds/${payment.id}`)).text()).toContain("3155");
    expect((await submit(`/3ds/${payment.id}`, { code: "1", answer: "confirm" })).status).toBe(422);
    const failed = await submit(`/3ds/${payment.id}`, { code: "", answer: "fail" });
    expect(failed.headers.get("location")).toBe(`/pay/${payment.id}`);
    expect(await read(payment.id)).toMatchObject({ lastDecline: "three_d_secure_failed" });

    await submit(`/pay/${payment.id}`, card("4000002500003155"));
    const passed = await submit(`/3ds/${payment.id}`, { code: "123456", answer: "confirm" });
    expect(passed.headers.get("location")).toBe(newPayment().returnUrl);
  });

  test("a lost response: the card is authorized without a webhook, and reopening the page returns to the shop", async () => {
    const payment = await create();
    await expect(submit(`/pay/${payment.id}`, card("4000000000000341"))).rejects.toThrow("fetch failed");
    expect((await read(payment.id)).status).toBe("authorised");
    expect(webhooks).toEqual([]);
    const reopened = await fetch(`${gatewayServer.origin}/pay/${payment.id}`, { redirect: "manual" });
    expect(reopened.status).toBe(303);
  });

  test("a slow card is authorized after 8 seconds, even if the server restarts meanwhile", async () => {
    const payment = await create();
    const waiting = submit(`/pay/${payment.id}`, card("4000000000000259")).catch(() => undefined);
    await vi.waitFor(async () => {
      const page = await fetch(`${gatewayServer.origin}/pay/${payment.id}`);
      expect(await page.text()).toContain("Your bank is confirming");
    });
    await restartGateway();
    await waiting;
    expect((await read(payment.id)).status).toBe("pending");
    await vi.waitFor(async () => expect((await read(payment.id)).status).toBe("authorised"), 10_000);
  }, 15_000);

  test("canceling notifies the merchant, redirects to the shop, and closes the page", async () => {
    const payment = await create();
    const left = await fetch(`${gatewayServer.origin}/pay/${payment.id}/cancel`, { redirect: "manual" });
    expect(left.headers.get("location")).toBe(newPayment().cancelUrl);
    await vi.waitFor(() => expect(webhooks[0]?.body).toContain("payment.cancelled"));
    expect((await fetch(`${gatewayServer.origin}/pay/${payment.id}`)).status).toBe(410);
    expect((await submit(`/pay/${payment.id}`, card("4242424242424242"))).status).toBe(410);
  });
});
