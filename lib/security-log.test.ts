import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logSecurityEvent } from "./security-log.ts";

const AT = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const EVENT = { kind: "forged token", route: "GET /api/cart/{id}", reason: "signature" } as const;
const SOURCE = { requestId: "r-1", address: "203.0.113.7", secret: "a secret of the log" };

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => {
    lines.push(JSON.parse(line));
  });
});
afterEach(() => vi.restoreAllMocks());

it("logs kind, route, reason and request, and of the address a hash only", async () => {
  await logSecurityEvent(EVENT, SOURCE, AT);
  expect(lines).toEqual([
    { level: "security", ...EVENT, requestId: "r-1", address: expect.stringMatching(/^[\w-]{12}$/) },
  ]);
  expect(JSON.stringify(lines)).not.toContain(SOURCE.address);
});

it("hashes an address alike within a day, and otherwise on another day or with another secret", async () => {
  const later = AT + 2 * DAY;
  await logSecurityEvent(EVENT, SOURCE, later);
  await logSecurityEvent(EVENT, SOURCE, later + 60_000);
  await logSecurityEvent(EVENT, SOURCE, later + DAY);
  await logSecurityEvent(EVENT, { ...SOURCE, secret: "another" }, later + DAY);
  const hashes = lines.map(({ address }) => address);
  expect(hashes[0]).toBe(hashes[1]);
  expect(new Set(hashes).size).toBe(3);
});

it("samples a flood, but never what an account did", async () => {
  const start = AT + 10 * DAY;
  for (let index = 0; index < 150; index += 1) {
    await logSecurityEvent(EVENT, SOURCE, start);
    await logSecurityEvent({ ...EVENT, kind: "operator action" }, SOURCE, start);
  }
  const forged = lines.filter(({ kind }) => kind === "forged token");
  expect(forged).toHaveLength(21);
  expect(forged.at(-1)).toMatchObject({ leftOut: 79 });
  expect(lines.filter(({ kind }) => kind === "operator action")).toHaveLength(150);
});
