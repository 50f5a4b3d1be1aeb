import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  cartOf,
  gateway,
  inventory,
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
import { DUTIES, type Duty } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import { sendNotCharged } from "../../mail/send-late.ts";
import type { CartDocument } from "./document.ts";
import { perform } from "./duties.ts";

vi.mock("../stubs.ts", async () => (await import("#tests/fixtures/cart-services.ts")).stubs);
vi.mock("../../payment/select.ts", async () => {
  const services = await import("#tests/fixtures/cart-services.ts");
  return { paymentGateway: () => services.gateway };
});
vi.mock("../../supplier/select.ts", async () => {
  const services = await import("#tests/fixtures/cart-services.ts");
  return { hotelSupplier: () => services.supplier };
});
vi.mock("../../mail/send-late.ts", () => ({ sendNotCharged: vi.fn(async () => {}) }));

const env = { PUBLIC_API_URL: "https://api.example" } as Bindings;
const KEY = "1b5797c4-c8c9-852e-aa2d-5955877b8de9:1";
const does = (duty: Duty, change: Partial<CartDocument> = {}) =>
  perform(duty, cartOf({ state: "released", ...change }), env);
const submission = (change: Partial<typeof SUBMISSION>) => ({ submission: { ...SUBMISSION, ...change } });
const guest = { owner: { sessionHash: "hash", userId: null } };

beforeEach(resetServices);

describe("canceling the room", () => {
  it("names the submission's reference, also when the supplier never answered", async () => {
    await does("cancel_room", {
      ...submission({ roomAsked: { first: 1, last: 1 } }),
      room: aRoom(),
      booking: null,
    });
    expect(supplier.cancel).toHaveBeenCalledWith(KEY);
  });

  it("does nothing when none was asked for", async () => {
    await does("cancel_room", { room: aRoom() });
    await does("cancel_room", { submission: null, room: aRoom() });
    expect(supplier.cancel).not.toHaveBeenCalled();
  });

  it("is owed until the supplier answers", async () => {
    supplier.cancel.mockRejectedValue(new Error("no answer"));
    await expect(does("cancel_room", submission({ roomAsked: { first: 1, last: 1 } }))).rejects.toThrow(
      "no answer",
    );
  });
});

describe("giving back a payment", () => {
  const giveBack = (change: Partial<CartDocument> = {}) => does("give_back_payment", change);

  it("voids it", async () => {
    await giveBack();
    expect(gateway.void).toHaveBeenCalledWith(PAYMENT.id, `${KEY}:void`);
    expect([gateway.create, gateway.refund].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it.each(["voided", "cancelled", "expired", "refunded"] as const)(
    "does nothing when it is %s",
    async (status) => {
      await giveBack({ payment: { ...PAYMENT, status } });
      expect(gateway.void).not.toHaveBeenCalled();
    },
  );

  it("does nothing when the gateway was never asked for one", async () => {
    await giveBack({ payment: null, ...submission({ paymentAsked: false }) });
    await giveBack({ payment: null, submission: null });
    expect([gateway.create, gateway.void].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it("finds the payment whose answer was lost", async () => {
    gateway.create.mockResolvedValue(payment({ id: "lost", status: "pending" }));
    await giveBack({ payment: null });
    expect(gateway.create).toHaveBeenCalledWith(expect.objectContaining({ idempotencyKey: KEY }));
    expect(gateway.void).toHaveBeenCalledWith("lost", `${KEY}:void`);
  });

  it("does nothing when the gateway had refused to create one", async () => {
    gateway.create.mockResolvedValue(refusedPayment());
    await giveBack({ payment: null });
    expect(gateway.void).not.toHaveBeenCalled();
  });

  it("refunds what was captured and not refunded yet", async () => {
    gateway.void.mockResolvedValue(
      refusedPayment({ status: "captured", amount: 30_808, refundedAmount: 800 }),
    );
    await giveBack();
    expect(gateway.refund).toHaveBeenCalledWith(PAYMENT.id, 30_008, `${KEY}:refund`);
  });

  it("is tried again while its outcome is unknown", async () => {
    gateway.void.mockResolvedValue(refusedPayment());
    await expect(giveBack()).rejects.toThrow(`payment ${PAYMENT.id} is authorised after its void`);
    expect(gateway.refund).not.toHaveBeenCalled();
    gateway.void.mockResolvedValue(refusedPayment({ status: "captured" }));
    for (const answer of [refusedPayment(), payment({ status: "captured" })]) {
      gateway.refund.mockResolvedValue(answer);
      await expect(giveBack()).rejects.toThrow(`payment ${PAYMENT.id} was not refunded`);
    }
  });
});

describe("the points of a purchase", () => {
  it("are released or spent under the reference that they were held under", async () => {
    await does("release_points");
    await does("commit_points");
    expect(stubs.walletOf).toHaveBeenCalledWith(env, cartOf().owner.userId);
    expect([wallet.release.mock.calls, wallet.commit.mock.calls]).toEqual([[[KEY]], [[KEY]]]);
  });

  it("are settled by nothing where none were held", async () => {
    for (const change of [submission({ points: 0 }), guest, { submission: null }]) {
      await does("release_points", change);
      await does("commit_points", change);
    }
    expect(stubs.walletOf).not.toHaveBeenCalled();
  });

  it("stay owed while they could not be settled", async () => {
    wallet.commit.mockResolvedValue({ ok: false, reason: "not_held" });
    await expect(does("commit_points")).rejects.toThrow(`points of ${KEY} could not be settled: not_held`);
  });

  it("are earned once for the order", async () => {
    await does("earn_points", submission({ pointsEarned: 300 }));
    expect(wallet.earn.mock.calls).toEqual([[{ reference: SUBMISSION.orderUuid, points: 300 }]]);
    for (const change of [
      submission({ pointsEarned: 0 }),
      { ...guest, ...submission({ pointsEarned: 300 }) },
    ])
      await does("earn_points", change);
    await does("earn_points", { submission: null });
    expect(wallet.earn).toHaveBeenCalledTimes(1);
  });
});

describe("the seats of a purchase", () => {
  it("are unlocked", async () => {
    await does("unlock_seats");
    expect(inventory.unlock).toHaveBeenCalledWith(cartOf().id);
    expect(stubs.inventoryOf).toHaveBeenCalledWith(env, cartOf().event.id);
  });

  it("are released for the reason that the cart was, also those of its own sale", async () => {
    await does("release_seats", { releaseReason: "payment_failed" });
    expect(inventory.release).toHaveBeenCalledWith(cartOf().id, "payment_failed", SUBMISSION.orderUuid);
    await does("release_seats", { submission: null, releaseReason: null });
    expect(inventory.release).toHaveBeenLastCalledWith(cartOf().id, "deleted", null);
  });
});

it("a buyer is told that nothing was charged", async () => {
  const cart = cartOf({ state: "released" });
  await perform("tell_buyer", cart, env);
  expect(sendNotCharged).toHaveBeenCalledWith(cart, env);
});

it.each(DUTIES)("%s stays owed while its service is out", async (duty) => {
  const down = new Error("down");
  for (const call of [...Object.values(inventory), ...Object.values(gateway)]) call.mockRejectedValue(down);
  for (const call of [wallet.commit, wallet.release, wallet.earn]) call.mockRejectedValue(down);
  vi.mocked(sendNotCharged).mockRejectedValueOnce(down);
  supplier.cancel.mockRejectedValueOnce(down);
  const owed = submission({ pointsEarned: 1, roomAsked: { first: 1, last: 1 } });
  await expect(does(duty, owed)).rejects.toThrow("down");
});
