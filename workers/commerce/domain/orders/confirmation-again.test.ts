import { describe, expect, it } from "vitest";
import { confirmAgain } from "./confirmation-again.ts";
import type { OrderDocument, StoredEmail } from "./document.ts";

const NOW = Date.parse("2026-12-01T10:00:00Z");
const MINUTE = 60_000;

const email = (
  status: StoredEmail["status"],
  minutesAgo: number,
  kind: StoredEmail["kind"] = "confirmation",
) => ({
  ...{ id: `${kind}-${minutesAgo}`, kind, to: "typo@example.com", status },
  requestedAt: NOW - minutesAgo * MINUTE,
});
const order = (emails: StoredEmail[], status: OrderDocument["status"] = "confirmed") =>
  ({ status, emails, billingDetails: { emailAddress: "typo@example.com" } }) as OrderDocument;
const again = (emails: StoredEmail[], address: string | null = null, status?: OrderDocument["status"]) =>
  confirmAgain(order(emails, status), address, { id: "new", now: NOW });

describe("sending the tickets again", () => {
  it("goes to the same address after one that was sent, and keeps emails of other kinds", () => {
    expect(again([email("sent", 90), email("sent", 80, "link")])).toMatchObject({
      ok: true,
      patch: {
        emails: [
          { kind: "link" },
          { id: "new", to: "typo@example.com", status: "pending", requestedAt: NOW },
        ],
      },
    });
  });

  it("goes to a corrected address only after one that failed, and makes it the buyer's", () => {
    expect(again([email("failed", 5)], "right@example.com")).toMatchObject({
      ok: true,
      patch: {
        emails: [{ status: "failed" }, { to: "right@example.com" }],
        billingDetails: { emailAddress: "right@example.com" },
      },
    });
    expect(again([email("sent", 5)], "thief@example.com")).toEqual({ ok: false, reason: "address_fixed" });
    expect(again([], "thief@example.com")).toEqual({ ok: false, reason: "address_fixed" });
  });

  it("does nothing while one is on its way, so that two presses send one", () => {
    expect(again([email("sent", 5), email("pending", 0)], "other@example.com")).toEqual({
      ok: true,
      patch: {},
    });
  });

  it("stops after four in an hour", () => {
    const four = [50, 40, 30, 20].map((minutes) => email("sent", minutes));
    expect(again(four)).toEqual({ ok: false, reason: "too_many_emails" });
    expect(again([email("sent", 61), ...four.slice(1)]).ok).toBe(true);
  });

  it("sends nothing for a refunded order", () => {
    expect(again([email("sent", 90)], null, "refunded")).toEqual({ ok: false, reason: "no_tickets" });
  });

  it("sends the first one of an order from before they were recorded", () => {
    expect(again([])).toMatchObject({ ok: true, patch: { emails: [{ to: "typo@example.com" }] } });
  });
});
