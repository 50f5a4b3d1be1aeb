import { expect, it } from "vitest";
import { toHotelCard } from "./hotel-models.ts";

const ID = "0a0e0000-0000-4000-8000-000000000001";
const hotel = {
  id: ID,
  name: "Garnet Inn Berlin",
  street: "4 Mill St",
  city: "Berlin",
  state: "",
  country: "DE",
  zipCode: "10115",
  latitude: 52.5,
  longitude: 13.4,
  timezone: "Europe/Berlin",
  checkIn: "15:00",
  checkOut: "11:00",
  awardRating: 3.7,
  amenities: ["gym", "moat", "wifi"],
  nearVenue: { id: ID, name: "Arena", miles: 0.4 },
  miles: 1.2,
  cheapestRoom: {
    id: "r",
    type: "King room",
    mealPlan: "breakfast" as const,
    capacity: 2,
    nightlyPrice: 12_300,
    totalPrice: 24_601,
    currency: "EUR" as const,
    payment: "later" as const,
    includedFee: 1_500,
    rateId: "",
    cancellationPolicies: [
      { from: 24, amount: null, percent: 100, numberOfNights: null, nonRefundable: false },
    ],
  },
};
const context = {
  stay: { startDate: "2026-12-04", endDate: "2026-12-05" },
  loyalty: null,
  now: Date.parse("2026-11-01T00:00:00Z"),
  language: "en",
};

it("shows a hotel with its address, half stars, known amenities in order, and all-in prices", () => {
  expect(toHotelCard(hotel, context)).toMatchObject({
    stars: 3.5,
    address: "4 Mill St, Berlin, DE 10115",
    near: { name: "Arena", miles: 0.4 },
    miles: 1.2,
    amenities: ["wifi", "gym"],
    room: { total: "€246.01", nightly: "€123.00", points: null, payment: "later", fees: "€15.00" },
  });
});

it("shows the price of a stay in points, rounded up, when requested and accepted in its currency", () => {
  const loyalty = { programName: "P", type: "redeem", currencyType: "points", earnRate: 1 } as const;
  const worth = (thousandPointsWorth: Record<string, number>) => ({ ...loyalty, thousandPointsWorth });
  const points = (program: ReturnType<typeof worth>) =>
    toHotelCard(hotel, { ...context, loyalty: program }).room.points;
  expect(points(worth({ EUR: 10_000 }))).toBe("2,461");
  expect(points(worth({ EUR: 850 }))).toBe("28,943");
  expect(points(worth({ USD: 1_000 }))).toBeNull();
});

it("states deadlines as the clocks at the hotel show them", () => {
  expect(toHotelCard(hotel, context).room.terms[0]).toEqual({
    key: "free",
    values: { deadline: "Thu, Dec 3, 2026, 3:00 PM CET" },
  });
});
