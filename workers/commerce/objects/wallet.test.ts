import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { UnreadableState } from "#lib/stored-state.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import type { Bindings } from "../env.ts";
import { Wallet } from "./wallet.ts";

type Storage = ReturnType<typeof memoryStorage>;

/** The wallet of a member on `storage`, as the platform starts it. */
const walletOn = (storage: Storage) =>
  new Wallet({ storage } as unknown as DurableObjectState, {} as Bindings);

/** A member's wallet with 1,000 points, of which a purchase holds 300. */
async function walletWithHold() {
  const storage = memoryStorage();
  const wallet = walletOn(storage);
  await wallet.open({ reference: "member", points: 1_000 });
  await wallet.hold({ reference: "cart", points: 300 });
  return { storage, wallet };
}

const done = (balance: number, available = balance) => ({ ok: true, balance, available });

describe("a wallet", () => {
  it("is empty at first, and remembers its points", async () => {
    const storage = memoryStorage();
    expect(await walletOn(storage).balance()).toEqual({ balance: 0, available: 0 });
    expect(await walletOn(storage).open({ reference: "member", points: 500 })).toEqual(done(500));
    expect(await walletOn(storage).earn({ reference: "order", points: 70 })).toEqual(done(570));
    expect(await walletOn(storage).balance()).toEqual({ balance: 570, available: 570 });
  });

  it("moves points once for each reference, however often it is asked", async () => {
    const { wallet } = await walletWithHold();
    for (let times = 0; times < 2; times += 1) {
      expect(await wallet.open({ reference: "member", points: 1_000 })).toEqual(done(1_000, 700));
      expect(await wallet.hold({ reference: "cart", points: 300 })).toEqual(done(1_000, 700));
    }
    expect(await wallet.earn({ reference: "member", points: 5 })).toEqual(done(1_005, 705));
    for (let times = 0; times < 2; times += 1)
      expect(await wallet.refund({ reference: "refund", points: 40 })).toEqual(done(1_045, 745));
  });

  it("refuses another number of points under a reference that it knows", async () => {
    const { wallet } = await walletWithHold();
    expect(await wallet.hold({ reference: "cart", points: 301 })).toEqual({ ok: false, reason: "mismatch" });
    expect(await wallet.open({ reference: "member", points: 1 })).toEqual({ ok: false, reason: "mismatch" });
    expect(await wallet.balance()).toEqual({ balance: 1_000, available: 700 });
  });

  it("holds no more than is available", async () => {
    const { wallet } = await walletWithHold();
    expect(await wallet.hold({ reference: "more", points: 701 })).toEqual({
      ok: false,
      reason: "insufficient",
    });
    expect(await wallet.hold({ reference: "more", points: 700 })).toEqual(done(1_000, 0));
  });

  it("spends what was held, once, and cannot release it any more", async () => {
    const { wallet } = await walletWithHold();
    for (let times = 0; times < 2; times += 1) expect(await wallet.commit("cart")).toEqual(done(700));
    expect(await wallet.release("cart")).toEqual(done(700));
  });

  it("releases what was held, once, and can neither spend nor hold it under that reference again", async () => {
    const { wallet } = await walletWithHold();
    for (let times = 0; times < 2; times += 1) expect(await wallet.release("cart")).toEqual(done(1_000));
    const refused = { ok: false, reason: "not_held" };
    expect(await wallet.commit("cart")).toEqual(refused);
    expect(await wallet.hold({ reference: "cart", points: 300 })).toEqual(refused);
    expect(await wallet.balance()).toEqual({ balance: 1_000, available: 1_000 });
  });

  it("releases nothing where nothing was held, and cannot spend it", async () => {
    const { wallet } = await walletWithHold();
    expect(await wallet.release("other")).toEqual(done(1_000, 700));
    expect(await wallet.commit("other")).toEqual({ ok: false, reason: "not_held" });
  });

  it("takes back earned points as far as they are still there", async () => {
    const { wallet } = await walletWithHold();
    expect(await wallet.clawback({ reference: "refund", points: 100 })).toEqual(done(900, 600));
    expect(await wallet.clawback({ reference: "other", points: 5_000 })).toEqual(done(300, 0));
    // The same refund again, when there is less to take.
    expect(await wallet.clawback({ reference: "refund", points: 100 })).toEqual(done(300, 0));
  });

  it("keeps none of a transfer that could not be written whole", async () => {
    const { storage, wallet } = await walletWithHold();
    const { exec } = storage.sql;
    storage.sql.exec = (text, ...values) => {
      if (text.includes("INTO balances")) throw new Error("disk full");
      return exec(text, ...values);
    };
    await expect(wallet.earn({ reference: "order", points: 5 })).rejects.toThrow("disk full");
    storage.sql.exec = exec;
    expect(await walletOn(storage).earn({ reference: "order", points: 5 })).toEqual(done(1_005, 705));
  });

  it("never loses or makes a point, whatever happens in whatever order, also after restarts", async () => {
    const kinds = ["open", "earn", "hold", "commit", "release", "refund", "clawback"] as const;
    const call = fc.record({
      kind: fc.constantFrom(...kinds),
      reference: fc.constantFrom("a", "b", "c"),
      points: fc.nat(500),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (calls) => {
        const storage = memoryStorage();
        let wallet = walletOn(storage);
        for (const { kind, reference, points } of calls) {
          const before = await wallet.balance();
          const settles = kind === "commit" || kind === "release";
          const answer = settles ? await wallet[kind](reference) : await wallet[kind]({ reference, points });
          const after = await wallet.balance();
          if (answer.ok) expect(answer).toEqual({ ok: true, ...after });
          else expect(after).toEqual(before);
          expect(after.available).toBeGreaterThanOrEqual(0);
          expect(after.balance).toBeGreaterThanOrEqual(after.available);
          // It starts, so its stored sums are those of its entries.
          wallet = walletOn(storage);
          expect(await wallet.balance()).toEqual(after);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("a wallet's stored state", () => {
  /** A wallet whose tables were changed behind its back. */
  async function damaged(statement: string) {
    const { storage } = await walletWithHold();
    storage.sql.exec(statement);
    vi.spyOn(console, "error").mockImplementation(() => {});
    const wallet = walletOn(storage);
    vi.restoreAllMocks();
    return wallet;
  }

  it.each([
    ["a balance without its entry", "UPDATE balances SET amount = amount + 1 WHERE account = 'available'"],
    [
      "entries that do not add up to zero",
      `UPDATE entries SET amount = amount + 1 WHERE account = 'available';
       UPDATE balances SET amount = amount + 2 WHERE account = 'available';`,
    ],
    ["an account that does not exist", "UPDATE balances SET account = 'lost' WHERE account = 'held'"],
    ["an amount that is text", "UPDATE balances SET amount = 'all' WHERE account = 'held'"],
  ])("with %s is an outage, and never an empty wallet", async (_name, statement) => {
    const wallet = await damaged(statement);
    await expect(wallet.balance()).rejects.toThrow(UnreadableState);
    await expect(wallet.earn({ reference: "order", points: 1 })).rejects.toThrow(UnreadableState);
  });

  it("of a newer version is left alone", async () => {
    const { storage } = await walletWithHold();
    storage.kv.put("schema-version", 3);
    vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(walletOn(storage).balance()).rejects.toThrow("version 3 is newer than 2");
    vi.restoreAllMocks();
  });

  it("from before balances were stored gets the sums of its entries", async () => {
    const { storage } = await walletWithHold();
    storage.sql.exec("DROP TABLE balances");
    storage.kv.put("schema-version", 1);
    expect(await walletOn(storage).balance()).toEqual({ balance: 1_000, available: 700 });
  });
});
