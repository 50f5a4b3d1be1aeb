import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GatewayOutage } from "./gateway.ts";
import { stripeGateway } from "./stripe.ts";

const gateway = stripeGateway({ url: "https://stripe.test", secretKey: "sk", webhookSecret: "whsec" });
const session = (change: object = {}, intent: object | null = null) => ({
  id: "cs_1",
  client_reference_id: "cart",
  amount_total: 5_000,
  currency: "usd",
  status: "open",
  url: "https://checkout.test/cs_1",
  payment_intent: intent,
  ...change,
});
const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 };
const intent = (status: string, refunded = 0, captured = 5_000) => ({
  id: "pi_1",
  status,
  last_payment_error: null,
  latest_charge: { amount_captured: captured, amount_refunded: refunded, payment_method_details: { card } },
});

/** Serves the answers in turn and records the calls. */
function stripe(...answers: { status?: number; body: unknown }[]) {
  const calls: { method: string; path: string; body: string; key: string | null }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("Idempotency-Key");
    calls.push({
      method: init.method ?? "GET",
      path: url.replace("https://stripe.test/v1/", ""),
      body: String(init.body ?? ""),
      key,
    });
    const { status = 200, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

describe("the Stripe adapter", () => {
  it("opens a hosted page that authorizes without capturing", async () => {
    const calls = stripe({ body: session() });
    const created = await gateway.create({
      idempotencyKey: "cart:1",
      reference: "cart",
      amount: 5_000,
      currency: "USD",
      returnUrl: "https://s.test/r",
      cancelUrl: "https://s.test/c",
      webhookUrl: "https://a.test/w",
      description: "Game",
      locale: "en",
      holdUntil: "2027-01-05T00:30:00.000Z",
      email: null,
      payerName: "Frankie Fan",
    });
    expect(created).toMatchObject({ ok: true, payment: { id: "cs_1", status: "pending", currency: "USD" } });
    const form = new URLSearchParams(calls[0]?.body);
    expect(form.get("payment_intent_data[capture_method]")).toBe("manual");
    expect(form.get("line_items[0][price_data][unit_amount]")).toBe("5000");
    expect(calls[0]?.key).toBe("cart:1");
  });

  it.each([
    ["requires_capture", 0, "authorised"],
    ["succeeded", 0, "captured"],
    ["succeeded", 5_000, "refunded"],
    ["canceled", 0, "voided"],
    ["requires_payment_method", 0, "pending"],
  ])("reads %s (%d refunded) as %s", async (status, refunded, expected) => {
    stripe({ body: session({ status: "complete", url: null }, intent(status, refunded)) });
    const answer = await gateway.read("cs_1");
    expect(answer).toMatchObject({
      ok: true,
      payment: { status: expected, card: { last4: "4242", expireYear: 2030 } },
    });
  });

  it.each([
    [{ code: "incorrect_number" }, "issuer_declined", "invalid_card"],
    [{ code: "card_declined", decline_code: "invalid_cvc" }, "invalid", "invalid_card"],
    [{ code: "card_declined", decline_code: "fraudulent" }, "issuer_declined", "blocked"],
    [{ code: "card_declined" }, "blocked", "blocked"],
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "issuer_declined", null],
    [null, "authorized", null],
  ])("reads why a page expired unpaid: after %j, outcome %s, it was %s", async (error, type, failure) => {
    const unpaid = intent("requires_payment_method");
    const last = {
      ...unpaid,
      last_payment_error: error,
      latest_charge: { ...unpaid.latest_charge, outcome: { type } },
    };
    stripe({ body: session({ status: "expired", url: null }, last) });
    expect(await gateway.read("cs_1")).toMatchObject({ payment: { status: "expired", failure } });
    // The buyer may still try another card on an open page.
    stripe({ body: session({}, last) });
    expect(await gateway.read("cs_1")).toMatchObject({ payment: { status: "pending", failure: null } });
  });

  it("captures the intent behind the page and reads its new state", async () => {
    const paid = session({ status: "complete" }, intent("requires_capture"));
    const captured = session({ status: "complete" }, intent("succeeded"));
    const calls = stripe({ body: paid }, { body: {} }, { body: captured });
    expect(await gateway.capture("cs_1", 5_000, "k")).toMatchObject({
      ok: true,
      payment: { status: "captured" },
    });
    expect(calls[1]).toMatchObject({
      path: "payment_intents/pi_1/capture",
      body: "amount_to_capture=5000",
      key: "k",
    });
  });

  it("reads what was captured of an authorization as the payment's amount", async () => {
    stripe({ body: session({ status: "complete" }, intent("succeeded", 4_000, 4_000)) });
    expect(await gateway.read("cs_1")).toMatchObject({ payment: { amount: 4_000, status: "refunded" } });
    stripe({ body: session({ status: "complete" }, intent("requires_capture", 0, 0)) });
    expect(await gateway.read("cs_1")).toMatchObject({ payment: { amount: 5_000, status: "authorised" } });
  });

  it("refunds the intent behind the page", async () => {
    const captured = session({ status: "complete" }, intent("succeeded"));
    const refunded = session({ status: "complete" }, intent("succeeded", 5_000));
    const calls = stripe({ body: captured }, { body: {} }, { body: refunded });
    expect(await gateway.refund("cs_1", 5_000, "k")).toMatchObject({
      ok: true,
      payment: { status: "refunded" },
    });
    expect(calls[1]).toMatchObject({ path: "refunds", body: "payment_intent=pi_1&amount=5000", key: "k" });
  });

  it("cancels the authorization of a page that was paid while it was being closed", async () => {
    const paid = session({ status: "complete" }, intent("requires_capture"));
    const gone = session({ status: "complete" }, intent("canceled"));
    const refused = { status: 400, body: { error: { code: "resource_state" } } };
    const calls = stripe({ body: session() }, refused, { body: paid }, { body: {} }, { body: gone });
    expect(await gateway.void("cs_1", "k")).toMatchObject({ ok: true, payment: { status: "voided" } });
    expect(calls[3]?.path).toBe("payment_intents/pi_1/cancel");
  });

  it("reports errors, limits, rejected keys and unreadable answers as an outage", async () => {
    for (const answer of [
      { status: 500, body: {} },
      { status: 429, body: {} },
      { status: 401, body: {} },
      { body: { id: 1 } },
    ]) {
      stripe(answer);
      await expect(gateway.read("cs_1")).rejects.toThrow(GatewayOutage);
    }
  });
});

describe("a signed webhook", () => {
  const body = JSON.stringify({ data: { object: { id: "cs_1", client_reference_id: "cart" } } });
  const now = 1_800_000_000_000;
  const signed = (secret: string, seconds = now / 1000, text = body) =>
    new Headers({
      "Stripe-Signature": `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${text}`).digest("hex")}`,
    });

  it("names its payment", async () => {
    expect(await gateway.readWebhook(signed("whsec"), body, now)).toEqual({ id: "cs_1", reference: "cart" });
  });

  it("is ignored when it has another signature, was altered, or is older than five minutes", async () => {
    expect(await gateway.readWebhook(signed("other"), body, now)).toBeNull();
    expect(await gateway.readWebhook(signed("whsec"), `${body} `, now)).toBeNull();
    expect(await gateway.readWebhook(signed("whsec", now / 1000 - 301), body, now)).toBeNull();
    expect(await gateway.readWebhook(new Headers(), body, now)).toBeNull();
  });
});
