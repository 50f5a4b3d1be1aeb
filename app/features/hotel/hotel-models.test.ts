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
  awardRating: 3.7,
  amenities: ["gym", "moat", "wifi"],
  nearVenue: { id: ID, name: "Arena", miles: 0.4 },
  cheapestRoom: {
    id: "r",
    type: "King room",
    mealPlan: "breakfast" as const,
    capacity: 2,
    nightlyPrice: 12_300,
    totalPrice: 24_601,
    currency: "EUR" as const,
    cancellationPolicies: [],
  },
};

it("shows a hotel with its address, half stars, known amenities in order, and all-in prices", () => {
  expect(toHotelCard(hotel, null)).toMatchObject({
    stars: 3.5,
    address: "4 Mill St, Berlin, DE 10115",
    near: { name: "Arena", miles: 0.4 },
    amenities: ["wifi", "gym"],
    room: { total: "€246.01", nightly: "€123.00", points: null },
  });
});

it("shows the price of a stay in points, rounded up, when requested and accepted in its currency", () => {
  const loyalty = { programName: "P", type: "redeem", currencyType: "points", earnRate: 1 } as const;
  const worth = (thousandPointsWorth: Record<string, number>) => ({ ...loyalty, thousandPointsWorth });
  expect(toHotelCard(hotel, worth({ EUR: 10_000 })).room.points).toBe("2,461");
  expect(toHotelCard(hotel, worth({ EUR: 850 })).room.points).toBe("28,943");
  expect(toHotelCard(hotel, worth({ USD: 1_000 })).room.points).toBeNull();
});
