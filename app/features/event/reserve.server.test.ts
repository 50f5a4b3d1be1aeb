import { describe, expect, it, vi } from "vitest";
import type { RequestContext } from "#app/platform/context.server.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { ReserveTicket } from "#contract/reserve.ts";
import { reserveTickets } from "./reserve.server.ts";

const ITEM: ReserveTicket = {
  productId: "10000000-0000-4000-8000-000000000001",
  quantity: 2,
  offers: ["quote"],
  section: "101",
  row: "A",
  seats: [],
  accessibility: false,
  selection: "best",
};
const cart = (uuid: string, state: string) => ({
  ok: true,
  value: { uuid, state, expireAt: "2026-11-23T12:00:00.000Z", items: [], warnings: [] },
});
const released = { ok: false, refusal: { code: ERROR_CODES.CART_RELEASED, status: 409 } };

/** A visitor whose next calls are answered so; `keys`: what they were asked under. */
function visitor(item: ReserveTicket, ...answers: object[]) {
  const keys: string[] = [];
  const reserve = vi.fn(async (_event: string, _body: object, key: string) => {
    keys.push(key);
    return answers[keys.length - 1];
  });
  const cookies = { getSigned: async () => null, setSigned: async () => undefined };
  const context = { cookies, visitor: { id: "visitor" }, api: { carts: { reserve } } };
  return { keys, result: reserveTickets(context as never as RequestContext, item, null) };
}

it.each([
  ["any", { section: "101", row: "A" }, false],
  ["any", { section: "101", row: "B" }, true],
  ["any", { section: "102", row: "A" }, true],
  ["best", { section: "Floor 101", row: "Row A" }, false],
] as const)(
  "of selection '%s', tickets for %o are elsewhere than those asked for: %s",
  async (selection, line, elsewhere) => {
    const items = [{ event: { name: "A Show" }, details: [line] }];
    const { value } = cart("first", "open");
    const { result } = visitor({ ...ITEM, selection }, { ok: true, value: { ...value, items } });
    expect(await result).toEqual({ ok: true, value: { cartId: "first", elsewhere, warning: null } });
  },
);

it("tells the first warning that there are words for", async () => {
  const warnings = [{ code: "99999" }, { code: "20053" }];
  const { value } = cart("first", "open");
  const { result } = visitor(ITEM, { ok: true, value: { ...value, warnings } });
  expect(await result).toMatchObject({ value: { warning: { telling: "warning", code: "20053" } } });
});

describe("the same tickets once more within a moment", () => {
  it("are the same cart while it is open", async () => {
    const { keys, result } = visitor(ITEM, cart("first", "open"));
    expect(await result).toEqual({ ok: true, value: { cartId: "first", elsewhere: false, warning: null } });
    expect(keys).toHaveLength(1);
  });

  it.each([
    ["paid for", cart("first", "ordered")],
    ["given back", released],
  ])("are another cart when the first was %s", async (_what, first) => {
    const { keys, result } = visitor(ITEM, first, cart("second", "open"));
    expect(await result).toEqual({ ok: true, value: { cartId: "second", elsewhere: false, warning: null } });
    expect(new Set(keys).size).toBe(2);
  });
});

describe("seats of one's own choice that are gone", () => {
  const gone = { ok: false, refusal: { code: ERROR_CODES.SEATS_TAKEN, status: 409 } };

  it("are the visitor's own when a click of a moment ago, whose answer was lost, holds them", async () => {
    const { keys, result } = visitor({ ...ITEM, seats: ["1", "2"] }, gone, cart("before", "open"));
    expect(await result).toEqual({ ok: true, value: { cartId: "before", elsewhere: false, warning: null } });
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ["nothing", gone],
    ["an order", cart("before", "ordered")],
    ["a cart that was given back", released],
  ])("stay gone when there is %s from a moment ago", async (_what, before) => {
    expect(await visitor({ ...ITEM, seats: ["1", "2"] }, gone, before).result).toEqual(gone);
  });
});
