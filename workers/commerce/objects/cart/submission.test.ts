import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { worthOfPoints } from "#contract/points.ts";
import type { Purchase } from "#contract/purchase.ts";
import {
  cartOf,
  inventory,
  openCart,
  PAYMENT,
  resetServices,
  SUBMISSION,
  wallet,
} from "#tests/fixtures/cart-services.ts";
import type { PromoCode } from "../../domain/promo-code.ts";
import type { Bindings } from "../../env.ts";
import { findPromoCode } from "../../store/promo-codes.ts";
import { TENANT_CONFIG } from "../../tenant-config.ts";
import type { CartDocument } from "./document.ts";
import { recipientHash } from "./recipient.ts";
import { startSubmission, statusOf } from "./submission.ts";
import { earnedPoints, priceOf } from "./view.ts";

vi.mock("../stubs.ts", async () => (await import("#tests/fixtures/cart-services.ts")).stubs);
vi.mock("../../store/promo-codes.ts", () => ({ findPromoCode: vi.fn() }));

const env = { PAYMENT_SECONDS: "1800" } as unknown as Bindings;
const NOW = Date.parse("2026-11-22T12:00:00Z");
const SUBMIT = { idempotencyKey: "key", bodyHash: "body" };
const member = { owner: { sessionHash: "hash", userId: "m1" } };
const percent: PromoCode = {
  code: "FAN10",
  description: "10 % off",
  kind: "percent",
  value: 10,
  currency: "USD",
  startsAt: null,
  endsAt: null,
  usesPerEvent: 2,
  minimumTotal: 0,
  maximumTickets: null,
  categoryId: null,
  membersOnly: false,
};

/** What a buyer sends who agrees to the cart as it is, and the answer. */
async function submit(change: Partial<CartDocument> = {}, differs: Partial<Purchase> = {}) {
  const cart = openCart({ expiresAt: NOW + 1, ...change });
  const purchase: Purchase = {
    expectedTotal: priceOf(cart).total,
    expectedPoints: cart.redeemPoints,
    currency: "USD",
    expectedRecipient: await recipientHash(cart),
    returnUrl: "https://shop.example/return",
    cancelUrl: "https://shop.example/cancel",
    locale: "de-AT",
    ...differs,
  };
  return { cart, change: await startSubmission(cart, purchase, SUBMIT, env) };
}
const refusal = (reason: string, violations: object[] = []) => ({
  refusal: { ok: false, reason, violations, eventId: openCart().event.id },
});

beforeEach(() => {
  resetServices();
  vi.useFakeTimers({ now: NOW });
  vi.mocked(findPromoCode).mockResolvedValue(percent);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a submission", () => {
  it("pins what the buyer agreed to", async () => {
    const { cart, change } = await submit({ ...member, redeemPoints: 2_000, attempts: 3, bonusPoints: 5 });
    const { total } = priceOf(cart);
    expect(total).toBe(32_308 - 3_231 + 495 - worthOfPoints(TENANT_CONFIG.loyalty, 2_000, "USD"));
    expect(change).toEqual({
      event: "submitted",
      patch: {
        submittedAt: NOW,
        attempts: 4,
        refusal: null,
        payment: null,
        substitute: null,
        room: null,
        booking: null,
        submission: {
          ...SUBMIT,
          attempt: 4,
          orderUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          amount: total,
          currency: "USD",
          points: 2_000,
          pointsEarned: earnedPoints(cart, total),
          returnUrl: "https://shop.example/return",
          cancelUrl: "https://shop.example/cancel",
          locale: "de",
          payBy: NOW + 1_800_000,
          paymentAsked: false,
          roomAsked: null,
          captureRefused: null,
        },
      },
    });
    expect(inventory.holdPromoUse).toHaveBeenCalledWith(cart.id, { code: "FAN10", limit: null });
  });

  it("without a promo code uses none", async () => {
    expect((await submit({ promo: null })).change).toMatchObject({ event: "submitted" });
    expect([findPromoCode, inventory.holdPromoUse].map((call) => vi.mocked(call).mock.calls.length)).toEqual([
      0, 0,
    ]);
  });

  it("that runs already is answered with its status", async () => {
    for (const state of ["submitting", "ordered", "released"] as const) {
      expect((await submit({ state, submission: { ...SUBMISSION, ...SUBMIT } })).change).toEqual({});
      expect((await submit({ state, submission: SUBMISSION })).change).toEqual({});
    }
    expect((await submit({ state: "released", submission: null })).change).toEqual({});
  });

  it("is refused under the key of another one", async () => {
    const submission = { ...SUBMISSION, idempotencyKey: "key", bodyHash: "other" };
    expect((await submit({ state: "submitting", submission })).change).toEqual(refusal("mismatch"));
  });

  it("comes too late when the hold has ended", async () => {
    expect((await submit({ expiresAt: NOW })).change).toEqual({ event: "expired", ...refusal("expired") });
  });

  it("is refused to guests where only members may buy", async () => {
    TENANT_CONFIG.ACLAllow.guestCanPurchase = false;
    try {
      expect((await submit()).change).toEqual(refusal("login_required"));
      expect((await submit(member)).change).toMatchObject({ event: "submitted" });
    } finally {
      TENANT_CONFIG.ACLAllow.guestCanPurchase = true;
    }
  });

  it("is refused with a form that says too little", async () => {
    const buyer = { ...openCart().buyer, emailAddress: "" };
    const email = { field: "buyer.emailAddress", message: "required" };
    expect((await submit({ buyer })).change).toEqual(refusal("invalid_buyer", [email]));
    const shipping = { field: "shippingId", message: "required" };
    expect((await submit({ shipping: null })).change).toEqual(refusal("unknown_shipping", [shipping]));
  });

  it.each<[string, Partial<Purchase>]>([
    ["total", { expectedTotal: 29_571 }],
    ["number of points", { expectedPoints: 1 }],
    ["currency", { currency: "EUR" }],
  ])("is refused at another %s than the buyer saw", async (_name, differs) => {
    expect((await submit({}, differs)).change).toEqual(refusal("price_changed"));
    expect(inventory.holdPromoUse).not.toHaveBeenCalled();
  });

  it("is refused for another recipient than the buyer saw", async () => {
    expect((await submit({}, { expectedRecipient: "other" })).change).toEqual(refusal("recipient_changed"));
  });

  it("is refused when the points are no longer there", async () => {
    wallet.balance.mockResolvedValue({ balance: 5_000, available: 1_999 });
    const points = { field: "redeemPoints", message: "points_above_maximum" };
    expect((await submit({ ...member, redeemPoints: 2_000 })).change).toEqual(refusal("points", [points]));
  });

  it("is refused when the event is no longer on sale", async () => {
    inventory.isOnSale.mockResolvedValue(false);
    expect((await submit()).change).toEqual(refusal("not_on_sale"));
    expect(inventory.isOnSale).toHaveBeenCalledWith(openCart().event.id);
  });

  it("loses a promo code that is no longer good, or used up, and says why", async () => {
    const dropped = (message: string) => ({
      patch: { promo: null },
      ...refusal("promo", [{ field: "code", message }]),
    });
    vi.mocked(findPromoCode).mockResolvedValueOnce(null);
    expect((await submit()).change).toEqual(dropped("unknown"));
    inventory.holdPromoUse.mockResolvedValueOnce("used_up");
    expect((await submit()).change).toEqual(dropped("used_up"));
  });

  it("shows a discount that changed before it is paid", async () => {
    vi.mocked(findPromoCode).mockResolvedValue({ ...percent, value: 20 });
    const { change } = await submit();
    expect(change).toMatchObject({
      patch: { promo: { discount: { amount: 6_462 } } },
      ...refusal("price_changed"),
    });
  });

  it("ends with a hold that was lost while it was judged", async () => {
    inventory.holdPromoUse.mockResolvedValue("gone");
    expect((await submit()).change).toEqual({ event: "expired", ...refusal("expired") });
  });
});

describe("the status of a purchase", () => {
  const status = (change: Partial<CartDocument>) => statusOf(cartOf(change), 1_000);
  const processing = { status: "processing" };
  const eventId = cartOf().event.id;

  it.each(["submitting", "authorised", "committed", "captured"] as const)("is processing: %s", (state) => {
    expect(status({ state })).toEqual(processing);
  });

  it("is open until the hold ends", () => {
    expect(status({ state: "open", expiresAt: 1_001 })).toEqual({ status: "open", refusal: null });
    expect(status({ state: "open", expiresAt: 1_000 })).toEqual({
      status: "released",
      reason: "expired",
      eventId,
    });
  });

  it.each([
    ["payment", "20226"],
    ["invalid_card", "20002"],
    ["outstanding_balance", "20120"],
    ["blocked", "40081"],
  ] as const)("tells the code of a payment that came to nothing: %s is %s", (refusal, code) => {
    expect(status({ state: "open", expiresAt: 1_001, refusal })).toEqual({ status: "open", refusal: code });
  });

  it("tells why there are no tickets", () => {
    const released = (releaseReason: CartDocument["releaseReason"]) =>
      status({ state: "released", releaseReason });
    expect(released("seats_lost")).toEqual({ status: "released", reason: "seats_lost", eventId });
    expect(released(null)).toMatchObject({ reason: "expired" });
  });

  it("sends to the payment page while there is something to pay", () => {
    const payment = {
      ...PAYMENT,
      status: "pending" as const,
      paymentUrl: "https://pay.example/1",
      lastDecline: "card",
    };
    const state = "awaiting_payment";
    expect(status({ state, payment })).toEqual({
      status: "payment_required",
      paymentUrl: "https://pay.example/1",
      lastDecline: "card",
    });
    for (const other of [
      { ...payment, status: "authorised" as const },
      { ...payment, paymentUrl: null },
      null,
    ])
      expect(status({ state, payment: other })).toEqual(processing);
  });

  it("shows lost and offered seats with what they cost", () => {
    const { choice } = cartOf();
    const substitute = { choice: { ...choice, row: "D" }, acceptBy: 86_400_000, amount: 30_000, told: true };
    expect(status({ state: "awaiting_consent", substitute })).toMatchObject({
      status: "substitute_offered",
      eventId,
      acceptBy: "1970-01-02T00:00:00.000Z",
      currency: "USD",
      lost: { seats: { row: "E", seats: "8,9" }, total: 30_808 },
      offered: { seats: { row: "D", seats: "8,9" }, total: 30_000 },
    });
    for (const change of [{ substitute: null }, { substitute, submission: null }])
      expect(status({ state: "awaiting_consent", ...change })).toEqual(processing);
  });

  it("names the order", () => {
    expect(status({ state: "ordered" })).toEqual({ status: "ordered", orderUuid: SUBMISSION.orderUuid });
    expect(status({ state: "ordered", submission: null })).toEqual(processing);
  });
});
