import { expect, it } from "vitest";
import { signText } from "#lib/signed-text.ts";
import { isResaleSession, signResaleSession } from "./resale-session.ts";

const SECRET = "0123456789abcdef";
const EVENT = "10000000-0000-4000-8000-000000000001";
const NOW = 1_800_000_000_000;
const session = signResaleSession({ eventId: EVENT, expiresAt: NOW + 1 }, SECRET);

it("is valid for its event until it expires", async () => {
  const text = await session;
  expect(await isResaleSession(text, EVENT, SECRET, NOW)).toBe(true);
  expect(await isResaleSession(text, EVENT, SECRET, NOW + 1)).toBe(false);
  expect(await isResaleSession(text, EVENT.replace(/1$/, "2"), SECRET, NOW)).toBe(false);
});

it("has to be signed as a session, with the right secret", async () => {
  const text = await session;
  const body = JSON.stringify([EVENT, NOW + 1]);
  for (const other of ["", "x", `${text}A`, "AA.AA", await signText("quote", body, SECRET)])
    expect(await isResaleSession(other, EVENT, SECRET, NOW)).toBe(false);
  expect(await isResaleSession(text, EVENT, "another secret", NOW)).toBe(false);
  const unread = await signText("resale-session", JSON.stringify({ eventId: EVENT }), SECRET);
  expect(await isResaleSession(unread, EVENT, SECRET, NOW)).toBe(false);
});
