import { describe, expect, it } from "vitest";
import { MAX_BATCH, RequestBatch } from "./request-batch.ts";

/** A store whose transactions take all of their changes or none, and the number of changes in each that was kept. */
function newStore() {
  const store = { kept: [] as number[], transactions: [] as number[] };
  const batch = new RequestBatch((runAll) => {
    const before = store.kept.length;
    try {
      runAll();
    } catch (error) {
      store.kept.length = before;
      throw error;
    }
    store.transactions.push(store.kept.length - before);
  });
  const keep = (value: number) =>
    batch.add(() => {
      if (value < 0) throw new Error(`refused ${value}`);
      store.kept.push(value);
      return value;
    });
  return { store, keep };
}

describe("concurrent changes", () => {
  it("share a transaction", async () => {
    const { store, keep } = newStore();
    expect(await Promise.all([1, 2, 3].map(keep))).toEqual([1, 2, 3]);
    expect(store.transactions).toEqual([3]);
  });

  it("fail alone: the others of their batch are made, each once", async () => {
    const { store, keep } = newStore();
    const answers = await Promise.allSettled([1, -2, 3, -4].map(keep));
    expect(
      answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason.message)),
    ).toEqual([1, "refused -2", 3, "refused -4"]);
    expect(store.kept).toEqual([1, 3]);
  });

  it("are many transactions when they are many, in the order of their arrival", async () => {
    const { store, keep } = newStore();
    const values = Array.from({ length: 2 * MAX_BATCH + 5 }, (_, index) => index);
    expect(await Promise.all(values.map(keep))).toEqual(values);
    expect(store.kept).toEqual(values);
    expect(store.transactions).toEqual([MAX_BATCH, MAX_BATCH, 5]);
  });

  it("fails once when it is alone", async () => {
    const { store, keep } = newStore();
    await expect(keep(-1)).rejects.toThrow("refused -1");
    expect(await keep(1)).toBe(1);
    expect(store.kept).toEqual([1]);
  });
});
