import { describe, expect, it } from "vitest";
import type { OrderDocument, StoredTicket, StoredTransfer } from "./document.ts";
import { walletPassBlock } from "./wallet-pass.ts";

const ticket = (number: number, status: StoredTicket["status"] = "valid"): StoredTicket => ({
  ...{ number, status, section: "112", row: "5", seat: String(number) },
  ...{ gate: "", accessible: false, rekey: 0, usedAt: null },
});
const transfer = (status: StoredTransfer["status"], tickets = [1]): StoredTransfer => ({
  ...{ id: status, sender: null, status, tickets, to: "kim@example.com", name: "Kim" },
  ...{ offeredAt: 1, settledAt: 2, userId: null, locale: "en" },
});
const changed = (kind: "postponed" | "cancelled"): OrderDocument["eventChange"] => ({
  ...{ seq: 1, kind, reason: "", changedAt: "2027-01-01T00:00:00Z" },
  ...{ startDateTimeUtc: null, endDateTimeUtc: null, hasStartTime: false },
});
const order = (change: Partial<Parameters<typeof walletPassBlock>[0]> = {}) => ({
  tickets: [ticket(1), ticket(2)],
  transfers: [],
  eventChange: null,
  ...change,
});

describe("a pass is made", () => {
  it.each([
    { of: "a valid ticket", change: {} },
    { of: "a ticket that is only offered", change: { transfers: [transfer("offered")] } },
    { of: "a ticket whose offer was declined", change: { transfers: [transfer("declined")] } },
    { of: "a ticket of a postponed event", change: { eventChange: changed("postponed") } },
  ])("for the buyer of $of", ({ change }) => {
    expect(walletPassBlock(order(change), 1, null)).toBeNull();
  });

  it("for the recipient who accepted, of their tickets", () => {
    const accepted = transfer("accepted");
    const theirs = order({ transfers: [transfer("declined"), accepted] });
    expect(walletPassBlock(theirs, 1, accepted)).toBeNull();
    expect(walletPassBlock(theirs, 2, accepted)).toBe("unknown_ticket");
    expect(walletPassBlock(theirs, 1, transfer("declined"))).toBe("not_holder");
    expect(walletPassBlock(theirs, 1, null)).toBe("not_holder");
    expect(walletPassBlock(theirs, 2, null)).toBeNull();
  });
});

it.each([
  { reason: "unknown_ticket", change: { tickets: [ticket(2)] } },
  { reason: "ticket_used", change: { tickets: [ticket(1, "used")] } },
  { reason: "ticket_refunded", change: { tickets: [ticket(1, "refunded")] } },
  { reason: "event_cancelled", change: { eventChange: changed("cancelled") } },
])("no pass is made: $reason", ({ reason, change }) => {
  expect(walletPassBlock(order(change), 1, null)).toBe(reason);
});
