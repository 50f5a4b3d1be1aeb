import { expect, it } from "vitest";
import { readDocument } from "#lib/versioned-document.ts";
import unversioned from "#tests/fixtures/unversioned-state.json" with { type: "json" };
import { ORDER_FORMAT, withColumns } from "./document.ts";

it("opens orders of every version, and starts their calendar entries at sequence 0", () => {
  const { order, id: cartId } = unversioned.carts.ordered;
  const owner = { sessionHash: "s", userId: null };
  const first = readDocument(ORDER_FORMAT, withColumns(order, { cartId, owner, paymentId: null }));
  expect(first).toMatchObject({ version: 2, linkVersion: 0, calendarSequence: 0 });
  const { calendarSequence: _added, ...fields } = first;
  const second = readDocument(ORDER_FORMAT, { ...fields, version: 1, linkVersion: 7 });
  expect(second).toEqual({ ...first, linkVersion: 7 });
});
