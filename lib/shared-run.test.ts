import { expect, it, vi } from "vitest";
import { SharedRun } from "./shared-run.ts";

/** A shared run whose work ends when told to. */
function controlledRun() {
  const started: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void started.push(resolve));
  const run = new SharedRun(work, () => 0);
  return { started, join: () => run.after(run.ask()), run };
}

it("serves a burst with one run, and all who ask meanwhile with one more", async () => {
  const { started, join } = controlledRun();
  const first = [join(), join(), join()];
  await vi.waitFor(() => expect(started).toHaveLength(1));
  const later = Array.from({ length: 20 }, join);
  started[0]?.();
  await Promise.all(first);
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.();
  await Promise.all(later);
  expect(started).toHaveLength(2);
});

it("never serves a caller with a run that started before they asked", async () => {
  const { started, join } = controlledRun();
  const first = join();
  await vi.waitFor(() => expect(started).toHaveLength(1));
  let served = false;
  const second = join().then(() => {
    served = true;
  });
  started[0]?.();
  await first;
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(served).toBe(false);
  started[1]?.();
  await second;
});

it("serves a caller who comes back after the end of their run without another one", async () => {
  const { started, run } = controlledRun();
  const caller = run.ask();
  const gaveUp = run.after(caller);
  await vi.waitFor(() => expect(started).toHaveLength(1));
  started[0]?.();
  await gaveUp;
  await run.after(caller);
  expect(started).toHaveLength(1);
});

it("tells the callers of a run that it failed, and goes on with the next", async () => {
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(new Error("broken"));
  const run = new SharedRun(work, () => 0);
  const failed = run.after(run.ask());
  await expect(failed).rejects.toThrow("broken");
  await run.after(run.ask());
  expect(work).toHaveBeenCalledTimes(2);
});

it("waits before a run for as long as it is told", async () => {
  vi.useFakeTimers();
  try {
    const work = vi.fn(async () => {});
    const run = new SharedRun(work, () => 1_000);
    const joined = run.after(run.ask());
    await vi.advanceTimersByTimeAsync(999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await joined;
    expect(work).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
