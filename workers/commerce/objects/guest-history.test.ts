import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#lib/days.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import type { Bindings } from "../env.ts";
import { GuestHistory } from "./guest-history.ts";

const EVENT = { type: "EVENT", id: "10000000-0000-4000-8000-000000000001" } as const;
const SEEN_AT = "2026-11-23T12:00:00.000Z";

let storage: ReturnType<typeof memoryStorage>;
/** The history of a guest, as the platform starts it. */
const open = () => new GuestHistory({ storage } as unknown as DurableObjectState, {} as Bindings);
beforeEach(() => {
  storage = memoryStorage();
  vi.useFakeTimers({ now: Date.parse(SEEN_AT) });
});
afterEach(() => vi.useRealTimers());

describe("a guest's history", () => {
  it("is there after a restart, and gone 30 days after the last visit", async () => {
    await open().record([EVENT], SEEN_AT);
    vi.setSystemTime(Date.parse(SEEN_AT) + DAY_MS);
    await open().record([EVENT], new Date().toISOString());
    expect(await open().list()).toHaveLength(1);
    expect(storage.alarm).toBe(Date.parse(SEEN_AT) + 31 * DAY_MS);
    await open().alarm();
    expect(await open().list()).toEqual([]);
  });

  it("leaves nothing to expire once it was cleared", async () => {
    await open().record([EVENT], SEEN_AT);
    await open().clear();
    expect(storage.alarm).toBeNull();
    expect(await open().list()).toEqual([]);
  });

  it("that cannot be read is left alone, and tried again later", async () => {
    storage.kv.put("seen", { version: 99, items: [] });
    await open().alarm();
    expect(storage.kv.get("seen")).toEqual({ version: 99, items: [] });
    expect(storage.alarm).toBeGreaterThan(Date.now());
  });
});
