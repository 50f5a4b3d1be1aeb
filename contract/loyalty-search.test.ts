import { expect, it } from "vitest";
import { judgeLoyaltySearch, type LoyaltySearch } from "./loyalty-search.ts";

const valid: LoyaltySearch = {
  city: { name: "Boston", countryCode: "US" },
  startDate: "2027-02-01",
  endDate: "2027-02-03",
  loyaltyAccount: { id: "0012345678" },
};

it.each<[string, LoyaltySearch]>([
  ["a named city", {}],
  ["coordinates", { city: { latitude: 0, longitude: 0 } }],
  ["one day", { endDate: "2027-02-01" }],
  ["the first date of all", { startDate: "1901-01-01" }],
])("is valid with %s", (_name, change) => {
  expect(judgeLoyaltySearch({ ...valid, ...change })).toEqual([]);
});

it.each<[string, LoyaltySearch, string, string]>([
  ["no city", { city: null }, "city", "required"],
  ["a city without country", { city: { name: "Boston" } }, "city", "required"],
  ["half a place", { city: { latitude: 42 } }, "city", "required"],
  ["no start", { startDate: "" }, "startDate", "required"],
  ["no end", { endDate: "" }, "endDate", "required"],
  ["an impossible day", { endDate: "2027-02-30" }, "endDate", "invalid"],
  ["a day before 1901", { startDate: "1900-12-31" }, "startDate", "invalid"],
  ["reversed dates", { startDate: "2027-02-04" }, "endDate", "before_start"],
  ["no account", { loyaltyAccount: null }, "loyaltyAccount.id", "required"],
  ["a blank account", { loyaltyAccount: { id: " " } }, "loyaltyAccount.id", "required"],
])("is refused with %s", (_name, change, field, message) => {
  expect(judgeLoyaltySearch({ ...valid, ...change })).toEqual([{ field, message }]);
});

it("reports everything that is missing at once", () => {
  expect(judgeLoyaltySearch({}).map(({ field }) => field)).toEqual([
    "city",
    "startDate",
    "endDate",
    "loyaltyAccount.id",
  ]);
});
