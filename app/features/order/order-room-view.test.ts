import { expect, it } from "vitest";
import type { OrderRoom } from "#contract/cart-room.ts";
import { ownOrderFixture } from "#tests/fixtures/own-order.ts";
import { roomItemFixture } from "#tests/fixtures/room-item.ts";
import { orderRoomView } from "./order-room-view.ts";

const reader = { now: Date.parse("2026-12-10T00:00:00Z"), language: "en" };
const booked: OrderRoom = {
  ...roomItemFixture(),
  status: "confirmed",
  supplierConfirmationNumber: "HT-1",
  cancellationFee: 0,
  canceledAt: null,
};
const viewOf = (changes: Partial<OrderRoom>, order = ownOrderFixture({ pointsRedeemed: 0 })) =>
  orderRoomView({ ...booked, ...changes }, order, reader);

it("names who checks in: the buyer, unless someone else was named", () => {
  expect(viewOf({}).leadGuest).toBe("Zoë Ďuriš-Łódź");
  expect(viewOf({ leadGuest: "Kim Possible" }).leadGuest).toBe("Kim Possible");
});

it.each([
  ["free of charge", { cancellationFee: 0 }, { fee: null, isChargedByHotel: false, refund: "$240.00" }],
  ["for a fee", { cancellationFee: 6_000 }, { fee: "$60.00", isChargedByHotel: false, refund: "$180.00" }],
  ["for all of it", { cancellationFee: 24_000 }, { fee: "$240.00", isChargedByHotel: false, refund: null }],
  [
    "for a fee that the hotel takes",
    { cancellationFee: 6_000, totalPayLaterAmount: 24_000 },
    { fee: "$60.00", isChargedByHotel: true, refund: null },
  ],
  [
    "free of charge, without anything to give back",
    { cancellationFee: 0, totalPayLaterAmount: 24_000 },
    { fee: null, isChargedByHotel: false, refund: null },
  ],
])("offers to cancel %s", (_how, changes, offer) => {
  expect(viewOf(changes).cancellation).toMatchObject({ ...offer, expectedFee: changes.cancellationFee });
});

it("says that a refund may be in points when the order was paid with some", () => {
  expect(viewOf({}).cancellation?.inPoints).toBe(false);
  expect(viewOf({}, ownOrderFixture({ pointsRedeemed: 2_000 })).cancellation?.inPoints).toBe(true);
});

it("offers nothing for a room that is canceled, or can't be canceled any more", () => {
  expect(viewOf({ cancellationFee: null }).cancellation).toBeNull();
  expect(viewOf({ status: "canceled", canceledAt: "2026-12-05T17:00:00Z" })).toMatchObject({
    ...{ cancellation: null, terms: [], isCanceled: true },
    canceledAt: "Sat, Dec 5, 2026, 12:00 PM EST",
  });
});
