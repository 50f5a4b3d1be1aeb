import type { Control } from "../control.ts";

const SEAT_BOOK = "workers/commerce/objects/inventory/seat-book.ts";

/** What a buyer may get, and that it is got once. */
export const PURCHASE_CONTROLS: readonly Control[] = [
  {
    row: "2.1.3, 2.3.2",
    id: "ticket-limit",
    without: [
      {
        file: SEAT_BOOK,
        from: 'if (others + hold.choice.seats.length > ticketLimit) return { ok: false, reason: "ticket_limit" };',
        to: "",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/ticket-limit.test.ts",
        name: "counts what other browsers held before they signed in",
      },
    ],
  },
  {
    row: "2.2.1–2",
    id: "agreed-price",
    without: [
      {
        file: "workers/commerce/objects/cart/submission.ts",
        from: 'if (!agreed) return refuse("price_changed", eventId);',
        to: "",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/purchase.test.ts",
        name: "refuses a total that was not agreed to",
      },
    ],
  },
  {
    row: "2.3.1",
    id: "order-of-steps",
    without: [
      {
        file: "workers/commerce/domain/purchase.ts",
        from: 'paid: { to: "authorised", duties: [] },',
        to: 'paid: { to: "committed", duties: [] },',
      },
    ],
    tests: [
      {
        project: "unit",
        file: "workers/commerce/domain/purchase.test.ts",
        name: "captures only after the seats are committed",
      },
    ],
  },
  {
    row: "2.3.3",
    id: "all-or-nothing",
    without: [
      {
        file: "workers/commerce/objects/cart/record.ts",
        from: "this.#storage.kv.put(KEY, cart);",
        to: "",
      },
    ],
    tests: [
      {
        project: "integration-faults",
        file: "tests/faults/kill-purchases.test.ts",
        name: "finishes purchases that a crash interrupted",
      },
    ],
  },
  {
    row: "2.3.4",
    id: "no-double-booking",
    without: [
      {
        file: SEAT_BOOK,
        from: "this.#live.put(hold);\n    for (const seat of seatsOf(hold)) this.#seats()?.take(seat);\n    this.version",
        to: "this.#live.put(hold);\n    this.version",
      },
      {
        file: "workers/commerce/objects/inventory/hold-table.ts",
        from: '"INSERT INTO taken (',
        to: '"INSERT OR REPLACE INTO taken (',
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/concurrency/one-winner.test.ts",
        name: "two seats requested by 50 buyers at once go to one of them",
      },
    ],
  },
  {
    row: "2.4.1",
    id: "abuse-limits",
    without: [
      {
        file: "workers/commerce/http/limits.ts",
        from: "if (refused.length === 0) return;",
        to: "if (refused.length >= 0) return;",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/limits.test.ts",
        name: "holds what its budget allows, to the seat",
      },
    ],
  },
];
