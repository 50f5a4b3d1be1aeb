import { describe, expect, it } from "vitest";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { admit } from "./admission.ts";
import type { OrderDocument } from "./document.ts";
import { holdersOf } from "./holders.ts";
import { answerTransfer, cancelTransfer, offerTickets, type TransferDecision } from "./transfer.ts";
import { senderName } from "./transfer-chain.ts";
import { isTransferable } from "./transfer-rules.ts";

const NOW = Date.UTC(2026, 10, 1);
const KIM = "aaaaaaaa-0000-4000-8000-000000000001";
const PAT = "aaaaaaaa-0000-4000-8000-000000000002";
const LIMITS = { limit: 5, now: NOW };

function changed(before: OrderDocument, decision: TransferDecision): OrderDocument {
  if (!decision.ok) throw new Error(decision.reason);
  return { ...before, ...decision.patch };
}

const offerTo = (
  order: OrderDocument,
  to: { id: string; email: string; name?: string; tickets?: number[] },
  sender: string | null,
  limit = LIMITS.limit,
) =>
  offerTickets(
    order,
    { tickets: to.tickets ?? [1], email: to.email, name: to.name ?? "" },
    { id: to.id, sender, limit, locale: "en", now: NOW },
  );
const accept = (order: OrderDocument, id: string, userId: string | null = null) =>
  answerTransfer(order, id, { answer: "accept", userId, locale: "en", now: NOW });

const toKim = { id: KIM, email: "kim@example.com", name: "Kim" };
const toPat = { id: PAT, email: "pat@example.com" };

/** Kim, a member, has ticket 1 of the buyer's two. */
function kimHasOne(): OrderDocument {
  const offered = changed(orderDocument(), offerTo(orderDocument(), toKim, null));
  return changed(offered, accept(offered, KIM, "kim"));
}
const offeredToPat = () => changed(kimHasOne(), offerTo(kimHasOne(), toPat, KIM));
const patHasOne = () => changed(offeredToPat(), accept(offeredToPat(), PAT));

describe("passing a received ticket on", () => {
  it("replaces the code once more the moment it is accepted", () => {
    const before = offeredToPat();
    expect(admit(before, { number: 1, rekey: 1 }, NOW).result).toBe("valid");
    const after = patHasOne();
    const codes = [0, 1, 2, 3].map((rekey) => admit(after, { number: 1, rekey }, NOW).result);
    expect(codes).toEqual(["replaced", "replaced", "valid", "unknown"]);
    expect(after.emails.slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ["transfer_accepted", "kim@example.com"],
      ["transfer_received", "pat@example.com"],
    ]);
    expect(holdersOf(after).map(({ source, tickets }) => [source, tickets])).toEqual([
      [after.uuid, 1],
      [PAT, 1],
    ]);
  });

  it("is for the present holder only", () => {
    const of = (order: OrderDocument, holder: string | null, tickets = [1]) =>
      offerTo(order, { ...toPat, id: crypto.randomUUID(), tickets }, holder);
    const refused = (reason: string) => ({ ok: false, reason });
    expect(of(kimHasOne(), null)).toEqual(refused("already_transferred"));
    expect(of(kimHasOne(), KIM, [2])).toEqual(refused("unknown_ticket"));
    expect(of(patHasOne(), KIM)).toEqual(refused("already_transferred"));
    const offered = changed(orderDocument(), offerTo(orderDocument(), toKim, null));
    expect(of(offered, KIM)).toEqual(refused("unknown_ticket"));
    expect([null, KIM, PAT].map((holder) => isTransferable(patHasOne(), 1, holder, LIMITS))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("follows the rules of the first offer", () => {
    const again = { ...toPat, id: crypto.randomUUID(), email: "lee@example.com" };
    const reasons = [
      offerTo(kimHasOne(), { ...toPat, email: "KIM@example.com" }, KIM),
      offerTo(offeredToPat(), again, KIM),
      offerTo(kimHasOne(), toPat, KIM, 1),
      accept(offeredToPat(), PAT, "kim"),
    ].map((decision) => (decision.ok ? "ok" : decision.reason));
    expect(reasons).toEqual(["to_yourself", "already_offered", "transfer_limit", "to_yourself"]);
  });

  it("can go back to the buyer", () => {
    const back = { ...toPat, email: "frankie@example.com" };
    const offered = changed(kimHasOne(), offerTo(kimHasOne(), back, KIM));
    const accepted = changed(offered, accept(offered, PAT, "buyer"));
    expect(accepted.transfers.at(-1)).toMatchObject({ status: "accepted", userId: "buyer" });
  });

  it("is taken back by whoever offered it, and nobody else", () => {
    for (const sender of [null, PAT])
      expect(cancelTransfer(offeredToPat(), PAT, { sender, now: NOW })).toEqual({
        ok: false,
        reason: "unknown_transfer",
      });
    const cancelled = changed(offeredToPat(), cancelTransfer(offeredToPat(), PAT, { sender: KIM, now: NOW }));
    expect(cancelled.transfers.at(-1)?.status).toBe("cancelled");
    expect(admit(cancelled, { number: 1, rekey: 1 }, NOW).result).toBe("valid");
  });

  it("tells whoever passes it on when it is declined", () => {
    const answer = { answer: "decline", userId: null, locale: "en", now: NOW } as const;
    const declined = changed(offeredToPat(), answerTransfer(offeredToPat(), PAT, answer));
    expect(declined.emails.at(-1)).toMatchObject({ kind: "transfer_declined", to: "kim@example.com" });
  });

  it("names the sender to the recipient, without the address of one who has no name", () => {
    const [first, second] = patHasOne().transfers;
    if (!first || !second) throw new Error("two transfers");
    expect([senderName(patHasOne(), first), senderName(patHasOne(), second)]).toEqual([
      orderDocument().billingDetails.firstName,
      "Kim",
    ]);
    const nameless = { ...patHasOne(), transfers: [{ ...first, name: "" }, second] };
    expect(senderName(nameless, second)).toBe("k…@example.com");
  });
});
