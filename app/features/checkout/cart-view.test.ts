import { expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { ownOrderFixture } from "#tests/fixtures/own-order.ts";
import { roomItemFixture } from "#tests/fixtures/room-item.ts";
import { checkoutView } from "./cart-view.ts";

const order = ownOrderFixture();
const reader = { now: Date.parse("2026-12-01T10:00:00Z"), language: "en", timeZone: null };

const ticketItem: Cart["items"][number] = {
  id: `${order.uuid}/1`,
  productId: order.event.id,
  productTypeId: 1,
  eventSource: "inventory",
  expireAt: "2026-12-01T10:10:00Z",
  currency: "USD",
  loyaltyCurrency: "FanCash",
  price: 10_000,
  fee: 2_345,
  totalPrice: 12_345,
  pointsEarn: 0,
  pointsRedeem: 0,
  event: order.event,
  details: [],
};

const cartWith = (changes: Partial<Cart>): Cart => ({
  uuid: order.uuid,
  state: "open",
  releaseReason: null,
  userId: null,
  tenantId: "fanatics",
  created: "2026-12-01T10:00:00Z",
  expireAt: "2026-12-01T10:10:00Z",
  extensionSeconds: 0,
  submittedAt: null,
  items: [ticketItem],
  rooms: [],
  shipping: null,
  shippingAddress: null,
  promoCode: null,
  discounts: [],
  buyer: null,
  recipientHash: "",
  points: { redeem: 0, worth: 0, maximum: null, minimum: 1_000, balance: null },
  lines: order.lines,
  totals: {
    ...{ redeemPoints: 0, earnPoints: 0, totalPrice: 12_345, basePrice: 10_000, fee: 1_500, tax: 845 },
    currency: "USD",
  },
  orderUuid: null,
  ...changes,
});
const viewOf = (changes: Partial<Cart> = {}) => checkoutView(cartWith(changes), reader);

it("shows nothing of a cart without tickets", () => {
  expect(viewOf({ items: [] })).toBeNull();
});

it("offers a room near the venue for the night of the event, as long as there is none", () => {
  const { to = "", venue } = viewOf()?.stayNear ?? {};
  expect(venue).toBe("The Garden");
  const [path, query] = to.split("?");
  expect(path).toBe("/search/hotels");
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ cityName: "New York", stateCode: "NY", countryCode: "US" },
    ...{ startDate: "2027-01-04", endDate: "2027-01-05", guests: "2", rooms: "1" },
  });
  expect(viewOf({ rooms: [roomItemFixture()] })?.stayNear).toBeNull();
  const undated = { ...ticketItem, event: { ...order.event, startDateTimeUtc: null } };
  expect(viewOf({ items: [undated] })?.stayNear).toBeNull();
});

it("shows the room with its stay, the clocks at the hotel, and what canceling costs", () => {
  const room = roomItemFixture({
    details: { adultCount: 2, childCount: 1, childAge: [9], quantity: 1 },
    oldTotalPrice: 22_000,
  });
  expect(viewOf({ rooms: [room] })?.rooms).toEqual([
    {
      ...{ id: room.id, hotel: "Garnet Inn", address: "12 Mill St, New York, NY 10001" },
      to: `/hotel/${room.hotelInfo.id}?startDate=2027-01-04&endDate=2027-01-05&guests=3&rooms=1&children=9`,
      ...{ type: "King room", mealPlan: "breakfast", leadGuest: "", currency: "USD" },
      stay: {
        ...{ from: "Mon, Jan 4, 2027", to: "Tue, Jan 5, 2027", nights: 1 },
        ...{ rooms: 1, guests: 3, children: [9] },
      },
      times: { checkIn: "3:00 PM EST", checkOut: "11:00 AM EST" },
      terms: [
        { key: "free", values: { deadline: "Sun, Jan 3, 2027, 3:00 PM EST" } },
        { key: "percent", values: { deadline: "Sun, Jan 3, 2027, 3:00 PM EST", percent: "100.00" } },
      ],
      ...{ total: 24_000, payLater: 0, fees: 0, oldTotal: 22_000 },
    },
  ]);
});
