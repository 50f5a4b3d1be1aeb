import { describe, expect, it } from "vitest";
import { UseLog, type WantedUse } from "./use-log.ts";

const use = (id: string, change: Partial<WantedUse> = {}): WantedUse => ({
  ...{ id, pool: "seats", amount: 1, endsAt: 1_000, limit: 2 },
  ...change,
});

describe("a log of uses", () => {
  it("never counts more than the limit of a pool at the same time", () => {
    const log = new UseLog();
    expect(log.take([use("a")], 0).ok).toBe(true);
    expect(log.take([use("b", { endsAt: 700 })], 0).ok).toBe(true);
    expect(log.take([use("c")], 0)).toEqual({ ok: false, waitMs: 700 });
    expect(log.take([use("c", { amount: 2 })], 0)).toEqual({ ok: false, waitMs: 1_000 });
    expect(log.take([use("c", { pool: "other" })], 0).ok).toBe(true);
    expect(log.take([use("d")], 699)).toEqual({ ok: false, waitMs: 1 });
    expect(log.take([use("d")], 700).ok).toBe(true);
  });

  it("takes all uses of a request or none", () => {
    const log = new UseLog();
    const tooMany = [use("a"), use("b", { pool: "holds", limit: 0 })];
    expect(log.take(tooMany, 0)).toEqual({ ok: false, waitMs: Number.POSITIVE_INFINITY });
    expect(log.has("a", 0)).toBe(false);
  });

  it("counts a repeated use once, and gives it back only when every request with it was refused", () => {
    const log = new UseLog();
    const only = use("a", { limit: 1 });
    for (let repeats = 0; repeats < 3; repeats++) expect(log.take([only], 0).ok).toBe(true);
    log.end("a", "refused", 0);
    log.end("a", "refused", 0);
    expect(log.has("a", 0)).toBe(true);
    log.end("a", "refused", 0);
    expect(log.has("a", 0)).toBe(false);
  });

  it("counts a repeated use that asks for more with what it asks for", () => {
    const log = new UseLog();
    log.take([use("a", { amount: 1, limit: 8 })], 0);
    log.take([use("b", { amount: 2, limit: 8, endsAt: 700 })], 0);
    expect(log.take([use("a", { amount: 8, limit: 8 })], 0)).toEqual({ ok: false, waitMs: 700 });
    expect(log.take([use("a", { amount: 6, limit: 8 })], 0).ok).toBe(true);
    expect(log.take([use("a", { amount: 1, limit: 8 })], 0).ok, "less of it is counted already").toBe(true);
    expect(log.take([use("c", { limit: 8 })], 0)).toEqual({ ok: false, waitMs: 700 });
  });

  it("counts what was released for as long again as it was in use", () => {
    const log = new UseLog();
    log.take([use("a")], 0);
    expect(log.end("a", "released", 300)).toMatchObject({ endsAt: 600 });
    // Asking for it once more, and being refused, shortens nothing.
    log.take([use("a")], 301);
    log.end("a", "refused", 301);
    expect([log.has("a", 599), log.has("a", 600)]).toEqual([true, false]);
    log.take([use("b")], 0);
    expect(log.end("b", "released", 900)).toMatchObject({ endsAt: 1_000 });
  });

  it("counts what was sold no longer", () => {
    const log = new UseLog();
    log.take([use("a")], 0);
    log.end("a", "sold", 10);
    expect(log.has("a", 10)).toBe(false);
    expect(log.end("a", "sold", 11)).toBeNull();
  });

  it("counts what was released later in its time for as long as it was in use, not longer", () => {
    const log = new UseLog();
    log.take([use("a")], 500);
    expect(log.end("a", "released", 600)).toMatchObject({ endsAt: 700 });
  });

  it("counts a use that ended as a new one", () => {
    const log = new UseLog();
    log.take([use("a")], 0);
    const again = log.take([use("a", { endsAt: 2_000 })], 1_000);
    expect(again).toMatchObject({
      ok: true,
      uses: [{ id: "a", startedAt: 1_000, endsAt: 2_000, claims: 1 }],
    });
    expect([log.has("a", 1_999), log.has("a", 2_000)]).toEqual([true, false]);
  });

  it("knows when its last use ends", () => {
    const log = new UseLog();
    expect(log.lastEnd).toBe(0);
    log.take([use("a", { endsAt: 700 }), use("b", { endsAt: 900 })], 0);
    expect(log.lastEnd).toBe(900);
  });

  it("goes on with what was stored", () => {
    const log = new UseLog();
    const taken = log.take([use("a"), use("b")], 0);
    const stored = taken.ok ? taken.uses : [];
    expect(new UseLog(stored).take([use("c")], 0).ok).toBe(false);
  });
});
