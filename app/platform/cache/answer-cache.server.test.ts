import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "#app/api/cache.ts";
import { ApiOutage } from "#app/api/outage.ts";
import { answerCache } from "./answer-cache.server.ts";

interface Event {
  name: string;
  onSaleStartDateTimeUtc?: string;
}
const STRATEGY = { freshMs: 1_000, lifeMs: 5_000, sharedAcrossIsolates: false };
const read: Question<Event>["read"] = ({ status, text }) => {
  if (status === 200) return { ok: true, value: JSON.parse(text) };
  if (status >= 500) throw new ApiOutage("status", "test", status);
  return { ok: false, refusal: { title: "", detail: "", status, code: "NOT_FOUND", violations: [] } };
};

let count = 0;
let asked: number;
let next: { status: number; body: Event };
let behind: Promise<unknown>[];
let key: string;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  behind = [];
  next = { status: 200, body: { name: "first" } };
  // The cache is the isolate's: each test uses a key of its own.
  key = `question ${count++}`;
});
afterEach(() => vi.useRealTimers());

function ask(options: { tenant?: string; delayMs?: number } = {}) {
  const cache = answerCache({
    tenant: options.tenant ?? "one",
    timeoutMs: 4_000,
    waitUntil: (work) => behind.push(work),
  });
  return cache.answer<Event>({
    key,
    name: "test.read",
    strategy: STRATEGY,
    read,
    ask: async () => {
      asked += 1;
      const { status, body } = next;
      if (options.delayMs) await new Promise((resolve) => setTimeout(resolve, options.delayMs));
      return { status, text: JSON.stringify(body) };
    },
  });
}
const told = async (...options: Parameters<typeof ask>) => {
  const { answer, outcome } = await ask(...options);
  return [answer.ok ? answer.value.name : answer.refusal.status, outcome];
};

test("an answer is fetched once while it is fresh, and tenants share nothing", async () => {
  expect(await told()).toEqual(["first", "200"]);
  expect(await told()).toEqual(["first", "hit"]);
  expect(await told({ tenant: "two" })).toEqual(["first", "200"]);
  expect(asked).toBe(2);
});

test("a stale answer is returned at once and refreshed once", async () => {
  await told();
  next.body = { name: "second" };
  vi.advanceTimersByTime(1_500);
  expect(await Promise.all([told(), told()])).toEqual([
    ["first", "stale"],
    ["first", "stale"],
  ]);
  await Promise.all(behind);
  expect(await told()).toEqual(["second", "hit"]);
  expect(asked).toBe(2);
});

test("an expired answer is not returned", async () => {
  await told();
  next = { status: 503, body: { name: "" } };
  vi.advanceTimersByTime(5_000);
  await expect(ask()).rejects.toBeInstanceOf(ApiOutage);
});

test("a stale answer bridges an outage, which is not stored", async () => {
  await told();
  vi.advanceTimersByTime(1_500);
  next.status = 503;
  expect(await told()).toEqual(["first", "stale"]);
  await Promise.allSettled(behind);
  next = { status: 200, body: { name: "second" } };
  expect(await told()).toEqual(["first", "stale"]);
  await Promise.allSettled(behind);
  expect(await told()).toEqual(["second", "hit"]);
});

test.each([404, 503])("a %i is not stored", async (status) => {
  next.status = status;
  await ask().catch(() => {});
  next.status = 200;
  expect(await told()).toEqual(["first", "200"]);
});

test("concurrent callers share one call, and its failure", async () => {
  const answers = Promise.all([told({ delayMs: 100 }), told(), told()]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answers).toEqual([
    ["first", "200"],
    ["first", "joined"],
    ["first", "joined"],
  ]);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(5_000);
  next.status = 500;
  const failures = Promise.allSettled([ask({ delayMs: 100 }), ask()]);
  await vi.advanceTimersByTimeAsync(100);
  expect((await failures).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toBe(2);
});

test("waiting for another request's call times out, and later callers start a new one", async () => {
  ask({ delayMs: 60_000 }).catch(() => {});
  const waiting = ask().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await waiting).toBeInstanceOf(ApiOutage);
  expect(await told()).toEqual(["first", "200"]);
});

test("an answer expires when sales begin", async () => {
  next.body.onSaleStartDateTimeUtc = new Date(Date.now() + 500).toISOString();
  await told();
  expect(await told()).toEqual(["first", "hit"]);
  vi.advanceTimersByTime(500);
  expect(await told()).toEqual(["first", "200"]);
});

test("a shared answer cannot be modified", async () => {
  const { answer } = await ask();
  if (!answer.ok) throw new Error("refused");
  const { value } = answer;
  expect(() => Object.assign(value, { name: "mine" })).toThrow(TypeError);
});
