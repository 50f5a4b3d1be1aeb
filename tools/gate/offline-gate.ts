import type { GateAnswer } from "#contract/gate.ts";
import { judgeCode } from "#workers/commerce/domain/orders/admission.ts";
import { importTicketKey, ticketId, verifyTicket } from "#workers/commerce/domain/orders/ticket-code.ts";
import type { SavedList } from "./gate-list.ts";

/** A ticket that this gate let in. */
export interface Entry {
  /** Id of the ticket. */
  id: string;
  /** ISO text. */
  usedAt: string;
}

/**
 * Checks codes without a connection. It knows what its list and its own entries say: a ticket that another gate let in
 * since the download is still valid here, and so is one that changed hands.
 */
export class OfflineGate {
  readonly #eventId: string;
  readonly #key: CryptoKey;
  readonly #tickets: Map<string, SavedList["tickets"][number]>;
  readonly #entries: Map<string, string>;
  readonly #record: (entry: Entry) => void;

  private constructor(list: SavedList, key: CryptoKey, entries: Entry[], record: (entry: Entry) => void) {
    this.#eventId = list.eventId;
    this.#key = key;
    this.#tickets = new Map(list.tickets.map((ticket) => [ticket.id, ticket]));
    this.#entries = new Map(entries.map(({ id, usedAt }) => [id, usedAt]));
    this.#record = record;
  }

  /** `entries`: whom this gate let in before; `record` stores each new one, before its answer is given. */
  static async open(list: SavedList, entries: Entry[], record: (entry: Entry) => void): Promise<OfflineGate> {
    return new OfflineGate(list, await importTicketKey(list.key), entries, record);
  }

  /** Lets the holder of a valid code in, once. `now` in ms. */
  async check(code: string, now: number): Promise<GateAnswer> {
    const claims = await verifyTicket(code, this.#key);
    const unknown = { result: "unknown", place: null, usedAt: null } as const;
    if (claims?.eventId !== this.#eventId) return unknown;
    const id = ticketId(claims);
    const result = judgeCode(this.#tickets.get(id), claims.rekey);
    if (result === "unknown") return unknown;
    const { place } = claims;
    const before = this.#entries.get(id) ?? null;
    if (result !== "valid") return { result, place, usedAt: before };
    if (before) return { result: "used", place, usedAt: before };
    const usedAt = new Date(now).toISOString();
    this.#entries.set(id, usedAt);
    this.#record({ id, usedAt });
    return { result, place, usedAt };
  }
}
