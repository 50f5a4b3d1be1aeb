import { expect, it } from "vitest";
import { cityKey } from "#contract/city.ts";
import { readFavouriteCity } from "./favourite-city.ts";

it.each([
  { name: "Boston", stateCode: "MA", countryCode: "US" },
  { name: "Winston-Salem", stateCode: "NC", countryCode: "US" },
  { name: "Zürich", stateCode: "", countryCode: "CH" },
])("reads the key of $name", (city) => {
  expect(readFavouriteCity(cityKey(city))).toEqual(city);
});

it.each(["Boston", "Winston-Salem", "us-ma-boston", "-", "US-MASSACHUSETTS-Boston"])(
  "takes %j for a name",
  (name) => {
    expect(readFavouriteCity(name)).toEqual({ name });
  },
);
