import { expect, test } from "vitest";
import { deferrer } from "./defer.server.ts";

test("promises stay promises for visitors with scripts", async () => {
  const promise = Promise.resolve(1);
  expect((await deferrer(false)({ promise })).promise).toBe(promise);
});

test("a whole page gets values, and failures as rejected promises for the error element", async () => {
  const broken = Promise.reject(new Error("outage"));
  const deferred = await deferrer(true)({ value: Promise.resolve(1), broken });
  expect(deferred.value).toBe(1);
  await expect(deferred.broken).rejects.toThrow("outage");
});
