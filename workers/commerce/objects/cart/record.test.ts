import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { UnreadableState } from "#lib/stored-state.ts";
import { openCart, PAYMENT, SUBMISSION } from "#tests/fixtures/cart-services.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import type { Bindings } from "../../env.ts";
import { refuse } from "./answers.ts";
import type { CartDocument } from "./document.ts";
import { perform } from "./duties.ts";
import { CartRecord } from "./record.ts";
import { runStep } from "./steps.ts";

// They call other services.
vi.mock("./duties.ts", () => ({ perform: vi.fn() }));
vi.mock("./steps.ts", () => ({ runStep: vi.fn() }));

const NOW = Date.parse("2026-11-22T12:00:00Z");
const env = {} as Bindings;
let storage: ReturnType<typeof memoryStorage>;
const recordOn = () => new CartRecord(storage as unknown as DurableObjectStorage, env);

/** A record of a stored cart. */
function recordOf(change: Partial<CartDocument> = {}): CartRecord {
  storage = memoryStorage();
  storage.kv.put("cart", openCart(change));
  return recordOn();
}
const stored = () => storage.kv.get("cart");
/** How long until the alarm (ms). */
const alarmIn = () => (storage.alarm ?? 0) - NOW;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.mocked(perform).mockReset().mockResolvedValue();
  vi.mocked(runStep).mockReset().mockResolvedValue({ event: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(console.error).mockRestore();
});

describe("a cart's record", () => {
  it("is empty until a cart is created, which it stores", () => {
    storage = memoryStorage();
    const record = recordOn();
    expect(record.cart).toBeNull();
    expect(() => record.checkpoint({})).toThrow("the cart was never opened");
    expect(record.create(openCart())).toEqual(openCart());
    expect([stored(), record.cart, recordOn().cart]).toEqual([openCart(), openCart(), openCart()]);
  });

  it("is not opened when it is damaged", () => {
    storage = memoryStorage();
    storage.kv.put("cart", null);
    expect(recordOn).toThrow(UnreadableState);
  });

  it("stores fields", () => {
    const record = recordOf();
    expect(record.checkpoint({ attempts: 5 })).toEqual(openCart({ attempts: 5 }));
    expect(stored()).toEqual(openCart({ attempts: 5 }));
  });

  it("moves by an event, with its fields, and forgets earlier failures", () => {
    const record = recordOf({ failures: 3 });
    const moved = openCart({ state: "submitting", attempts: 1, failures: 0 });
    expect(record.apply("submitted", { attempts: 1 })).toEqual(moved);
    expect(stored()).toEqual(moved);
  });

  it("stores nothing for an event that means nothing in its state", () => {
    const record = recordOf();
    expect(record.apply("captured", { attempts: 1 })).toBeNull();
    expect(stored()).toEqual(openCart());
  });

  it("is released for the reason of its event, unless a step knows better", () => {
    expect(recordOf({ state: "submitting" }).apply("hold_lost")).toMatchObject({ releaseReason: "expired" });
    const known = recordOf({ state: "submitting" }).apply("hold_lost", { releaseReason: "replaced" });
    expect(known).toMatchObject({ state: "released", releaseReason: "replaced" });
  });

  it("stores what an edit decided: fields, event, or neither", () => {
    const refusal = refuse("expired", "e1");
    const saved = recordOf();
    expect(saved.commit({ patch: { attempts: 1 } })).toEqual({
      cart: openCart({ attempts: 1 }),
      refusal: null,
    });
    const released = recordOf().commit({ event: "expired", patch: { attempts: 2 }, refusal });
    expect(released).toMatchObject({ cart: { state: "released", attempts: 2 }, refusal });
    const untouched = recordOf();
    const write = vi.spyOn(storage.kv, "put");
    for (const change of [{ refusal }, { refusal, patch: {} }])
      expect(untouched.commit(change)).toEqual({ cart: openCart(), refusal });
    expect(write).not.toHaveBeenCalled();
  });
});

describe("duties of a cart", () => {
  it("outlive its next transition: an expired cart still gives back the payment of an abandoned one", () => {
    const record = recordOf({ state: "open", duties: ["give_back_payment", "release_points"] });
    expect(record.apply("expired")).toMatchObject({
      state: "released",
      duties: ["give_back_payment", "release_points", "release_seats"],
    });
  });

  it("are each owed once", () => {
    const record = recordOf({ state: "submitting", duties: ["give_back_payment"] });
    expect(record.apply("refused")?.duties).toEqual(["give_back_payment", "release_points", "unlock_seats"]);
  });

  it("are done in their order, and owed no longer", async () => {
    const record = recordOf({ duties: ["release_points", "unlock_seats"], failures: 2 });
    expect(await record.advance()).toEqual(openCart());
    expect(vi.mocked(perform).mock.calls.map(([duty]) => duty)).toEqual(["release_points", "unlock_seats"]);
    expect(vi.mocked(perform)).toHaveBeenCalledWith(
      "unlock_seats",
      expect.objectContaining({ state: "open" }),
      env,
    );
  });

  it("that fail stay owed, and hold up none of the others", async () => {
    vi.mocked(perform).mockImplementation(async (duty) => {
      if (duty === "release_points") throw new Error("wallet is down");
    });
    const record = recordOf({ state: "submitting", duties: ["release_points", "unlock_seats"] });
    expect(await record.advance()).toMatchObject({ duties: ["release_points"], failures: 1 });
    expect(runStep).not.toHaveBeenCalled();
    expect(JSON.parse(String(vi.mocked(console.error).mock.calls[0]?.[0]))).toEqual({
      level: "error",
      kind: "outage",
      at: "cart",
      cartId: openCart().id,
      state: "submitting",
      duty: "release_points",
      failures: 0,
      message: "wallet is down",
    });
    expect(await record.advance()).toMatchObject({ failures: 2 });
    vi.mocked(perform).mockResolvedValue();
    expect(await record.advance()).toMatchObject({ duties: [], failures: 0 });
  });

  it("of a step are done before the next one", async () => {
    const record = recordOf({ state: "captured", submission: SUBMISSION });
    vi.mocked(runStep).mockResolvedValueOnce({ event: "order_written" });
    expect(await record.advance()).toMatchObject({ state: "ordered", duties: [] });
    expect(vi.mocked(perform).mock.calls.map(([duty]) => duty)).toEqual(["commit_points", "earn_points"]);
  });
});

describe("a purchase", () => {
  it("takes step after step, until one has no news", async () => {
    const record = recordOf({ state: "authorised" });
    vi.mocked(runStep)
      .mockResolvedValueOnce({ event: "seats_committed", patch: { attempts: 1 } })
      .mockResolvedValueOnce({ event: "captured" });
    expect(await record.advance()).toMatchObject({ state: "captured", attempts: 1 });
    expect(vi.mocked(runStep).mock.calls.map(([cart]) => cart.state)).toEqual([
      "authorised",
      "committed",
      "captured",
    ]);
    expect(vi.mocked(runStep)).toHaveBeenLastCalledWith(expect.objectContaining({ state: "captured" }), {
      env,
      now: NOW,
      checkpoint: expect.any(Function),
    });
  });

  it("rests while nothing runs", async () => {
    for (const state of ["open", "ordered", "released"] as const) await recordOf({ state }).advance();
    expect(runStep).not.toHaveBeenCalled();
  });

  it("stores what a step learned without news, as the end of its failures", async () => {
    const record = recordOf({ state: "awaiting_payment", failures: 4 });
    await record.advance();
    expect(stored()).toMatchObject({ failures: 4 });
    vi.mocked(runStep).mockResolvedValueOnce({ event: null, patch: { payment: PAYMENT } });
    expect(await record.advance()).toMatchObject({ payment: PAYMENT, failures: 0 });
  });

  it("stores what a step stores on its way", async () => {
    const record = recordOf({ state: "submitting" });
    vi.mocked(runStep).mockImplementationOnce(async (_cart, { checkpoint }) => {
      checkpoint({ attempts: 9 });
      throw new Error("gateway is down");
    });
    expect(await record.advance()).toMatchObject({ state: "submitting", attempts: 9, failures: 1 });
    expect(stored()).toMatchObject({ attempts: 9, failures: 1 });
  });

  it("does not ask at once about a payment that was only just created", async () => {
    const created = (payment: typeof PAYMENT) => ({ event: "payment_created" as const, patch: { payment } });
    vi.mocked(runStep).mockResolvedValueOnce(created({ ...PAYMENT, status: "pending" }));
    await recordOf({ state: "submitting" }).advance();
    expect(runStep).toHaveBeenCalledTimes(1);
    vi.mocked(runStep).mockResolvedValueOnce(created(PAYMENT));
    await recordOf({ state: "submitting" }).advance();
    expect(runStep).toHaveBeenCalledTimes(3);
  });

  it("stops at an event that means nothing in its state", async () => {
    vi.mocked(runStep).mockResolvedValue({ event: "captured" });
    const record = recordOf({ state: "submitting" });
    expect(await record.advance()).toMatchObject({ state: "submitting", failures: 1 });
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(
      expect.stringContaining("captured means nothing in submitting"),
    );
  });

  it("notes a failure that is not an error", async () => {
    vi.mocked(runStep).mockRejectedValueOnce("lost");
    await recordOf({ state: "submitting" }).advance();
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.stringContaining('"message":"lost"'));
  });
});

describe("the alarm of a cart", () => {
  const alarmOf = (cart: Partial<CartDocument>) => {
    recordOf(cart).checkpoint({});
    return alarmIn();
  };
  const awaiting = (submittedAt: number | null, payBy = NOW + DAY_MS) =>
    alarmOf({ state: "awaiting_payment", submittedAt, submission: { ...SUBMISSION, payBy } });

  it("takes up an interrupted step or duty after three seconds, then backs off", () => {
    const interrupted: Partial<CartDocument>[] = [{ duties: ["unlock_seats"] }, { state: "submitting" }];
    for (const cart of interrupted)
      expect([0, 1, 2, 9].map((failures) => alarmOf({ ...cart, failures }))).toEqual([
        3_000, 1_000, 2_000, 256_000,
      ]);
  });

  it("asks about a payment less and less often, and when its time is over", () => {
    expect(awaiting(NOW)).toBe(15_000);
    expect(awaiting(null)).toBe(15_000);
    expect(awaiting(NOW - 60_000)).toBe(15_000);
    expect(awaiting(NOW - 80_000)).toBe(20_000);
    expect(awaiting(NOW - DAY_MS)).toBe(300_000);
    expect(awaiting(NOW, NOW + 7_000)).toBe(7_000);
    expect(awaiting(NOW, NOW - 7_000)).toBe(1_000);
    expect(alarmOf({ state: "awaiting_payment", submittedAt: NOW, submission: null })).toBe(15_000);
    expect(alarmOf({ state: "awaiting_payment", submittedAt: NOW, failures: 2 })).toBe(2_000);
  });

  it("tells of other seats soon, and ends their offer in time", () => {
    const offer = (acceptBy: number, told: boolean, failures = 0) =>
      alarmOf({
        state: "awaiting_consent",
        substitute: { choice: openCart().choice, acceptBy, amount: 0, told },
        failures,
      });
    expect(offer(NOW + 60_000, true)).toBe(60_000);
    expect(offer(NOW + 60_000, false)).toBe(3_000);
    expect(offer(NOW + 2_000, false)).toBe(2_000);
    expect(offer(NOW + 60_000, false, 3)).toBe(4_000);
    expect(alarmOf({ state: "awaiting_consent", substitute: null })).toBe(3_000);
    const accepted = { choice: openCart().choice, acceptBy: NOW + 60_000, amount: 0, told: true };
    expect(alarmOf({ state: "committed", substitute: accepted })).toBe(3_000);
  });

  it("forgets a cart a day after its hold, and one that was bought after thirty", () => {
    expect(alarmOf({ expiresAt: NOW })).toBe(DAY_MS);
    expect(alarmOf({ state: "released", expiresAt: NOW + 5 })).toBe(DAY_MS + 5);
    expect(alarmOf({ state: "ordered", expiresAt: NOW })).toBe(30 * DAY_MS);
    expect(alarmOf({ expiresAt: NOW - DAY_MS })).toBe(1_000);
  });
});

describe("a cart whose time is over", () => {
  const old = { expiresAt: NOW - DAY_MS };

  it("is forgotten", async () => {
    const record = recordOf(old);
    await record.forgetIfOld();
    expect([record.cart, stored()]).toEqual([null, undefined]);
  });

  it.each<[string, Partial<CartDocument>]>([
    ["it is younger", { expiresAt: NOW - DAY_MS + 1 }],
    ["it was bought", { ...old, state: "ordered" }],
    ["its purchase runs", { ...old, state: "captured" }],
    ["something is owed", { ...old, duties: ["release_seats"] }],
  ])("is kept while %s", async (_name, change) => {
    const record = recordOf(change);
    await record.forgetIfOld();
    expect([record.cart, stored()]).toEqual([openCart(change), openCart(change)]);
  });
});
