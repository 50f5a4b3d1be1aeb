import type { GateResult } from "#contract/gate.ts";
import type { OrderPatch } from "./changes.ts";
import type { OrderDocument, StoredTicket } from "./document.ts";

/** What a gate does with a code of this order. `usedAt`: when its ticket was let in (ms), null if it was not. */
export interface Admission {
  result: GateResult;
  usedAt: number | null;
  /** Marks the ticket as used; empty unless the code is valid. */
  patch: OrderPatch;
}

/** Lets the holder of a code in, once. `now` in ms. */
export function admit(
  order: OrderDocument,
  { number, rekey }: Pick<StoredTicket, "number" | "rekey">,
  now: number,
): Admission {
  const ticket = order.tickets.find((other) => other.number === number);
  const result = judgeCode(ticket, rekey);
  if (result !== "valid") return { result, usedAt: ticket?.usedAt ?? null, patch: {} };
  const tickets = order.tickets.map((other) =>
    other.number === number ? { ...other, status: "used" as const, usedAt: now } : other,
  );
  return { result, usedAt: now, patch: { tickets } };
}

/** What a correctly signed code with this re-key counter is worth. Used offline as well (tools/gate). */
export function judgeCode(
  ticket: Pick<StoredTicket, "rekey" | "status"> | undefined,
  rekey: number,
): GateResult {
  // A counter that the ticket does not have yet was never handed out.
  if (!ticket || rekey > ticket.rekey) return "unknown";
  if (ticket.status === "refunded") return "refunded";
  if (rekey < ticket.rekey) return "replaced";
  return ticket.status;
}
