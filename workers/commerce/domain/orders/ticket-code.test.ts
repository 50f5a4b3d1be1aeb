import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signTicket, type TicketClaims, ticketId, ticketKeys, verifyTicket } from "./ticket-code.ts";

const keys = await ticketKeys("0123456789abcdef0123456789abcdef");
const claims: TicketClaims = {
  eventId: "0a0e0000-0000-4000-8000-000000000001",
  orderUuid: "11111111-1111-4111-8111-111111111111",
  number: 2,
  rekey: 300,
  place: "Section ÖRCH-C, Row 5, Seat 7",
};

describe("a ticket's code", () => {
  it("says what was signed", async () => {
    const code = await signTicket(claims, keys);
    expect(await verifyTicket(code, keys.publicKey)).toEqual(claims);
    expect(await verifyTicket(` ${code}\n`, keys.publicKey)).toEqual(claims);
    expect(ticketId(claims)).toBe("11111111-1111-4111-8111-111111111111/2");
  });

  it("comes from the same secret after a restart, and from no other", async () => {
    const code = await signTicket(claims, keys);
    const again = await ticketKeys("0123456789abcdef0123456789abcdef");
    const other = await ticketKeys("0123456789abcdef0123456789abcdeg");
    expect(await verifyTicket(code, again.publicKey)).toEqual(claims);
    expect(await verifyTicket(code, other.publicKey)).toBeNull();
    await expect(ticketKeys("short")).rejects.toThrow("32 characters");
  });

  it("is refused when any character of it was changed", async () => {
    const code = await signTicket(claims, keys);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
    const change = fc.tuple(fc.nat(code.length - 1), fc.constantFrom(...alphabet));
    await fc.assert(
      fc.asyncProperty(change, async ([at, character]) => {
        const altered = code.slice(0, at) + character + code.slice(at + 1);
        fc.pre(altered !== code);
        expect(await verifyTicket(altered, keys.publicKey)).toBeNull();
      }),
      { numRuns: 1_000 },
    );
  });

  it("is refused when it is anything else", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await verifyTicket(text, keys.publicKey)).toBeNull();
        expect(await verifyTicket(`T1.${text}.${text}`, keys.publicKey)).toBeNull();
      }),
    );
  });
});
