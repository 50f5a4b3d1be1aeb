import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => {});

test("work in time leaves no timer behind", async () => {
  await expect(withTimeout(Promise.resolve("done"), 100, () => "late")).resolves.toBe("done");
  await expect(withTimeout(Promise.reject(new Error("failed")), 100, () => "late")).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

test("late work is replaced by a value or an error", async () => {
  const value = withTimeout(never, 100, () => "late");
  const error = expect(
    withTimeout(never, 100, () => {
      throw new Error("late");
    }),
  ).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(100);
  await expect(value).resolves.toBe("late");
  await error;
});
