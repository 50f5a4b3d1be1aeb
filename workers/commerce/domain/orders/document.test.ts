import { expect, it } from "vitest";
import { readDocument } from "#lib/versioned-document.ts";
import unversioned from "#tests/fixtures/unversioned-state.json" with { type: "json" };
import { ORDER_FORMAT, withColumns } from "./document.ts";

it("opens orders of every version, each with what it stored", () => {
  const { order, id: cartId } = unversioned.carts.ordered;
  const owner = { sessionHash: "s", userId: null };
  const oldest = readDocument(ORDER_FORMAT, withColumns(order, { cartId, owner, paymentId: null }));
  expect(oldest).toMatchObject({
    linkVersion: 0,
    calendarSequence: 0,
    refunds: [],
    returnUntil: null,
    transfers: [],
  });
  const {
    calendarSequence: _1,
    heldAt: _2,
    refunds: _3,
    eventChange: _4,
    returnUntil: _5,
    transfers: _6,
    ...first
  } = oldest;
  const tickets = first.tickets.map(({ usedAt: _7, ...ticket }) => ticket);
  const stored = { ...first, tickets, linkVersion: 7 };
  expect(readDocument(ORDER_FORMAT, { ...stored, version: 1 })).toEqual({ ...oldest, linkVersion: 7 });
  expect(readDocument(ORDER_FORMAT, { ...stored, version: 2, calendarSequence: 5 })).toEqual({
    ...oldest,
    linkVersion: 7,
    calendarSequence: 5,
  });
  const { transfers: _8, ...third } = oldest;
  expect(readDocument(ORDER_FORMAT, { ...third, version: 3, tickets })).toEqual(oldest);
  const email = {
    ...({ id: "e", kind: "link", to: "fan@example.com", status: "sent", requestedAt: 5 } as const),
  };
  const transfer = {
    ...{ id: "t", tickets: [1], to: "kim@example.com", name: "Kim", status: "accepted" },
    ...{ offeredAt: 1, settledAt: 2, userId: null, locale: "en" },
  } as const;
  const fourth = { ...oldest, version: 4, emails: [{ ...email, tries: 3 }], transfers: [transfer] };
  expect(readDocument(ORDER_FORMAT, fourth)).toEqual({
    ...oldest,
    emails: [email],
    transfers: [{ ...transfer, sender: null }],
  });
});
