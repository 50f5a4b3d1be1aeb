import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  cartOf,
  gateway,
  inventory,
  order,
  PAYMENT,
  payment,
  refusedPayment,
  resetServices,
  SUBMISSION,
  stubs,
  supplier,
  wallet,
} from "#tests/fixtures/cart-services.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import type { Bindings } from "../../env.ts";
import { sendSubstituteOffer } from "../../mail/send-late.ts";
import { findEventBasis } from "../../store/event-basis.ts";
import type { CartDocument } from "./document.ts";
import { payerOf } from "./payer.ts";
import { isOver, runStep } from "./steps.ts";

vi.mock("../stubs.ts", async () => (await import("#tests/fixtures/cart-services.ts")).stubs);
vi.mock("../../payment/select.ts", async () => {
  const services = await import("#tests/fixtures/cart-services.ts");
  return { paymentGateway: () => services.gateway };
});
vi.mock("../../supplier/select.ts", async () => {
  const services = await import("#tests/fixtures/cart-services.ts");
  return { hotelSupplier: () => services.supplier };
});
vi.mock("../../mail/send-late.ts", () => ({ sendSubstituteOffer: vi.fn(async () => {}) }));
vi.mock("../../store/event-basis.ts", () => ({
  findEventBasis: vi.fn(async () => ({
    seats: {
      plan: {
        sections: [
          { id: "101", gate: "A" },
          { id: "113", gate: "C" },
        ],
      },
    },
  })),
}));

const env = { PUBLIC_API_URL: "https://api.example/", TICKET_SECRET: "secret" } as Bindings;
const NOW = SUBMISSION.payBy - 60_000;
const KEY = "1b5797c4-c8c9-852e-aa2d-5955877b8de9:1";
const checkpoint = vi.fn();
const step = (change: Partial<CartDocument> = {}, now = NOW) =>
  runStep(cartOf(change), { env, now, checkpoint });
const submission = (change: Partial<typeof SUBMISSION>) => ({ submission: { ...SUBMISSION, ...change } });

beforeEach(resetServices);

it("has no step in a state that waits for the buyer, or without a submission", async () => {
  for (const state of ["open", "ordered", "released"] as const)
    expect(await step({ state })).toEqual({ event: null });
  expect(await step({ submission: null })).toEqual({ event: null });
});

describe("a submitted cart", () => {
  it("locks its seats, holds its points, and asks for a payment, in this order", async () => {
    expect(await step()).toEqual({
      event: "payment_created",
      patch: { payment: { ...PAYMENT, status: "pending" } },
    });
    const { id, owner, event } = cartOf();
    expect(inventory.lock).toHaveBeenCalledWith({
      cartId: id,
      holder: owner,
      payer: { emailHash: expect.stringMatching(/^[\w-]{43}$/), cardHash: null },
      ticketLimit: 8,
      grace: 300_000,
    });
    expect(stubs.inventoryOf).toHaveBeenCalledWith(env, event.id);
    expect(wallet.hold).toHaveBeenCalledWith({ reference: KEY, points: 1_500 });
    expect(stubs.walletOf).toHaveBeenCalledWith(env, owner.userId);
    const calls = [inventory.lock, wallet.hold, checkpoint, gateway.create];
    const order = calls.map(({ mock }) => mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("asks for exactly what the buyer agreed to", async () => {
    const name = "x".repeat(501);
    await step({ event: { ...cartOf().event, name }, ...submission({ paymentAsked: false }) });
    expect(gateway.create).toHaveBeenCalledWith({
      holdUntil: new Date(cartOf().expiresAt).toISOString(),
      idempotencyKey: KEY,
      reference: cartOf().id,
      amount: 30_808,
      currency: "USD",
      returnUrl: SUBMISSION.returnUrl,
      cancelUrl: SUBMISSION.cancelUrl,
      webhookUrl: "https://api.example/api/payment/webhook",
      description: "x".repeat(500),
      locale: "en",
      email: "frankie@example.com",
      payerName: "Frankie Fan",
    });
    // Stored before: from then on a payment may exist.
    expect(checkpoint).toHaveBeenCalledWith({ submission: SUBMISSION });
  });

  it.each([
    [" ada@example.com ", "ada@example.com"],
    ["ada@localhost", null],
    [undefined, null],
  ])("tells the gateway an address that it accepts: %j", async (emailAddress, email) => {
    await step({ buyer: { emailAddress } });
    expect(gateway.create).toHaveBeenCalledWith(expect.objectContaining({ email }));
    await step({ buyer: null });
    expect(gateway.create).toHaveBeenLastCalledWith(expect.objectContaining({ email: null }));
  });

  it("that costs nothing needs no payment", async () => {
    expect(await step(submission({ amount: 0 }))).toEqual({ event: "nothing_to_pay" });
    expect(gateway.create).not.toHaveBeenCalled();
  });

  it("without points holds none", async () => {
    expect(await step(submission({ points: 0 }))).toMatchObject({ event: "payment_created" });
    expect(wallet.hold).not.toHaveBeenCalled();
  });

  it("is refused when its time to pay is over, and nothing is locked for it", async () => {
    const refused = { event: "refused", patch: { refusal: "payment" } };
    expect(await step({}, SUBMISSION.payBy)).toEqual(refused);
    expect(inventory.lock).not.toHaveBeenCalled();
    expect(await step({}, SUBMISSION.payBy - 1)).toMatchObject({ event: "payment_created" });
  });

  it("is refused over the ticket limit, and lost when its hold is", async () => {
    inventory.lock.mockResolvedValue({ ok: false, reason: "ticket_limit" });
    expect(await step()).toEqual({ event: "refused", patch: { refusal: "ticket_limit" } });
    inventory.lock.mockResolvedValue({ ok: false, reason: "replaced" });
    expect(await step()).toEqual({ event: "hold_lost", patch: { releaseReason: "replaced" } });
    expect(wallet.hold).not.toHaveBeenCalled();
  });

  it("is refused when its points are gone, or its owner is a guest", async () => {
    const refused = { event: "refused", patch: { refusal: "points" } };
    wallet.hold.mockResolvedValue({ ok: false, reason: "insufficient" });
    expect(await step()).toEqual(refused);
    expect(await step({ owner: { sessionHash: "hash", userId: null } })).toEqual(refused);
    expect(gateway.create).not.toHaveBeenCalled();
  });

  it("is refused when the gateway refuses the payment", async () => {
    gateway.create.mockResolvedValue(refusedPayment());
    expect(await step()).toEqual({ event: "refused", patch: { refusal: "payment" } });
  });
});

describe("a payment that is awaited", () => {
  const check = (change: Partial<CartDocument> = {}, now = NOW) =>
    step({ state: "awaiting_payment", ...change }, now);

  it.each([
    ["authorised", "paid"],
    ["captured", "paid"],
    ["voided", "payment_abandoned"],
    ["cancelled", "payment_abandoned"],
    ["expired", "payment_abandoned"],
    ["refunded", "payment_abandoned"],
    ["pending", null],
  ] as const)("that is %s leads to %s", async (status, event) => {
    gateway.read.mockResolvedValue(payment({ status }));
    const refusal = event === "payment_abandoned" ? { refusal: null } : {};
    expect(await check()).toEqual({ event, patch: { payment: { ...PAYMENT, status }, ...refusal } });
    expect(gateway.read).toHaveBeenCalledWith(PAYMENT.id);
  });

  it.each(["invalid_card", "outstanding_balance", "blocked"] as const)(
    "that failed for good (%s) opens the cart again, which remembers why",
    async (failure) => {
      const change = { status: "cancelled", failure } as const;
      gateway.read.mockResolvedValue(payment(change));
      const patch = { payment: { ...PAYMENT, ...change }, refusal: failure };
      expect(await check()).toEqual({ event: "payment_abandoned", patch });
    },
  );

  it("is abandoned when it is not what the buyer agreed to, or unknown to the gateway", async () => {
    for (const change of [{ amount: 30_807 }, { currency: "EUR" }]) {
      gateway.read.mockResolvedValue(payment(change));
      const patch = { payment: { ...PAYMENT, ...change } };
      expect(await check()).toEqual({ event: "payment_abandoned", patch });
    }
    gateway.read.mockResolvedValue(refusedPayment());
    expect(await check()).toEqual({ event: "payment_abandoned" });
  });

  it("is overdue when its time is over, unless it was paid", async () => {
    gateway.read.mockResolvedValue(payment({ status: "pending" }));
    expect(await check({}, SUBMISSION.payBy)).toMatchObject({ event: "payment_overdue" });
    expect(await check({}, SUBMISSION.payBy - 1)).toMatchObject({ event: null });
    gateway.read.mockResolvedValue(payment());
    expect(await check({}, SUBMISSION.payBy)).toMatchObject({ event: "paid" });
  });

  it("has to exist", async () => {
    await expect(check({ payment: null })).rejects.toThrow(
      `cart ${cartOf().id} awaits a payment but has none`,
    );
  });
});

describe("a cart with a room", () => {
  const book = (change: Partial<CartDocument> = {}, now = NOW) =>
    step({ state: "booking", room: aRoom(), ...change }, now);

  it("books it after its seats are committed, and before anything is captured", async () => {
    expect(await step({ state: "authorised", room: aRoom() })).toEqual({ event: "room_due" });
    expect(supplier.book).not.toHaveBeenCalled();
    expect(await book()).toEqual({
      event: "room_booked",
      patch: { booking: { id: "booking", confirmation: "K-1" } },
    });
    expect(gateway.capture).not.toHaveBeenCalled();
  });

  it("asks the supplier under the submission's own reference, after it has stored that it asks", async () => {
    supplier.book.mockImplementation(async () => {
      expect(checkpoint).toHaveBeenCalledWith(submission({ roomAsked: { first: NOW, last: NOW } }));
      return { ok: true, id: "booking", confirmation: "K-1" };
    });
    await book({ buyer: { firstName: "Ada", lastName: "Byron", emailAddress: "ada@fans.example" } });
    const { stay, totalPrice, hotel, room } = aRoom();
    expect(supplier.book).toHaveBeenCalledWith({
      ...{ hotelId: hotel.id, roomId: room.id, ...stay, totalPrice, currency: "USD", reference: KEY },
      contact: { firstName: "Ada", lastName: "Byron", emailAddress: "ada@fans.example", phone: "" },
      leadGuest: "Ada Byron",
      askedBefore: null,
    });
  });

  it("checks in whoever the buyer named", async () => {
    await book({ room: aRoom({ leadGuest: "Grace Hopper" }) });
    expect(supplier.book.mock.calls[0]?.[0].leadGuest).toBe("Grace Hopper");
  });

  it.each([
    { ok: false, reason: "changed", totalPrice: 70_000 },
    { ok: false, reason: "gone", detail: "" },
    { ok: false, reason: "double_booking", detail: "" },
    { ok: false, reason: "refused", detail: "" },
  ] as const)("is released when the room is $reason: both or neither", async (answer) => {
    supplier.book.mockResolvedValue(answer);
    expect(await book()).toEqual({ event: "room_lost" });
  });

  it("is booked again after a lost answer, for ten minutes, and then given up", async () => {
    supplier.book.mockRejectedValue(new Error("no answer"));
    await expect(book()).rejects.toThrow("no answer");
    const asked = submission({ roomAsked: { first: NOW, last: NOW + 5_000 } });
    await expect(book(asked, NOW + 599_999)).rejects.toThrow("no answer");
    expect(await book(asked, NOW + 600_000)).toEqual({ event: "room_lost" });
    expect(supplier.book.mock.calls.map(([{ askedBefore }]) => askedBefore)).toEqual([null, NOW + 5_000]);
  });
});

describe("a cart that is paid", () => {
  const PROMO = { code: "FAN10", usesPerEvent: 3 } as CartDocument["promo"];
  const commit = (change: Partial<CartDocument> = {}) => step({ state: "authorised", ...change });
  const other = { ...cartOf().choice, row: "D", price: { ...cartOf().choice.price, totalPrice: 16_000 } };
  const lost = () => inventory.commit.mockResolvedValue({ ok: false, reason: "seats_lost" });

  it("gets its seats for its order, and counts its promo code", async () => {
    const { id, owner, choice } = cartOf();
    expect(await commit()).toEqual({ event: "seats_committed" });
    const payer = await payerOf(cartOf(), env);
    const request = { cartId: id, holder: owner, payer, choice, ticketLimit: 8, promo: null };
    expect(inventory.commit).toHaveBeenCalledWith({ ...request, orderUuid: SUBMISSION.orderUuid });
    await commit({ promo: PROMO });
    expect(inventory.commit).toHaveBeenLastCalledWith(
      expect.objectContaining({ promo: { code: "FAN10", limit: 3 } }),
    );
    expect(inventory.holdSubstitute).not.toHaveBeenCalled();
  });

  it("of a payer who has all the tickets that they can get ends, and is offered no others", async () => {
    inventory.commit.mockResolvedValue({ ok: false, reason: "ticket_limit" });
    expect(await commit()).toEqual({ event: "limit_reached" });
    expect(inventory.holdSubstitute).not.toHaveBeenCalled();
  });

  it("whose seats are gone is offered others, at what they cost", async () => {
    lost();
    inventory.holdSubstitute.mockResolvedValue({ choice: other, expiresAt: 7 });
    const substitute = { choice: other, acceptBy: 7, amount: 30_500, told: false };
    expect(await commit()).toEqual({ event: "substitute_offered", patch: { substitute } });
    expect(inventory.holdSubstitute).toHaveBeenCalledWith(
      expect.objectContaining({
        cartId: cartOf().id,
        eventId: cartOf().event.id,
        minimumPrice: 16_154 - 15_403,
        holdFor: 600_000,
      }),
    );
  });

  it("loses its seats when there are no others, and when it was offered some before", async () => {
    lost();
    expect(await commit()).toEqual({ event: "seats_lost" });
    inventory.holdSubstitute.mockClear();
    const substitute = { choice: other, acceptBy: 7, amount: 30_500, told: true };
    expect(await commit({ substitute })).toEqual({ event: "seats_lost" });
    expect(inventory.holdSubstitute).not.toHaveBeenCalled();
  });

  it("takes other places at once that the buyer cannot tell from its own", async () => {
    const general = { ...cartOf().choice, general: true };
    const alike = { ...general, seats: ["801", "802"] };
    inventory.commit.mockResolvedValueOnce({ ok: false, reason: "seats_lost" });
    inventory.holdSubstitute.mockResolvedValue({ choice: alike, expiresAt: 7 });
    expect(await commit({ choice: general })).toEqual({ event: "seats_committed" });
    expect(checkpoint).toHaveBeenCalledWith({ choice: alike });
    expect(inventory.commit).toHaveBeenLastCalledWith(expect.objectContaining({ choice: alike }));
  });
});

describe("an offer of other seats", () => {
  const substitute = { choice: cartOf().choice, acceptBy: NOW + 1, amount: 30_000, told: false };
  const wait = (change: Partial<CartDocument>, now = NOW) =>
    step({ state: "awaiting_consent", substitute, ...change }, now);

  it("is told to the buyer once", async () => {
    expect(await wait({})).toEqual({ event: null, patch: { substitute: { ...substitute, told: true } } });
    expect(sendSubstituteOffer).toHaveBeenCalledTimes(1);
    expect(await wait({ substitute: { ...substitute, told: true } })).toEqual({ event: null });
    expect(sendSubstituteOffer).toHaveBeenCalledTimes(1);
  });

  it("ends when its time is over, whether or not it was told, and is not told then", async () => {
    expect(await wait({}, NOW + 1)).toEqual({ event: "substitute_expired" });
    expect(await wait({ substitute: null })).toEqual({ event: "substitute_expired" });
    expect(sendSubstituteOffer).not.toHaveBeenCalled();
  });
});

describe("the capture of a payment", () => {
  const capture = (change: Partial<CartDocument> = {}, now = NOW) =>
    step({ state: "committed", ...change }, now);
  const refusedSince = (since: number, times = 2) => submission({ captureRefused: { times, since } });

  it("takes what the buyer agreed to", async () => {
    const captured = { payment: { ...PAYMENT, status: "captured" } };
    expect(await capture()).toEqual({ event: "captured", patch: captured });
    expect(gateway.capture).toHaveBeenCalledWith(PAYMENT.id, 30_808, `${KEY}:capture`);
  });

  it("is done when there was nothing to pay, and impossible without a payment", async () => {
    expect(await capture({ ...submission({ amount: 0 }), payment: null })).toEqual({ event: "captured" });
    expect(gateway.capture).not.toHaveBeenCalled();
    await expect(capture({ payment: null })).rejects.toThrow(`cart ${cartOf().id} has nothing to capture`);
  });

  it("is done when the gateway says so, even in a refusal", async () => {
    gateway.capture.mockResolvedValue(refusedPayment({ status: "captured" }));
    expect(await capture()).toMatchObject({ event: "captured" });
  });

  it("is tried again under another key when it is refused and the payment stands", async () => {
    gateway.capture.mockResolvedValue(refusedPayment({}));
    await expect(capture()).rejects.toThrow(`payment ${PAYMENT.id} is authorised after its capture`);
    expect(checkpoint).toHaveBeenCalledWith(submission({ captureRefused: { times: 1, since: NOW } }));
    await expect(capture(refusedSince(NOW - 29_999))).rejects.toThrow("after its capture");
    expect(gateway.capture).toHaveBeenLastCalledWith(PAYMENT.id, 30_808, `${KEY}:capture:2`);
    const later = { captureRefused: { times: 3, since: NOW - 29_999 } };
    expect(checkpoint).toHaveBeenLastCalledWith(submission(later));
  });

  it("is given up after thirty seconds, or when nothing is left to capture", async () => {
    gateway.capture.mockResolvedValue(refusedPayment({}));
    const refused = { event: "capture_refused", patch: { payment: PAYMENT } };
    expect(await capture(refusedSince(NOW - 30_000))).toEqual(refused);
    gateway.capture.mockResolvedValue(refusedPayment());
    expect(await capture()).toEqual(refused);
    gateway.capture.mockResolvedValue(refusedPayment({ status: "voided" }));
    expect(await capture()).toMatchObject({
      event: "capture_refused",
      patch: { payment: { status: "voided" } },
    });
  });

  it("that was accepted but has not happened is tried again under the same key", async () => {
    gateway.capture.mockResolvedValue(payment());
    await expect(capture()).rejects.toThrow("is authorised after its capture");
    expect(checkpoint).not.toHaveBeenCalled();
  });
});

it.each([
  ["pending", false],
  ["authorised", false],
  ["captured", false],
  ["voided", true],
  ["cancelled", true],
  ["expired", true],
  ["refunded", true],
] as const)("a payment that is %s is over: %s", (status, over) => {
  expect(isOver({ ...PAYMENT, status })).toBe(over);
});

describe("the order", () => {
  const place = (section: string) => step({ state: "captured", choice: { ...cartOf().choice, section } });

  it("is placed with the gate nearest to its seats", async () => {
    expect(await place("101")).toEqual({ event: "order_written" });
    expect(stubs.orderOf).toHaveBeenCalledWith(env, SUBMISSION.orderUuid);
    expect(order.place).toHaveBeenCalledWith(
      expect.objectContaining({ uuid: SUBMISSION.orderUuid, created: new Date(NOW).toISOString() }),
    );
    await place("113");
    const gates = order.place.mock.calls.map(
      ([placed]) => (placed as { tickets: { gate: string }[] }).tickets,
    );
    expect(gates.map((tickets) => tickets.map(({ gate }) => gate))).toEqual([
      ["A", "A"],
      ["C", "C"],
    ]);
  });

  it("is placed without a gate for seats or an event that are no longer known", async () => {
    await place("999");
    vi.mocked(findEventBasis).mockResolvedValueOnce(null);
    await place("101");
    for (const [placed] of order.place.mock.calls)
      expect(placed).toMatchObject({ tickets: [{ gate: "" }, { gate: "" }] });
    expect(order.place).toHaveBeenCalledTimes(2);
  });
});
